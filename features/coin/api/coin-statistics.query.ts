import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { coinStatistics } from '@/lib/contract/calls/coin-statistics';

/** Query for the past prices of a symbol and the extremes of its history. */
export function coinStatisticsQuery(symbolId: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['coin-statistics', symbolId],
    queryFn: ({ signal }) => via(coinStatistics, { symbolId }, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
