/** Rules of a favorite group's name; zod-free, so that dialog and exchange keep the same. */

/** Characters (code points) of a name. */
export const GROUP_NAME_LENGTH = { min: 2, max: 26 } as const;

/** Why a name cannot be one, by itself. */
export type GroupNameProblem = 'length' | 'emoji';

/**
 * Emojis as people see them: what is drawn as one by default (Unicode's `Emoji_Presentation`, all of the emoji planes, the
 * pictographs among the symbols), made one by a selector or a keycap, or joined. Letters, digits, ©, ® and ™ are none.
 */
const EMOJI =
  /\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|(?=[\u2300-\u23FF\u2600-\u27BF\u2B00-\u2BFF])\p{Extended_Pictographic}|\p{Extended_Pictographic}[\uFE0F\u200D]|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/u;

/** Letters, digits, punctuation and signs: what a name must have at least one of to be seen at all. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** No text: half of a surrogate pair, or the character no database keeps. */
const NO_TEXT = /[\p{Surrogate}\u0000]/u;

/**
 * What is wrong with a name by itself; null when nothing is. A name is kept exactly as typed:
 * nothing is trimmed, joined or normalised. One of blanks and invisible characters alone has no characters to show.
 */
export function groupNameProblem(name: string): GroupNameProblem | null {
  const { length } = [...name];
  if (EMOJI.test(name)) return 'emoji';
  const isSound = length >= GROUP_NAME_LENGTH.min && length <= GROUP_NAME_LENGTH.max && VISIBLE.test(name) && !NO_TEXT.test(name);
  return isSound ? null : 'length';
}

/** Names with the same key are one name to whoever reads them: the two ways Unicode writes é are the same. */
export function groupNameKey(name: string): string {
  return name.normalize('NFC');
}
