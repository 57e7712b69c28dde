import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { cache } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { marketPageConfig, MARKET_CONFIG_PATH, marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { USDT_RATE_PATH, usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { exchangeFetch } from '@/lib/api/server-fetch';
import { ERROR_CODE } from '@/lib/contract/envelope';
import type { MarketConfig, UsdtRate } from '@/lib/contract/config';
import type { AllChain, Banner, LocationBanner, PlateConfig, ResourcePosition } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { ListView } from '../model/list-view';
import { CHAINS_PATH, chainPlates, firstRowsCall, firstRowsQuery, filterRows, PLATES_PATH, platesQuery, plateType } from './quotes.query';

/** Result of prefetching a list: its first rows, `missing` for an unknown list, `away` without an answer in time. */
export type Prefetched = HomeQuotation | 'missing' | 'away';

/** Prefetches the first rows of a view; a list that depends on the country is left to the browser. */
export async function prefetchFirstRows(client: QueryClient, view: ListView, locale: string): Promise<Prefetched> {
  try {
    const { method, path, parameters } = firstRowsCall(view);
    const quotation = await exchangeFetch<HomeQuotation>(path, {
      ...(method === 'GET' ? { query: parameters } : { body: parameters }),
      locale,
    });
    if (quotation.isRegional === true) return quotation;
    return await client.fetchQuery({ ...firstRowsQuery(view), retry: false, queryFn: () => filterRows(quotation, view) });
  } catch (error) {
    return error instanceof ApiError && error.code === ERROR_CODE.notFound ? 'missing' : 'away';
  }
}

/** Fetches the names of a section's second level, once per page for metadata and body. Rejects when the exchange is away. */
export const fetchPlates = cache(async (type: string, locale: string): Promise<PlateConfig> =>
  type === 'onChain'
    ? chainPlates(await exchangeFetch<AllChain>(CHAINS_PATH, { locale }))
    : exchangeFetch<PlateConfig>(PLATES_PATH, { body: { type, languageType: locale }, locale }),
);

/** Prefetches the names of a section's second level, the rates and the market config; failures are ignored. */
export async function prefetchSupportingData(client: QueryClient, view: ListView, locale: string): Promise<void> {
  const rate = (): Promise<UsdtRate> => exchangeFetch<UsdtRate>(USDT_RATE_PATH, { body: {}, locale });
  const namesForAll = async (): Promise<PlateConfig> => ({ ...(await fetchPlates(plateType(view.list), locale)), regional: undefined });
  const plates = { ...platesQuery(view.list, locale), retry: false, queryFn: namesForAll };
  const config = async () => marketPageConfig(await exchangeFetch<MarketConfig>(MARKET_CONFIG_PATH, { body: {}, locale }));
  const prefetches = [
    client.prefetchQuery({ ...usdtRateQuery, retry: false, queryFn: rate }),
    client.prefetchQuery({ ...marketConfigQuery, retry: false, queryFn: config }),
  ];
  if (view.list.section !== 'favorite') prefetches.push(client.prefetchQuery(plates));
  await Promise.all(prefetches);
}

/** Removes the prefetched names of a section's second level: for a list that depends on the country they do too. */
export function removePlates(client: QueryClient, view: ListView, locale: string): void {
  client.removeQueries({ queryKey: platesQuery(view.list, locale).queryKey });
}

/** Fetches the banner of a list; null without one, or without an answer. */
export async function fetchBanner(view: ListView, locale: string): Promise<Banner | null> {
  const { section } = view.list;
  try {
    if (section === 'onChain') {
      const { positions } = await exchangeFetch<ResourcePosition>('/v1/mix/onchain/resourcePositionV2', { query: { locale }, locale });
      return positions[0] ?? null;
    }
    const { banners } = await exchangeFetch<LocationBanner>('/v1/mix/index/locationBanner', {
      body: { languageType: locale, location: section },
      locale,
    });
    return banners[0] ?? null;
  } catch {
    return null;
  }
}
