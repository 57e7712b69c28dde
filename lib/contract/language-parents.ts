import { DEFAULT_LANGUAGE } from './languages';

/** Languages whose files hold only their differences from another language, by code. Not part of the table of languages, which every page loads. */
const PARENTS: ReadonlyMap<string, string> = new Map([
  ['asia', 'en'],
  ['en-GB', 'en'],
  ['zh-TC', 'zh-TW'],
  ['pt-PT', 'pt'],
  ['es-ES', 'es'],
  ['es-AR', 'es'],
]);

/** Code of the language from which a language inherits its texts; undefined for one with texts of its own. */
export const parentLanguage = (code: string): string | undefined => PARENTS.get(code);

/** Codes of the languages in which a text is looked up, the first that has it: the language itself, the one it inherits from, English. */
export function languageChain(code: string): readonly string[] {
  return [...new Set([code, parentLanguage(code) ?? DEFAULT_LANGUAGE, DEFAULT_LANGUAGE])];
}
