import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { homeQuotation } from '@/lib/contract/calls/quotation';

/** Query for all markets of a coin, by turnover. */
export function coinRowsQuery(coinId: string, via: CallFunction = fetchCall) {
  const parameters = { coinId, sort: 'turnover' } as const;
  return queryOptions({
    queryKey: ['coin', parameters],
    queryFn: ({ signal }) => via(homeQuotation, parameters, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
