import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { prefetchOverallData } from '@/features/overall-data/api/overall-data.server';
import { OverallScreen } from '@/features/overall-data/components/overall-screen';
import { OVERALL_DATA_PATH, overallHref, overallView, type OverallView } from '@/features/overall-data/model/overall-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { tradingDataPath } from '@/lib/pages/trading-data-path';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

/** Title and description of the page in a language (code); canonical is the bare path. */
async function overallMetadata(_view: OverallView, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.overallData.seo);
  return pageMetadata({
    locale: language,
    path: OVERALL_DATA_PATH,
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'whole-network' },
  });
}

/** The path to the page. */
async function OverallData({ language }: { language: string }) {
  const [t, markets] = await Promise.all([getTranslations('overallData'), getTranslations('markets')]);
  const crumbs = [
    { name: markets('section.tradingData'), path: tradingDataPath('spot') },
    { name: t('title'), path: OVERALL_DATA_PATH },
  ];
  return <Breadcrumbs language={language} crumbs={crumbs} />;
}

/** Open interest and funding of all contracts. */
async function renderOverallData(view: OverallView, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const asOf = await prefetchOverallData(client, view.tab, language);
  return (
    <PricePage page="overallData" asOf={asOf} isIndexed>
      <OverallData language={language} />
      <HydrationBoundary state={dehydratePage(client)}>
        <OverallScreen key={overallHref(view)} initialView={view} pages={SECTION_TABS} />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The page `markets/trading-data/wholeNetwork`. */
export const OVERALL_DATA_PAGE: ViewPage<OverallView> = {
  viewOf: (_segment, query = {}) => overallView(query),
  metadata: overallMetadata,
  render: renderOverallData,
};
