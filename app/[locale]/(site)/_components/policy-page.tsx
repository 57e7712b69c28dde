import { HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { prefetchPolicyNews } from '@/features/news/api/news.server';
import { existingPolicyView } from '@/features/news/api/policy-view.server';
import { NewsNamesProvider } from '@/features/news/components/news-names';
import { PolicyScreen } from '@/features/news/components/policy-screen';
import { newsNames } from '@/features/news/model/names';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { languageByCode } from '@/lib/contract/languages';
import type { Article } from '@/lib/contract/news';
import { policyHref, TRENDS_PATH, type PolicyView } from '@/lib/contract/news-address';
import { policyCanonical } from '@/lib/pages/news-path';
import { SECTION_TABS } from '@/lib/pages/page-table';
import { policyMetadata } from './policy-metadata';
import { PricePage } from './price-page';
import { Articles, Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

/** The path to the policy news, and the articles of the view. */
async function PolicyData({ view, language, articles }: { view: PolicyView; language: string; articles: readonly Article[] }) {
  const [t, markets] = await Promise.all([getTranslations('news'), getTranslations('markets')]);
  const crumbs = [
    { name: markets('section.news'), path: TRENDS_PATH },
    { name: t('policyTitle'), path: policyCanonical(view) },
  ];
  return (
    <>
      <Breadcrumbs language={language} crumbs={crumbs} />
      <Articles language={language} path={policyHref(view)} articles={articles} />
    </>
  );
}

/** Policy news of a region and topic; those without any are excluded from search engines. */
async function renderPolicy(view: PolicyView, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const found = await prefetchPolicyNews(client, view, language);
  const { articles = [], regions = [] } = found?.news ?? {};
  const names = newsNames(articles, [view.region, ...regions.map(({ code }) => code)], languageByCode(language)?.tag ?? language);
  return (
    <PricePage page="cryptoPolicy" asOf={found?.asOf ?? null} isIndexed={found === null || articles.length > 0}>
      {found === null ? null : <PolicyData view={view} language={language} articles={found.news.articles} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <NewsNamesProvider names={names}>
          <PolicyScreen key={policyHref(view)} view={view} pages={SECTION_TABS} />
        </NewsNamesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/crypto-policy`. */
export const POLICY_PAGE: ViewPage<PolicyView> = {
  viewOf: (_segment, query = {}) => existingPolicyView(query),
  metadata: policyMetadata,
  render: renderPolicy,
};
