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
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import type { AheadEvent, ArticleSummary } from '@/lib/contract/news';
import type { OverviewMarket } from '@/lib/contract/overview-terms';
import type { TokenPick } from '@/lib/contract/picks';
import { DEFAULT_RANKING, type Ranking } from '@/lib/contract/rankings';
import type { Sector } from '@/lib/contract/sectors';
import type { TradingSessionCode } from '@/lib/contract/trading-sessions';
import { hottestSectors, leadingSectors } from '../model/sector-order';

/** Rows of a card with coins, and moves of the card of moves. */
export const CARD_ROWS = 8;

// Each card has one query. Those with `via` are prefetched by the server; the browser fetches each when its card comes near the screen. Of an
// answer that has more than its card shows, the page carries what is shown.

/** Returns an object with some fields of a value. */
const fieldsOf = <Value, Field extends keyof Value>(value: Value, fields: readonly Field[]): Pick<Value, Field> =>
  Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<Value, Field>;

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

/** Sectors of each card with sectors. */
const SECTORS_OF = { leadingSector: leadingSectors, sexySector: hottestSectors };

const SECTOR_FIELDS = ['plateCategoryId', 'name', 'change', 'turnover', 'breadth', 'hasDetail', 'sparkline'] as const;
/** A sector as its card shows it. */
export type CardSector = Pick<Sector, (typeof SECTOR_FIELDS)[number]>;

/** Query of a card with sectors, for those with the greatest change or turnover over 24 hours. */
export function sectorsOfDayQuery(card: keyof typeof SECTORS_OF, language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', card, language],
    queryFn: async () => {
      const { sectors } = await via(sectorList, { plateType: 'sector', window: '24h', languageType: language });
      return { sectors: SECTORS_OF[card](sectors).map((sector) => fieldsOf(sector, SECTOR_FIELDS)) };
    },
  });
}

/** Query for the distribution of the changes of a market. */
export function distributionQuery(market: OverviewMarket, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'distribution', market],
    queryFn: () => via(calls.riseDistribution, { market }),
  });
}

/** Query for the breadth of the market. */
export function breadthQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'breadth'],
    queryFn: () => via(calls.breadth, {}),
  });
}

const FEAR_FIELDS = ['status', 'value', 'classification', 'yesterday', 'lastWeek', 'lastMonth'] as const;
/** The fear and greed index as its card shows it. */
export type CardFearGreed = Pick<FearGreedIndex, (typeof FEAR_FIELDS)[number]>;

/** Query for the fear and greed index. */
export function fearGreedQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'fear-greed'],
    queryFn: async () => fieldsOf(await via(fearGreed, {}), FEAR_FIELDS),
  });
}

/** Query for open interest and funding of all contracts. */
export function contractDataQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'contracts'],
    queryFn: () => via(contractData, {}),
  });
}

/** Query for the lines of the largest sectors. */
export function trendQuery(language: string) {
  return queryOptions({
    queryKey: ['overview', 'trend', language],
    queryFn: () => fetchCall(calls.industryTrend, { languageType: language }),
  });
}

/** Query for the largest coins. */
export function topCoinsQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'top-coins'],
    queryFn: () => via(calls.topCoins, { limit: CARD_ROWS }),
  });
}

/** Query for the coins below a price. */
export function cheapCoinsQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'cheap-coins'],
    queryFn: () => via(calls.cheapCurrency, { limit: CARD_ROWS }),
  });
}

const PICK_FIELDS = ['coinId', 'ticker', 'coinName', 'coinIcon', 'longRate', 'shortRate', 'deciphermentTitle'] as const;
/** A token pick as its card shows it. */
export type CardPick = Pick<TokenPick, (typeof PICK_FIELDS)[number]>;

/** Query for the AI token picks, described in a language (code). */
export function picksQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'picks', language],
    queryFn: async () => {
      const { status, progress, picks } = await via(pickList, { limit: CARD_ROWS, languageType: language });
      return { status, progress, picks: picks.map((pick) => fieldsOf(pick, PICK_FIELDS)) };
    },
  });
}

/** Query for the sources of the prices. */
export function exchangesQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'exchanges'],
    queryFn: () => via(calls.topExchangeList, {}),
  });
}

/** Query for what has moved overnight, as sentences in a language (code). */
export function paperQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'paper', language],
    queryFn: () => via(morningPaper, { languageType: language }),
  });
}

const ARTICLE_FIELDS = ['id', 'kind', 'day', 'region', 'topics', 'page', 'title', 'language'] as const;
/** An article as a card shows it. */
export type CardArticle = Pick<ArticleSummary, (typeof ARTICLE_FIELDS)[number]>;
const articleOfCard = (article: ArticleSummary): CardArticle => fieldsOf(article, ARTICLE_FIELDS);

/** Query for the newest article and those after it in a language (code). */
export function newsQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'news', language],
    queryFn: async () => {
      const [{ article: newest }, { articles }] = await Promise.all([
        via(latestNews, { languageType: language }),
        via(newsList, { limit: CARD_ROWS, languageType: language }),
      ]);
      return {
        newest: newest && { ...articleOfCard(newest), excerpt: newest.excerpt },
        others: articles.filter(({ id }) => id !== newest?.id).map(articleOfCard),
      };
    },
  });
}

const AHEAD_FIELDS = ['key', 'time', 'isDay', 'range', 'values'] as const;
/** An event of the future as its card shows it. */
export type CardAheadEvent = Pick<AheadEvent, (typeof AHEAD_FIELDS)[number]>;

/** Query for the calendar in a language (code). */
export function calendarQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overview', 'calendar', language],
    queryFn: async () => {
      const { onThisDay, ahead } = await via(newsCalendar, { languageType: language });
      return {
        onThisDay: onThisDay.map(articleOfCard),
        ahead: ahead.map((event) => fieldsOf(event, AHEAD_FIELDS)),
      };
    },
  });
}
