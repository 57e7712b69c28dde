import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { fearGreed } from '@/lib/contract/calls/fear-greed';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';

/** Refetch intervals, milliseconds: while the exchange loads past days, and of a known index, which moves with Bitcoin. */
const COMPUTING_REFRESH_MS = 2_000;
const REFRESH_MS = 60_000;

const DAY_MS = 86_400_000;

/** Whether the exchange loads past days: those before the first answer, or that of the day that has just ended. */
const isLoading = ({ status, day, asOf }: FearGreedIndex): boolean => status === 'computing' || (day !== null && asOf >= day + DAY_MS);

/** Query for the fear and greed index: prefetched by the server, else fetched by the browser. */
export function fearGreedQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['fear-greed'],
    queryFn: ({ signal }) => via(fearGreed, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && !isLoading(state.data) ? REFRESH_MS : COMPUTING_REFRESH_MS),
  });
}
