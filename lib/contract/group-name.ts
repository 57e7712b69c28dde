/** Rules for favorite group names, shared by the dialog and the exchange; zod-free for the browser. */

/** Length of a name, characters (code points). */
export const GROUP_NAME_LENGTH = { min: 2, max: 26 } as const;

/** Reasons for which a name is invalid by itself. */
export type GroupNameProblem = 'length' | 'emoji';

/**
 * Emojis as displayed: characters drawn as one by default (Unicode's `Emoji_Presentation`, all of the emoji planes, the
 * pictographs among the symbols), made one by a selector or a keycap, or joined. Not letters, digits, ©, ® and ™.
 */
const EMOJI =
  /\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|(?=[\u2300-\u23FF\u2600-\u27BF\u2B00-\u2BFF])\p{Extended_Pictographic}|\p{Extended_Pictographic}[\uFE0F\u200D]|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/u;

/** Letters, digits, punctuation and signs: a name without any of them is invisible. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Invalid text: half of a surrogate pair, or the zero character, which databases refuse. */
const INVALID_TEXT = /[\p{Surrogate}\u0000]/u;

/**
 * Validates a name by itself; null for a valid one. A name is stored exactly as typed: nothing is trimmed, joined or
 * normalized. One of blanks and invisible characters only has an invalid length.
 */
export function groupNameProblem(name: string): GroupNameProblem | null {
  const { length } = [...name];
  if (EMOJI.test(name)) return 'emoji';
  const isValid = length >= GROUP_NAME_LENGTH.min && length <= GROUP_NAME_LENGTH.max && VISIBLE.test(name) && !INVALID_TEXT.test(name);
  return isValid ? null : 'length';
}

/** Normalized name for comparison (NFC): the two encodings of é in Unicode are the same name. */
export function groupNameKey(name: string): string {
  return name.normalize('NFC');
}
