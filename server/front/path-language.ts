import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../lib/contract/languages';

/** Returns the language that the first segment of a path names, else English. */
export function languageOfPath(path: string): Pick<Language, 'code' | 'lang' | 'direction'> {
  const segment = /^\/([\w-]+)/.exec(path)?.[1]?.toLowerCase();
  const named = LANGUAGES.find(({ code }) => code.toLowerCase() === segment);
  return named ?? { code: DEFAULT_LANGUAGE, lang: DEFAULT_LANGUAGE, direction: 'ltr' };
}
