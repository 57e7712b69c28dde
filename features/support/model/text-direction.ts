import { languageByCode } from '@/lib/contract/languages';

/** Attributes of a text in a language (code), which may be another one than that of the page. */
export function textDirection(code: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const language = languageByCode(code);
  return language ? { lang: language.lang, dir: language.direction } : {};
}
