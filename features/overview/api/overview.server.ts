import 'server-only';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { OverviewCard } from '@/lib/contract/overview-terms';
import {
  breadthQuery,
  calendarQuery,
  cheapCoinsQuery,
  contractDataQuery,
  distributionQuery,
  exchangesQuery,
  fearGreedQuery,
  latestMovesQuery,
  metricsQuery,
  modelQuery,
  newsQuery,
  paperQuery,
  picksQuery,
  placesQuery,
  quotationCardsQuery,
  sectorsOfDayQuery,
  topCoinsQuery,
} from './overview.queries';

/** Queries of the cards whose content is in the first HTML: all but the two charts, which are pictures by scripts only. */
function queriesOf(language: string, via: CallFunction) {
  return {
    quotationCards: quotationCardsQuery(via),
    globalDigitalCurrency: metricsQuery(via),
    realTimeLeaderboard: placesQuery('top-gainers', via),
    marketChanges: latestMovesQuery(via),
    leadingSector: sectorsOfDayQuery('leadingSector', language, via),
    sexySector: sectorsOfDayQuery('sexySector', language, via),
    riseDistribution: distributionQuery('spot', via),
    breadth: breadthQuery(via),
    fearIndex: fearGreedQuery(via),
    contractData: contractDataQuery(via),
    topCoins: topCoinsQuery(via),
    cheapCurrency: cheapCoinsQuery(via),
    morningPaper: paperQuery(language, via),
    news: newsQuery(language, via),
    calendar: calendarQuery(language, via),
    aiIndex: picksQuery(language, via),
    topExchangeList: exchangesQuery(via),
  } satisfies Partial<Record<OverviewCard, { queryKey: readonly unknown[] }>>;
}

/** Cards of the first screen: the oldest of their prices is the time of the page's. */
const FIRST_SCREEN = ['quotationCards', 'globalDigitalCurrency', 'realTimeLeaderboard', 'marketChanges'] as const;

/**
 * Prefetches the model, the cards that it has, and what the page needs besides; resolves to the time of the prices, null without any. A card
 * without an answer in time is left to the browser.
 */
export async function prefetchOverview(client: QueryClient, language: string): Promise<number | null> {
  const via = serverCaller(language);
  const queries = queriesOf(language, via);
  const [model] = await Promise.all([
    client.fetchQuery({ ...modelQuery(language, via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  const codes = new Set<string>((model?.cards ?? []).map(({ code }) => code));
  const shown = Object.entries(queries).flatMap(([code, query]) => (codes.has(code) ? [query as FetchQueryOptions] : []));
  await Promise.all(shown.map((query) => client.prefetchQuery({ ...query, retry: false })));
  const times = FIRST_SCREEN.flatMap((code) => client.getQueryData(queries[code].queryKey)?.asOf ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
