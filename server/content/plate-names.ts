import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { Texts } from './texts';

/** Sector of symbols that belong to no other; it is not a partition. */
export const OTHER_SECTOR = 'other';

/** Names of second-level lists by code. */
export const PLATE_NAMES = new Texts('plate');

const titleCase = (code: string): string =>
  code.replace(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);

/**
 * Returns the name of a second-level list (partition, chain, board, class) in a language, else in those that stand for it; an unknown code
 * is converted to title case.
 */
export function plateName(code: string, language: string): string {
  return PLATE_NAMES.find(language, code) ?? titleCase(code);
}

/** True when the code has translated names. */
export function isNamedPlate(code: string): boolean {
  return PLATE_NAMES.find(DEFAULT_LANGUAGE, code) !== undefined;
}
