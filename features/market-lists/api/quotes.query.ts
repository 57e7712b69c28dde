import { queryOptions } from '@tanstack/react-query';
import type { MarketLine } from '@/lib/contract/identifiers';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { request } from '@/lib/api/http-client';
import type { ListView } from '../model/list-view';

/** Rows in the first HTML of a list. */
export const FIRST_ROWS = 50;

/** Path of the quotation call. */
export const QUOTATION_PATH = '/v1/mix/market/getHomeQuotation';

/** Query of the quotation call for the first rows of a view, in its order. */
export function firstRowsParameters(view: ListView): Record<string, string> {
  return {
    businessLine: view.line,
    ...(view.quote === null ? {} : { quote: view.quote }),
    sort: view.sort,
    direction: view.direction,
    limit: String(FIRST_ROWS),
  };
}

/** The first rows of a view: rendered by the server, or fetched by the browser when the exchange was away then. */
export function firstRowsQuery(view: ListView) {
  const parameters = firstRowsParameters(view);
  return queryOptions({
    queryKey: ['market-lists', 'first-rows', parameters],
    queryFn: ({ signal }) => request<HomeQuotation>({ method: 'GET', path: QUOTATION_PATH, query: parameters, signal }),
  });
}

/** Every row of a market line, whatever its quote coin; the order is up to the reader. */
export function allRowsQuery(line: MarketLine) {
  return queryOptions({
    queryKey: ['market-lists', 'all-rows', line],
    queryFn: ({ signal }) => request<HomeQuotation>({ method: 'GET', path: QUOTATION_PATH, query: { businessLine: line }, signal }),
  });
}
