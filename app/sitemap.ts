import type { MetadataRoute } from 'next';
import { CONTRACT_LINES } from '@/lib/contract/identifiers';
import { LIST_SECTIONS } from '@/lib/contract/lists';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { siteConfig } from '@/lib/config';
import { LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { languageAlternates } from '@/lib/seo/page-metadata';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

/** Paths of whole lists, without category or quote coin; favorites are personal and left out. */
const PATHS = [
  ...LIST_SECTIONS.filter((section) => section !== 'favorite' && section !== 'futures').map((section) => `/markets/${section}`),
  ...CONTRACT_LINES.map((line) => `/markets/futures/${line}`),
];

/** Canonical page of each list in each language; lists that are not offered in some country are left out. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url } = siteConfig();
  const regional = (await regionalSections()).map((section) => `/markets/${section}`);
  return PATHS.filter((path) => !regional.includes(path)).flatMap((href) =>
    LANGUAGES.map((language) => ({
      url: url + localizedPath(language.code, href),
      alternates: { languages: languageAlternates(href, url) },
    })),
  );
}
