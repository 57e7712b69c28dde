import { parentLanguage } from '@/lib/contract/language-parents';
import { languageByCode } from '@/lib/contract/languages';

/** Returns the attributes of an element whose text is in a language (code). */
export function textAttributes(code: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const language = languageByCode(code);
  return { lang: language?.lang ?? code, dir: language?.direction ?? 'ltr' };
}

/** Whether a text is in another language (code) than the page; variants that inherit from one are that one. */
export function isForeign(code: string, page: string): boolean {
  const family = (name: string): string => parentLanguage(name) ?? name;
  return family(code) !== family(page);
}
