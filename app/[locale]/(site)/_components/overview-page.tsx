import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { prefetchOverview } from '@/features/overview/api/overview.server';
import { OverviewScreen } from '@/features/overview/components/overview-screen';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';

/** Title and description of the overview in a language (code). */
export async function overviewMetadata(language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.overview.seo);
  return pageMetadata({
    locale: language,
    path: '/markets/overview',
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'overview' },
  });
}

/** The overview with the cards of its first screen. */
export async function OverviewPage({ language }: { language: string }) {
  const client = createQueryClient();
  const [asOf, t] = await Promise.all([prefetchOverview(client, language), getTranslations('overview')]);
  return (
    <PricePage page="overview" asOf={asOf} isIndexed>
      <Breadcrumbs language={language} crumbs={[{ name: t('title'), path: '/markets/overview' }]} />
      <HydrationBoundary state={dehydratePage(client)}>
        <OverviewScreen pages={SECTION_TABS} />
      </HydrationBoundary>
    </PricePage>
  );
}
