/** Rules of a favorite group's name with the product's exact words; zod-free, so that dialog and exchange say the same. */

/** Characters (code points) of a name. */
export const GROUP_NAME_LENGTH = { min: 2, max: 26 } as const;

/** The product's words (specification §5); `{0}` is the limit. */
export const GROUP_MESSAGE = {
  length: 'Input of 2-26 characters allowed.',
  emoji: 'Emojis are not supported.',
  taken: 'The category name already exists.',
  limit: 'The upper limit ({0}) of this customized category has been reached.',
} as const;

/** The sentence of a reached limit. */
export function groupLimitMessage(limit: number): string {
  return GROUP_MESSAGE.limit.replace('{0}', String(limit));
}

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
 * What is wrong with a name by itself, in the product's words; null when nothing is. A name is kept exactly as typed:
 * nothing is trimmed, joined or normalised. One of blanks and invisible characters alone has no characters to show.
 */
export function groupNameProblem(name: string): string | null {
  const { length } = [...name];
  if (EMOJI.test(name)) return GROUP_MESSAGE.emoji;
  const isSound = length >= GROUP_NAME_LENGTH.min && length <= GROUP_NAME_LENGTH.max && VISIBLE.test(name) && !NO_TEXT.test(name);
  return isSound ? null : GROUP_MESSAGE.length;
}

/** Names with the same key are one name to whoever reads them: the two ways Unicode writes é are the same. */
export function groupNameKey(name: string): string {
  return name.normalize('NFC');
}
