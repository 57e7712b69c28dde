import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { prefetchSectors } from '@/features/sectors/api/sectors.server';
import { SectorsScreen } from '@/features/sectors/components/sectors-screen';
import { SECTORS_PATH, sectorsHref, sectorsView, type SectorsView } from '@/features/sectors/model/sectors-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { REDIRECTED_KEY } from '@/lib/pages/sectors-query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

interface SectorsArrival {
  view: SectorsView;
  /** The visitor was sent here from the address of a sector without a page. */
  isRedirected: boolean;
}

/** Title and description of the sectors in a language (code); canonical is the bare path. */
async function sectorsMetadata(_arrival: SectorsArrival, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.leading.seo);
  return pageMetadata({
    locale: language,
    path: SECTORS_PATH,
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'leading' },
  });
}

/** The sectors with their figures. */
async function renderSectors({ view, isRedirected }: SectorsArrival, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const [answer, t] = await Promise.all([prefetchSectors(client, view.window, language), getTranslations('sectors')]);
  return (
    <PricePage page="leading" asOf={answer?.asOf ?? null} isIndexed>
      <Breadcrumbs language={language} crumbs={[{ name: t('title'), path: SECTORS_PATH }]} />
      <HydrationBoundary state={dehydratePage(client)}>
        <SectorsScreen key={sectorsHref(view)} initialView={view} pages={SECTION_TABS} isRedirected={isRedirected} />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The page `markets/leading`. */
export const SECTORS_PAGE: ViewPage<SectorsArrival> = {
  viewOf: (_segment, query = {}) => ({ view: sectorsView(query), isRedirected: query[REDIRECTED_KEY] !== undefined }),
  metadata: sectorsMetadata,
  render: renderSectors,
};
