import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { fearGreed } from '@/lib/contract/calls/fear-greed';

/** Refetch intervals, milliseconds: while the exchange loads past days, and of a known index, which moves with Bitcoin. */
const COMPUTING_REFRESH_MS = 2_000;
const REFRESH_MS = 60_000;

/** Query for the fear and greed index: prefetched by the server, else fetched by the browser. */
export function fearGreedQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['fear-greed'],
    queryFn: ({ signal }) => via(fearGreed, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'ready' ? REFRESH_MS : COMPUTING_REFRESH_MS),
  });
}
