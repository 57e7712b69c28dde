import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { hasNews, prefetchNewsOfDay } from '@/features/news/api/news.server';
import { NewsNamesProvider } from '@/features/news/components/news-names';
import { TrendsScreen } from '@/features/news/components/trends-screen';
import { newsNames } from '@/features/news/model/names';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { languageByCode } from '@/lib/contract/languages';
import type { NewsOfDay } from '@/lib/contract/news';
import { dayCode, TRENDS_PATH, trendsPath } from '@/lib/contract/news-address';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { parseDayCode } from '@/lib/pages/news-path';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { utcText } from '@/lib/time/utc-day';
import { newsMetadata } from './news-metadata';
import { PricePage } from './price-page';
import { Articles, Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

/** UTC day of the address, Unix milliseconds; null for the latest one. */
type Day = number | null;

/** Title and description with the day, which also say that it has no news; the page of the latest day has those without it. */
async function trendsMetadata(day: Day, language: string): Promise<Metadata> {
  const path = day === null ? TRENDS_PATH : trendsPath(day);
  const date = day === null ? '' : utcText(day, 'long', languageByCode(language)?.tag ?? language);
  const isEmpty = day !== null && !(await hasNews(day, language));
  const seo = await fetchSeo(language, isEmpty ? SEO_KEY.trendsEmptyDay : PAGES.trends.seo(day === null ? [] : [path]), { date });
  return newsMetadata('trend', {
    locale: language,
    path,
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    // A day without news has no picture.
    ...(!isEmpty && { share: { page: day === null ? 'trends' : `day/${dayCode(day)}` } }),
  });
}

/** The path to a day, and its articles. */
async function TrendsData({ day, language, news }: { day: Day; language: string; news: NewsOfDay }) {
  const t = await getTranslations('markets');
  const locale = languageByCode(language)?.tag ?? language;
  const path = day === null ? TRENDS_PATH : trendsPath(day);
  const crumbs = [{ name: t('section.news'), path: TRENDS_PATH }, ...(day === null ? [] : [{ name: utcText(day, 'long', locale), path }])];
  return (
    <>
      <Breadcrumbs language={language} crumbs={crumbs} />
      <Articles language={language} path={path} articles={news.articles} />
    </>
  );
}

/** The news of a day; that of a day without any is excluded from search engines. */
async function renderTrends(day: Day, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const found = await prefetchNewsOfDay(client, day, language);
  const names = newsNames(found?.news.articles ?? [], [], languageByCode(language)?.tag ?? language);
  return (
    <PricePage page="trends" asOf={found?.asOf ?? null} isIndexed={found?.news.articles.length !== 0}>
      {found === null ? null : <TrendsData day={day} language={language} news={found.news} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <NewsNamesProvider names={names}>
          <TrendsScreen key={day} day={day} pages={SECTION_TABS} />
        </NewsNamesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/trends`. */
export const TRENDS_PAGE: ViewPage<Day> = {
  viewOf: (segment = '') => parseDayCode(segment),
  metadata: trendsMetadata,
  render: renderTrends,
};
