import type { MetadataRoute } from 'next';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { serverCaller } from '@/lib/api/server-call';
import { siteConfig } from '@/lib/config';
import { newsDays } from '@/lib/contract/calls/news';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { trendsPath } from '@/lib/pages/news-path';
import { ALL_PAGES } from '@/lib/pages/page-table';
import { languageAlternates } from '@/lib/seo/page-metadata';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

interface Entry {
  href: string;
  /** Unix milliseconds; null when it is not known. */
  updated: number | null;
}

/** Days with news, none without the exchange. */
async function newsEntries(): Promise<Entry[]> {
  const { days } = await serverCaller(DEFAULT_LANGUAGE)(newsDays, {}).catch(() => ({ days: [] }));
  return days.map(({ day, updated }) => ({ href: trendsPath(day), updated }));
}

/** Canonical address of each page in each language; lists that are not offered in some country are left out. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url } = siteConfig();
  const regional = (await regionalSections()).map((section) => `/markets/${section}`);
  const pages = ALL_PAGES.flatMap(({ sitemap }) => sitemap.map((href): Entry => ({ href, updated: null })));
  return [...pages, ...(await newsEntries())]
    .filter(({ href }) => !regional.includes(href))
    .flatMap(({ href, updated }) =>
      LANGUAGES.map((language) => ({
        url: url + localizedPath(language.code, href),
        alternates: { languages: languageAlternates(href, url) },
        ...(updated !== null && { lastModified: new Date(updated) }),
      })),
    );
}
