import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { SectorDetail, SectorList } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { sectorQuery, sectorsQuery, type SectorRef } from './sectors.query';

/** Prefetches what every page of sectors needs besides them. */
async function prefetchSupportingData(client: QueryClient, language: string): Promise<void> {
  const via = serverCaller(language);
  await Promise.all([
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ]);
}

/** Prefetches the sectors over a window; null without an answer in time. */
export async function prefetchSectors(client: QueryClient, window: SectorWindow, language: string): Promise<SectorList | null> {
  const query = sectorsQuery(window, language, serverCaller(language));
  const [answer] = await Promise.all([
    client.fetchQuery({ ...query, retry: false }).catch(() => null),
    prefetchSupportingData(client, language),
  ]);
  return answer;
}

/**
 * Prefetches a sector; null without an answer in time, `missing` when it has no page. A sector without a member to show everywhere is left
 * to the browser.
 */
export async function prefetchSector(client: QueryClient, ref: SectorRef): Promise<SectorDetail | 'missing' | null> {
  const query = sectorQuery(ref, serverCaller(ref.language));
  const [answer] = await Promise.all([
    client
      .fetchQuery({ ...query, retry: false })
      .catch((error: unknown) => (error instanceof ApiError && error.code === ERROR_CODE.notFound ? ('missing' as const) : null)),
    prefetchSupportingData(client, ref.language),
  ]);
  if (answer !== null && answer !== 'missing' && answer.isRegional === true)
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  return answer;
}
