import type { Metadata } from 'next';
import { siteConfig } from '@/lib/config';
import { LANGUAGES, languageByCode } from '@/lib/contract/languages';
import { SHARE_SIZE, shareImagePath, type SharePage } from '@/lib/contract/share-images';
import { languageOf, localizedPath } from '@/lib/i18n/languages';

/** Metadata of one page. */
export interface PageMetadataInput {
  /** Language code or internal tag. */
  locale: string;
  /** The canonical address without language (decision 1): without a query but for the pages of a long list (decision 107). */
  path: string;
  /** Null when the exchange's texts are not available: the title is then the site's name. */
  title: string | null;
  description: string | null;
  /** Codes of languages in which there is no such page. */
  missingIn?: readonly string[];
  /** Its share image, with a text that describes it where the title does not; without one social networks show title and description only. */
  share?: { page: SharePage; alt?: string };
}

/** Returns title, description, canonical address, the page's languages and the cards of social networks. */
export function pageMetadata(page: PageMetadataInput): Metadata {
  const site = siteConfig();
  const { path } = page;
  const title = page.title ?? site.name;
  const description = page.description ?? undefined;
  const language = languageByCode(page.locale) ?? languageOf(page.locale);
  const url = site.url + localizedPath(language.code, path);
  const images = page.share && [
    { url: site.url + shareImagePath(page.share.page, language.code), alt: page.share.alt ?? title, type: 'image/png', ...SHARE_SIZE },
  ];
  return {
    title,
    description,
    alternates: { canonical: url, languages: languageAlternates(path, site.url, page.missingIn) },
    openGraph: { type: 'website', siteName: site.name, title, description, url, locale: language.lang, ...(images && { images }) },
    twitter: { card: images ? 'summary_large_image' : 'summary', title, description, ...(images && { images }) },
  };
}

/** Address of a path in each language that has it by hreflang; `x-default` is English, else the first of them. */
export function languageAlternates(path: string, origin: string, missingIn: readonly string[] = []): Record<string, string> {
  const entries = LANGUAGES.filter(({ code }) => !missingIn.includes(code)).map(({ hreflang, code }): [string, string] => [
    hreflang,
    origin + localizedPath(code, path),
  ]);
  const [[, first] = ['', origin + path]] = entries;
  return Object.fromEntries([...entries, ['x-default', first]]);
}
