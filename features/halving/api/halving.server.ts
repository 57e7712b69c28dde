import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { bitcoinPairsQuery, halvingQuery } from './halving.query';

/** Prefetches what the page of the halving needs; returns the time of its prices, null without the exchange. */
export async function prefetchHalving(client: QueryClient, language: string): Promise<number | null> {
  const via = serverCaller(language);
  const [pairs] = await Promise.all([
    client.fetchQuery({ ...bitcoinPairsQuery(via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...halvingQuery(via), retry: false }),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  return client.getQueryData(halvingQuery().queryKey) === undefined ? null : (pairs?.asOf ?? null);
}
