import { languageByCode } from '@/lib/contract/languages';
import type { ArticleSummary } from '@/lib/contract/news';
import { GLOBAL_REGION, NEWS_TOPICS, type NewsTopic } from '@/lib/contract/news-terms';
import { formatTag } from '@/lib/time/format-window';

/** Region of the articles that has another code in ISO 3166-1. */
const ISO_REGIONS: Readonly<Record<string, string>> = { uk: 'GB' };

/** Names of regions and languages, by their codes, in the language of a page. */
export interface NewsNames {
  regions: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
}

/** Name by the engine's own words, which differ between browsers; in English where it has none in the language, not in that of the browser. */
function nameOf(code: string, type: 'region' | 'language', locale: string): string {
  const isKnown = Intl.DisplayNames.supportedLocalesOf(formatTag(locale)).length > 0;
  return new Intl.DisplayNames(formatTag(isKnown ? locale : 'en'), { type }).of(code) ?? code;
}

/** Code that stands for an unknown country in ISO 3166-1. */
const UNKNOWN_REGION = 'ZZ';

/** Whether a code of the form of a region is that of an existing one. */
export function isRegion(code: string): boolean {
  if (code === GLOBAL_REGION) return true;
  const iso = ISO_REGIONS[code] ?? code.toUpperCase();
  return iso !== UNKNOWN_REGION && new Intl.DisplayNames(formatTag('en'), { type: 'region', fallback: 'none' }).of(iso) !== undefined;
}

/** Name of a region (two letters) in a language (internal tag). */
export const regionName = (region: string, locale: string): string => nameOf(ISO_REGIONS[region] ?? region.toUpperCase(), 'region', locale);

/** Name of a language of the product (code) in a language (internal tag). */
export const languageName = (code: string, locale: string): string => nameOf(languageByCode(code)?.lang ?? code, 'language', locale);

/** The topic of a code that pages have a name for; undefined for one of an operator's own. */
export const knownTopic = (topic: string): NewsTopic | undefined => NEWS_TOPICS.find((name) => name === topic);

/** Names of the regions and languages of articles, and of other regions, in a language (internal tag). */
export function newsNames(
  articles: readonly Pick<ArticleSummary, 'region' | 'language'>[],
  others: readonly (string | null)[],
  locale: string,
): NewsNames {
  const regions = [...others, ...articles.map(({ region }) => region)].flatMap((code) =>
    code === null || code === GLOBAL_REGION ? [] : [code],
  );
  const named = (codes: readonly string[], name: typeof regionName): Record<string, string> =>
    Object.fromEntries(codes.map((code) => [code, name(code, locale)]));
  return {
    regions: named(regions, regionName),
    languages: named(
      articles.map(({ language }) => language),
      languageName,
    ),
  };
}
