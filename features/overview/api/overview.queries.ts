import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { fearGreed } from '@/lib/contract/calls/fear-greed';
import { moves } from '@/lib/contract/calls/changes';
import { leaderboard } from '@/lib/contract/calls/leaderboard';
import { contractData } from '@/lib/contract/calls/contract-data';
import { latestNews, morningPaper, newsCalendar, newsList } from '@/lib/contract/calls/news-cards';
import * as calls from '@/lib/contract/calls/overview';
import { pickList } from '@/lib/contract/calls/picks';
import { sectorList } from '@/lib/contract/calls/sectors';
import type { Changes } from '@/lib/contract/changes';
import type { OverviewMarket } from '@/lib/contract/overview-terms';
import { DEFAULT_RANKING, type Ranking } from '@/lib/contract/rankings';
import type { TradingSessionCode } from '@/lib/contract/trading-sessions';

/** Rows of a card with coins, and moves of the card of moves. */
export const CARD_ROWS = 8;

// Each card has one query. Those of the first screen are prefetched by the server, and by the browser where it had no answer; the others are
// fetched when their card comes near the screen.

/** Query for the cards in their order. */
export function modelQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'model'],
    queryFn: ({ signal }) => via(calls.currentModel, { languageType: language }, { signal }),
  });
}

/** Query for the main instruments with their pictures. */
export function quotationCardsQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'quotation-cards'],
    queryFn: ({ signal }) => via(calls.quotationCards, {}, { signal }),
  });
}

/** Query for the figures of the whole market. */
export function metricsQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'metrics'],
    queryFn: ({ signal }) => via(calls.globalMetrics, {}, { signal }),
  });
}

/** Query for the first places of a ranking of the spot market. */
export function placesQuery(ranking: Ranking, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'places', ranking],
    queryFn: ({ signal }) => via(leaderboard, { ...DEFAULT_RANKING, ranking, limit: CARD_ROWS }, { signal }),
  });
}

/** Latest moves, without the rows of their symbols, of which the card shows the trading sessions only. */
export interface LatestMoves extends Pick<Changes, 'asOf' | 'since' | 'moves'> {
  /** By symbol id, of those that have one. */
  sessions: Readonly<Record<string, TradingSessionCode>>;
  /** The answer of a page, which is cached for every country, leaves out what some country hides. */
  isPartial: boolean;
}

/** Query for the latest moves. */
export function latestMovesQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'moves'],
    queryFn: async ({ signal }): Promise<LatestMoves> => {
      const answer = await via(moves, { limit: CARD_ROWS }, { signal });
      const { asOf, since, isPartial, isRegional } = answer;
      const sessions = Object.fromEntries(answer.rows.flatMap(({ symbolId, session }) => (session ? [[symbolId, session]] : [])));
      return { asOf, since, moves: answer.moves, sessions, isPartial: isPartial === true || isRegional === true };
    },
  });
}

/** Query for the instruments of the heat map. */
export function heatMapQuery(market: OverviewMarket, language: string) {
  return queryOptions({
    queryKey: ['overview', 'heat-map', market, language],
    queryFn: () => fetchCall(calls.marketHeatMap, { market, languageType: language }),
  });
}

/** Query of a card with sectors, for all of them over 24 hours. */
export function sectorsOfDayQuery(card: 'leadingSector' | 'sexySector', language: string) {
  return queryOptions({
    queryKey: ['overview', card, language],
    queryFn: () => fetchCall(sectorList, { plateType: 'sector', window: '24h', languageType: language }),
  });
}

/** Query for the distribution of the changes of a market. */
export function distributionQuery(market: OverviewMarket) {
  return queryOptions({
    queryKey: ['overview', 'distribution', market],
    queryFn: () => fetchCall(calls.riseDistribution, { market }),
  });
}

/** Query for the breadth of the market. */
export const breadthQuery = queryOptions({
  queryKey: ['overview', 'breadth'],
  queryFn: () => fetchCall(calls.breadth, {}),
});

/** Query for the fear and greed index. */
export const fearGreedQuery = queryOptions({
  queryKey: ['overview', 'fear-greed'],
  queryFn: () => fetchCall(fearGreed, {}),
});

/** Query for open interest and funding of all contracts. */
export const contractDataQuery = queryOptions({
  queryKey: ['overview', 'contracts'],
  queryFn: () => fetchCall(contractData, {}),
});

/** Query for the lines of the largest sectors. */
export function trendQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'trend', language],
    queryFn: () => fetchCall(calls.industryTrend, { languageType: language }),
  });
}

/** Query for the largest coins. */
export const topCoinsQuery = queryOptions({
  queryKey: ['overview', 'top-coins'],
  queryFn: () => fetchCall(calls.topCoins, { limit: CARD_ROWS }),
});

/** Query for the coins below a price. */
export const cheapCoinsQuery = queryOptions({
  queryKey: ['overview', 'cheap-coins'],
  queryFn: () => fetchCall(calls.cheapCurrency, { limit: CARD_ROWS }),
});

/** Query for the AI token picks, described in a language (code). */
export function picksQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'picks', language],
    queryFn: () => fetchCall(pickList, { limit: CARD_ROWS, languageType: language }),
  });
}

/** Query for the sources of the prices. */
export const exchangesQuery = queryOptions({
  queryKey: ['overview', 'exchanges'],
  queryFn: () => fetchCall(calls.topExchangeList, {}),
});

/** Query for what has moved overnight, as sentences in a language (code). */
export function paperQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'paper', language],
    queryFn: () => fetchCall(morningPaper, { languageType: language }),
  });
}

/** Query for the newest article and those after it in a language (code). */
export function newsQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'news', language],
    queryFn: async () => {
      const [{ article: newest }, { articles }] = await Promise.all([
        fetchCall(latestNews, { languageType: language }),
        fetchCall(newsList, { limit: CARD_ROWS, languageType: language }),
      ]);
      return { newest, others: articles.filter(({ id }) => id !== newest?.id) };
    },
  });
}

/** Query for the calendar in a language (code). */
export function calendarQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'calendar', language],
    queryFn: () => fetchCall(newsCalendar, { languageType: language }),
  });
}
