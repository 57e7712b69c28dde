import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { QUOTATION_PATH } from './list-call';

/** Query of all markets of a coin, by turnover. */
export function coinRowsQuery(coinId: string) {
  const parameters = { coinId, sort: 'turnover' };
  return queryOptions({
    queryKey: ['market-lists', 'coin', parameters],
    queryFn: ({ signal }) => request<HomeQuotation>({ method: 'GET', path: QUOTATION_PATH, query: parameters, signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
