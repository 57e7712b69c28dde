import type { MetadataRoute } from 'next';
import { CONTRACT_LINES } from '@/lib/contract/identifiers';
import { LIST_SECTIONS } from '@/lib/contract/lists';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { siteConfig } from '@/lib/config';
import { LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { languageAlternates } from '@/lib/seo/page-metadata';

/** Written for each request: the public address is known only at the start. */
export const dynamic = 'force-dynamic';

/** Lists with an address of their own and no part chosen; favorites are everybody's own. */
const PATHS = [
  ...LIST_SECTIONS.filter((section) => section !== 'favorite' && section !== 'futures').map((section) => `/markets/${section}`),
  ...CONTRACT_LINES.map((line) => `/markets/futures/${line}`),
];

/** The canonical page of each list in each language; lists that some country is not offered are in no search engine. */
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
