import { DEFAULT_LANGUAGE, LANGUAGES, languageByCode, languageByTag, type Language } from '@/lib/contract/languages';

/** Language of an internal tag; English when the tag is unknown. */
export function languageOf(tag: string | undefined): Language {
  const found = tag === undefined ? undefined : languageByTag(tag);
  return found ?? englishLanguage();
}

/** The product's code (address, cookie, API) of an internal tag. */
export function codeOfTag(tag: string | undefined): string {
  return languageOf(tag).code;
}

/** Address of a path in a language given by code: `/ja/markets/spot`; English has no prefix. */
export function localizedPath(code: string, path: string): string {
  if (code === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** Language named by a path's first segment, in any case; undefined when it names none. */
export function languageOfSegment(segment: string): Language | undefined {
  const lower = segment.toLowerCase();
  return LANGUAGES.find((language) => language.code.toLowerCase() === lower);
}

/** Row of English, the language without a prefix. */
export function englishLanguage(): Language {
  const english = languageByCode(DEFAULT_LANGUAGE);
  if (!english) throw new Error(`The table of languages has no ${DEFAULT_LANGUAGE}`);
  return english;
}
