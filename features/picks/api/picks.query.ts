import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { coinPick, pickList } from '@/lib/contract/calls/picks';

/** Refetch interval while the exchange computes the first rates, milliseconds. */
const COMPUTING_REFRESH_MS = 5_000;

const refreshMs = (status: 'computing' | 'ready' | undefined): number => (status === 'computing' ? COMPUTING_REFRESH_MS : SLOW_REFRESH_MS);

/** Query for all token picks with texts in a language (code): prefetched by the server, else fetched by the browser. */
export function pickListQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['picks', 'list', language],
    queryFn: ({ signal }) => via(pickList, { languageType: language }, { signal }),
    refetchInterval: ({ state }) => refreshMs(state.data?.status),
  });
}

/** Query for the pick of a coin with its text in a language (code). */
export function coinPickQuery(coinId: string, language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['picks', 'coin', coinId, language],
    queryFn: ({ signal }) => via(coinPick, { coinId, languageType: language }, { signal }),
    refetchInterval: ({ state }) => refreshMs(state.data?.status),
  });
}
