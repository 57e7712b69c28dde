import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { similarCoins } from '@/lib/contract/calls/similar-coins';

/** Query for the spot markets of coins of the same sector with the nearest market values. */
export function similarCoinsQuery(coinId: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['similar-coins', coinId],
    queryFn: ({ signal }) => via(similarCoins, { coinId }, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
