import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { CurrentModel } from '@/lib/contract/overview';
import { latestMovesQuery, metricsQuery, modelQuery, placesQuery, quotationCardsQuery } from './overview.queries';

/** Model of the page, and the time of its prices. */
export interface OverviewStart {
  model: CurrentModel | null;
  /** Unix milliseconds; null without an answer in time. */
  asOf: number | null;
}

/** Prefetches the model, the cards of the first screen, and what the page needs besides; a card without an answer in time is left to the browser. */
export async function prefetchOverview(client: QueryClient, language: string): Promise<OverviewStart> {
  const via = serverCaller(language);
  const [model, metrics] = await Promise.all([
    client.fetchQuery({ ...modelQuery(language, via), retry: false }).catch(() => null),
    client.fetchQuery({ ...metricsQuery(via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...quotationCardsQuery(via), retry: false }),
    client.prefetchQuery({ ...placesQuery('top-gainers', via), retry: false }),
    client.prefetchQuery({ ...latestMovesQuery(via), retry: false }),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  return { model, asOf: metrics?.asOf ?? null };
}
