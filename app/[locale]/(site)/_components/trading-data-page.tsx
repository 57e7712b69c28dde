import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { prefetchTradingData } from '@/features/trading-data/api/series.server';
import { TradingScreen } from '@/features/trading-data/components/trading-screen';
import { tradingHref, tradingView, type TradingView } from '@/features/trading-data/model/trading-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { tradingDataPath, tradingTabOf } from '@/lib/pages/trading-data-path';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

/** Title and description of a tab; canonical is its path. */
async function tradingDataMetadata({ tab }: TradingView, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.tradingData.seo(['trading', ...(tab === 'spot' ? [] : [tab])]));
  return pageMetadata({
    locale: language,
    path: tradingDataPath(tab),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: tab === 'spot' ? 'trading-data' : 'trading-data-futures' },
  });
}

/** The path to a tab. */
async function TradingDataPath({ tab, language }: Pick<TradingView, 'tab'> & { language: string }) {
  const [t, markets] = await Promise.all([getTranslations('tradingData'), getTranslations('markets')]);
  const crumbs = [
    { name: t('title'), path: tradingDataPath('spot') },
    ...(tab === 'spot' ? [] : [{ name: markets('section.futures'), path: tradingDataPath(tab) }]),
  ];
  return <Breadcrumbs language={language} crumbs={crumbs} />;
}

/** The trading data with their newest figures. */
async function renderTradingData(view: TradingView, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const asOf = await prefetchTradingData(client, view, language);
  return (
    <PricePage page="tradingData" asOf={asOf} isIndexed>
      <TradingDataPath tab={view.tab} language={language} />
      <HydrationBoundary state={dehydratePage(client)}>
        <TradingScreen key={tradingHref(view)} initialView={view} pages={SECTION_TABS} />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/trading-data/trading`. */
export const TRADING_DATA_PAGE: ViewPage<TradingView> = {
  viewOf: (segment, query) => tradingView(tradingTabOf(segment), query),
  metadata: tradingDataMetadata,
  render: renderTradingData,
};
