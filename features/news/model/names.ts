import { languageByCode } from '@/lib/contract/languages';
import { formatTag } from '@/lib/time/format-window';

/** Region of the articles that has another code in ISO 3166-1. */
const ISO_REGIONS: Readonly<Record<string, string>> = { uk: 'GB' };

function nameOf(code: string, type: 'region' | 'language', locale: string): string {
  return new Intl.DisplayNames(formatTag(locale), { type }).of(code) ?? code;
}

/** Name of a region (two letters) in a language (internal tag); names differ between engines. */
export const regionName = (region: string, locale: string): string => nameOf(ISO_REGIONS[region] ?? region.toUpperCase(), 'region', locale);

/** Name of a language of the product (code) in a language (internal tag); names differ between engines. */
export const languageName = (code: string, locale: string): string => nameOf(languageByCode(code)?.lang ?? code, 'language', locale);
