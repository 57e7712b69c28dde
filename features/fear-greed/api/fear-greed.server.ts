import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { serverCaller } from '@/lib/api/server-call';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { fearGreedQuery } from './fear-greed.query';

/** Prefetches the index; null without an answer in time. */
export async function prefetchFearGreed(client: QueryClient, language: string): Promise<FearGreedIndex | null> {
  return client.fetchQuery({ ...fearGreedQuery(serverCaller(language)), retry: false }).catch(() => null);
}
