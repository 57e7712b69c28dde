import { foldText } from '@/lib/contract/search-text';

/** Two words are forms of one whose beginnings have at least this many letters, and this part of the longer one, in common. */
const STEM_LENGTH = 4;
const STEM_SHARE = 0.7;

/** A word of at least this many letters may be the first part of a compound or the stem of a longer form. */
const PART_LENGTH = 6;

/** Arabic letters that are left out (tatweel) or written for one another (teh marbuta and heh, alef maksura and yeh). */
const ARABIC_LETTERS: readonly (readonly [written: RegExp, folded: string])[] = [
  [/\u0640/g, ''],
  [/\u0629/g, '\u0647'],
  [/\u0649/g, '\u064A'],
];
/** The Arabic article, alone or with a preposition or conjunction of one letter, before at least two letters. */
const ARABIC_ARTICLE = /^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0648?\u0644\u0644)(?=\p{L}{2})/u;

/** Returns the words of a text as they are compared: in lower case, without marks, Arabic ones without their article. */
export const wordsOf = (text: string): string[] =>
  ARABIC_LETTERS.reduce((folded, [written, plain]) => folded.replace(written, plain), foldText(text))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(ARABIC_ARTICLE, ''))
    .filter(Boolean);

/** Whether two words have most of their letters in common from the start, as forms of one word have, or the other one begins with a long `word`. */
export function isForm(word: string, other: string): boolean {
  const stem = Math.max(STEM_LENGTH, Math.ceil(STEM_SHARE * Math.max(word.length, other.length)));
  const isInflected = word.length >= stem && word.slice(0, stem) === other.slice(0, stem);
  return word === other || isInflected || (word.length >= PART_LENGTH && other.startsWith(word));
}
