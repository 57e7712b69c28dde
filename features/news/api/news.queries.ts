import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { newsDays, newsOfDay, policyNews } from '@/lib/contract/calls/news';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { Article } from '@/lib/contract/news';
import type { PolicyView } from '@/lib/contract/news-address';
import { POLICY_ROWS, TREND_BIZ_TYPE } from '@/lib/contract/news-terms';

/** Input of the call for the news of a UTC day (Unix milliseconds), null for the latest one, in a language (code). */
export const newsOfDayInput = (day: number | null, language: string) =>
  ({ bizType: TREND_BIZ_TYPE, languageType: language, ...(day !== null && { startTimeStamp: day }) }) as const;

/** Query for the news of a UTC day (Unix milliseconds), null for the latest one, in a language (code). */
export function newsOfDayQuery(day: number | null, language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['news', 'day', day, language],
    queryFn: ({ signal }) => via(newsOfDay, newsOfDayInput(day, language), { signal }),
  });
}

/** Query for the days with news, Unix milliseconds, the last one first. */
export function newsDaysQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['news', 'days'],
    queryFn: async ({ signal }) => (await via(newsDays, {}, { signal })).days.map(({ day }) => day),
  });
}

/** Query for a page of policy news in a language (code). */
export function policyNewsQuery(view: PolicyView, language: string, via: CallFunction = fetchCall) {
  const { region, topic, page } = view;
  const filter = { ...(region !== null && { region }), ...(topic !== null && { topic }) };
  return queryOptions({
    queryKey: ['news', 'policy', region, topic, page, language],
    queryFn: ({ signal }) =>
      via(policyNews, { ...filter, limit: POLICY_ROWS, offset: (page - 1) * POLICY_ROWS, languageType: language }, { signal }),
  });
}

/** Symbols of the coins that articles name, each once. */
export function symbolsOf(articles: readonly Pick<Article, 'coins'>[]): string[] {
  return [...new Set(articles.flatMap(({ coins }) => coins.map(({ symbolId }) => symbolId)))];
}

/** Query for the prices of symbols. Without symbols it is for the source of the prices alone: every page with a market names it. */
export function newsPricesQuery(symbolIds: readonly string[], via: CallFunction = fetchCall) {
  const ids = symbolIds.join(',');
  return queryOptions({
    queryKey: ['news', 'prices', ids],
    queryFn: ({ signal }) => via(homeQuotation, ids === '' ? { limit: 1 } : { symbolIds: ids }, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
