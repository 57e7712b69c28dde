import type { MetadataRoute } from 'next';
import { DESTINATIONS } from '@/components/shell/destinations';
import { siteConfig } from '@/lib/config';
import { LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { languageAlternates } from '@/lib/seo/page-metadata';

/** Written for each request: the public address is known only at the start. */
export const dynamic = 'force-dynamic';

/** The canonical page of each list in each language. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { url } = siteConfig();
  return DESTINATIONS.flatMap(({ href }) =>
    LANGUAGES.map((language) => ({
      url: url + localizedPath(language.code, href),
      alternates: { languages: languageAlternates(href, url) },
    })),
  );
}
