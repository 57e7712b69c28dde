import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { PickList } from '@/lib/contract/picks';
import { coinPickQuery, pickListQuery } from './picks.query';

/** Prefetches the token picks and what their page needs besides; null without an answer in time. */
export async function prefetchPicks(client: QueryClient, language: string): Promise<PickList | null> {
  const via = serverCaller(language);
  const [answer] = await Promise.all([
    client.fetchQuery({ ...pickListQuery(language, via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  return answer;
}

/** Prefetches the pick of a coin. */
export async function prefetchCoinPick(client: QueryClient, coinId: string, language: string): Promise<void> {
  await client.prefetchQuery({ ...coinPickQuery(coinId, language, serverCaller(language)), retry: false });
}
