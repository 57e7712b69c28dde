import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '@/lib/api/call';
import { lightCall } from '@/lib/api/light-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { homeQuotation } from '@/lib/contract/calls/quotation';

/** Query of all markets of a coin, by turnover. */
export function coinRowsQuery(coinId: string, via: Caller = lightCall) {
  const parameters = { coinId, sort: 'turnover' } as const;
  return queryOptions({
    queryKey: ['coin', parameters],
    queryFn: ({ signal }) => via(homeQuotation, parameters, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
