import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { OverviewCard } from '@/lib/contract/overview-terms';
import { latestMovesQuery, metricsQuery, modelQuery, placesQuery, quotationCardsQuery } from './overview.queries';

/** Prefetches the card of the first screen; resolves to the time of its prices, null without an answer in time or for another card. */
async function prefetchCard(client: QueryClient, code: OverviewCard, via: CallFunction): Promise<number | null> {
  switch (code) {
    case 'quotationCards':
      return (await client.fetchQuery({ ...quotationCardsQuery(via), retry: false })).asOf;
    case 'globalDigitalCurrency':
      return (await client.fetchQuery({ ...metricsQuery(via), retry: false })).asOf;
    case 'realTimeLeaderboard':
      return (await client.fetchQuery({ ...placesQuery('top-gainers', via), retry: false })).asOf;
    case 'marketChanges':
      return (await client.fetchQuery({ ...latestMovesQuery(via), retry: false })).asOf;
    default:
      return null;
  }
}

/**
 * Prefetches the model, the cards of the first screen that it has, and what the page needs besides; resolves to the time of the prices,
 * null without any. A card without an answer in time is left to the browser.
 */
export async function prefetchOverview(client: QueryClient, language: string): Promise<number | null> {
  const via = serverCaller(language);
  const [model] = await Promise.all([
    client.fetchQuery({ ...modelQuery(language, via), retry: false }).catch(() => null),
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
  const times = await Promise.all((model?.cards ?? []).map(({ code }) => prefetchCard(client, code, via).catch(() => null)));
  return times.reduce((oldest, time) => (time === null ? oldest : Math.min(oldest ?? time, time)), null);
}
