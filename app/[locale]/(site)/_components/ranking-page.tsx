import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { prefetchRanking } from '@/features/rankings/api/ranking.server';
import { RankingFacts } from '@/features/rankings/components/ranking-facts';
import { RankingNavigation } from '@/features/rankings/components/ranking-navigation';
import { RankingScreen } from '@/features/rankings/components/ranking-screen';
import { rankingOfAddress, rankingPath } from '@/features/rankings/model/ranking-address';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { DEFAULT_RANKING, rankingName, type RankingRef } from '@/lib/contract/rankings';
import { counted } from '@/lib/money/counted';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs, ListedRows } from './structured-data';
import type { ViewPage } from './view-page';

/** Step to which the number of coins is rounded down (decision 10). */
const COINS_STEP = 100;

/** Title and description of a ranking; canonical is the bare path. */
async function rankingMetadata(ranking: RankingRef, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.rank.seo([ranking.ranking]));
  return pageMetadata({
    locale: language,
    path: rankingPath(ranking),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: `rank/${ranking.ranking}` },
  });
}

/** The path to a ranking, and its rows. */
async function RankingData({ ranking, language, answer }: { ranking: RankingRef; language: string; answer: Leaderboard }) {
  const [t, markets] = await Promise.all([getTranslations('rankings'), getTranslations('markets')]);
  const crumbs = [
    { name: markets('section.rank'), path: rankingPath(DEFAULT_RANKING) },
    ...(ranking.ranking === DEFAULT_RANKING.ranking ? [] : [{ name: t(`title.${ranking.ranking}`), path: rankingPath(ranking) }]),
  ];
  return (
    <>
      <Breadcrumbs language={language} crumbs={crumbs} />
      <ListedRows language={language} rows={answer.rows} total={answer.total} />
    </>
  );
}

/** A ranking with its first rows. */
async function renderRanking(ranking: RankingRef, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const [answer, t, markets] = await Promise.all([
    prefetchRanking(client, ranking, language),
    getTranslations('rankings'),
    getTranslations('markets'),
  ]);
  const isRegional = answer?.isRegional === true;
  const coins = Math.floor((answer?.coins ?? 0) / COINS_STEP) * COINS_STEP;
  return (
    <PricePage page="rank" asOf={answer?.asOf ?? null} isIndexed={!isRegional}>
      {answer === null ? null : <RankingData ranking={ranking} language={language} answer={answer} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <RankingScreen
          key={rankingName(ranking)}
          ranking={ranking}
          title={t(`title.${ranking.ranking}`)}
          subtitle={coins === 0 ? null : markets('subtitle', counted(coins))}
          pages={SECTION_TABS}
          navigation={<RankingNavigation ranking={ranking} />}
          facts={<RankingFacts ranking={ranking} />}
          empty={ranking.ranking === 'new-listing' ? t('noListings') : null}
          missing={isRegional ? <NotFoundScreen /> : null}
        />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/rank`. */
export const RANKING_PAGE: ViewPage<RankingRef> = { viewOf: rankingOfAddress, metadata: rankingMetadata, render: renderRanking };
