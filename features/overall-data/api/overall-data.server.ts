import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { ContractTab } from '@/lib/contract/contract-data-terms';
import { contractDataQuery, firstContractsQuery, globalMetricsQuery } from './overall-data.query';

/** Prefetches the figures and the first contracts of a tab; resolves to the time of the oldest, Unix milliseconds, null without an answer in time. */
export async function prefetchOverallData(client: QueryClient, tab: ContractTab, language: string): Promise<number | null> {
  const via = serverCaller(language);
  const answers = await Promise.all([
    client.fetchQuery({ ...contractDataQuery(via), retry: false }).catch(() => null),
    client.fetchQuery({ ...firstContractsQuery(tab, via), retry: false }).catch(() => null),
    client.fetchQuery({ ...globalMetricsQuery(via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  const times = answers.flatMap((answer) => answer?.asOf ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
