import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { fearGreed } from '@/lib/contract/calls/fear-greed';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';

/**
 * Refetch intervals, milliseconds: while the exchange loads the days of the index, those before them, and of a known index, which moves
 * with Bitcoin.
 */
const COMPUTING_REFRESH_MS = 2_000;
const EARLIER_REFRESH_MS = 10_000;
const REFRESH_MS = 60_000;

const DAY_MS = 86_400_000;

/** Whether the exchange loads days that the index reads: those before the first answer, or that of the day that has just ended. */
const isLoading = ({ status, day, asOf }: FearGreedIndex): boolean => status === 'computing' || (day !== null && asOf >= day + DAY_MS);

function refreshAfter(index: FearGreedIndex | undefined): number {
  if (!index || isLoading(index)) return COMPUTING_REFRESH_MS;
  return index.history.isWhole ? REFRESH_MS : EARLIER_REFRESH_MS;
}

/** Query for the fear and greed index: prefetched by the server, else fetched by the browser. */
export function fearGreedQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['fear-greed'],
    queryFn: ({ signal }) => via(fearGreed, {}, { signal }),
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
}
