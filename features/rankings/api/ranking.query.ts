import { queryOptions } from '@tanstack/react-query';
import { call, type CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { leaderboard } from '@/lib/contract/calls/leaderboard';
import { rankingName, type RankingRef } from '@/lib/contract/rankings';

/** Rows in the first HTML of a ranking. */
export const FIRST_ROWS = 50;

/** Refetch interval of the counts of a ranking, milliseconds. */
export const COUNTS_REFRESH_MS = 30_000;

/** Query for a ranking's first rows and its counts: prefetched by the server, else fetched by the browser. */
export function firstPlacesQuery(ref: RankingRef, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['rankings', 'first', rankingName(ref)],
    queryFn: ({ signal }) => via(leaderboard, { ...ref, limit: FIRST_ROWS }, { signal }),
  });
}

/** Query for all rows of a ranking, refetched at intervals: the live order has no rows of instruments that come in later. */
export function allPlacesQuery(ref: RankingRef) {
  return queryOptions({
    queryKey: ['rankings', 'all', rankingName(ref)],
    queryFn: ({ signal }) => call(leaderboard, { ...ref }, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** Query for the instruments that are left out of a ranking. */
export function excludedQuery(ref: RankingRef) {
  return queryOptions({
    queryKey: ['rankings', 'excluded', rankingName(ref)],
    queryFn: async ({ signal }) => (await call(leaderboard, { ...ref, limit: 1, withExcluded: true }, { signal })).excludedRows ?? [],
    staleTime: 0,
  });
}
