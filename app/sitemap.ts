import type { MetadataRoute } from 'next';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { siteConfig } from '@/lib/config';
import { LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { ALL_PAGES } from '@/lib/pages/page-table';
import { languageAlternates } from '@/lib/seo/page-metadata';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

/** Canonical address of each page in each language; lists that are not offered in some country are left out. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url } = siteConfig();
  const regional = (await regionalSections()).map((section) => `/markets/${section}`);
  const paths = ALL_PAGES.flatMap(({ sitemap }) => sitemap);
  return paths
    .filter((path) => !regional.includes(path))
    .flatMap((href) =>
      LANGUAGES.map((language) => ({
        url: url + localizedPath(language.code, href),
        alternates: { languages: languageAlternates(href, url) },
      })),
    );
}
