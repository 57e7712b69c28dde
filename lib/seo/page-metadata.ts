import type { Metadata } from 'next';
import { siteConfig } from '@/lib/config';
import { LANGUAGES, languageByCode } from '@/lib/contract/languages';
import { languageOf, localizedPath } from '@/lib/i18n/languages';

/** What a page says of itself. */
export interface PageMetadataInput {
  /** Language code or inner tag. */
  locale: string;
  /** The page's path without language and without query: the canonical address (decision 1). */
  path: string;
  /** Null when the exchange's words are not to be had: the site's name then stands alone. */
  title: string | null;
  description: string | null;
}

/** Title, description, canonical address, the page's 25 languages and the cards of social networks. */
export function pageMetadata(page: PageMetadataInput): Metadata {
  const site = siteConfig();
  const { path } = page;
  const title = page.title ?? site.name;
  const description = page.description ?? undefined;
  const language = languageByCode(page.locale) ?? languageOf(page.locale);
  const url = site.url + localizedPath(language.code, path);
  return {
    title,
    description,
    alternates: { canonical: url, languages: languageAlternates(path, site.url) },
    openGraph: { type: 'website', siteName: site.name, title, description, url, locale: language.lang },
    twitter: { card: 'summary', title, description },
  };
}

/** Address of a path in each language by hreflang, and in English for everybody else. */
export function languageAlternates(path: string, origin: string): Record<string, string> {
  const entries = LANGUAGES.map((language): [string, string] => [language.hreflang, origin + localizedPath(language.code, path)]);
  return Object.fromEntries([...entries, ['x-default', origin + path]]);
}
