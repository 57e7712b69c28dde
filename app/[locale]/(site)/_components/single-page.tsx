import { HydrationBoundary, type QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { languageByCode } from '@/lib/contract/languages';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import type { SharePage } from '@/lib/contract/share-images';
import { PAGES, type PageName } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import { staticPage } from './view-page';

/** Pages of the table that have prices and one address, without a twin. */
type SinglePageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { twin: unknown }
    ? never
    : (typeof PAGES)[Name] extends { hasPrices: true; seo: SeoKeys; sitemap: readonly [string] }
      ? Name
      : never;
}[PageName];

/** A page with prices that has one address, without a query. */
interface SinglePage {
  /** Its entry of the page table. */
  name: SinglePageName;
  /** Its share image, and the text that describes it in a language (internal tag). */
  share: { page: SharePage; alt?: (locale: string) => Promise<string> };
  /** Its name in a language (internal tag), as its heading says it. */
  title: (locale: string) => Promise<string>;
  /**
   * Prefetches the queries of the page; `language` is a code, `locale` the internal tag. Returns the time of its prices, null without the
   * exchange.
   */
  load: (client: QueryClient, language: string, locale: string) => Promise<{ asOf: number | null; screen: ReactElement }>;
}

const localeOf = (language: string): string => languageByCode(language)?.tag ?? language;

/** Returns the exports of a page with one address. */
export function singlePage({ name, share, title, load }: SinglePage) {
  const entry = PAGES[name];
  return staticPage<null>({
    viewOf: () => null,
    metadata: async (_view, language): Promise<Metadata> => {
      const [seo, alt] = await Promise.all([fetchSeo(language, entry.seo), share.alt?.(localeOf(language))]);
      return pageMetadata({
        locale: language,
        path: entry.sitemap[0],
        title: seo?.title ?? null,
        description: seo?.description ?? null,
        share: { page: share.page, ...(alt !== undefined && { alt }) },
      });
    },
    render: async (_view, language) => {
      const client = createQueryClient();
      const locale = localeOf(language);
      const [{ asOf, screen }, heading] = await Promise.all([load(client, language, locale), title(locale)]);
      return (
        <PricePage page={name} asOf={asOf} isIndexed>
          <Breadcrumbs language={language} crumbs={[{ name: heading, path: entry.sitemap[0] }]} />
          <HydrationBoundary state={dehydratePage(client)}>{screen}</HydrationBoundary>
        </PricePage>
      );
    },
  });
}
