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
import { CHAINS_PATH, chainPlates, firstRowsCall, firstRowsQuery, narrowed, PLATES_PATH, platesQuery, plateType } from './quotes.query';

/** What the exchange said of a list: its first rows, that there is no such list, or nothing in time. */
export type Prefetched = HomeQuotation | 'missing' | 'away';

/** Puts the first rows of a view into the query client; a list that depends on the country is left to the browser. */
export async function prefetchFirstRows(client: QueryClient, view: ListView, locale: string): Promise<Prefetched> {
  try {
    const { method, path, parameters } = firstRowsCall(view);
    const quotation = await exchangeFetch<HomeQuotation>(path, {
      ...(method === 'GET' ? { query: parameters } : { body: parameters }),
      locale,
    });
    if (quotation.isRegional === true) return quotation;
    return await client.fetchQuery({ ...firstRowsQuery(view), retry: false, queryFn: () => narrowed(quotation, view) });
  } catch (error) {
    return error instanceof ApiError && error.code === ERROR_CODE.notFound ? 'missing' : 'away';
  }
}

/** Names of a section's second level; asked once a page, by its head and its body. Rejects when the exchange is away. */
export const fetchPlates = cache(async (type: string, locale: string): Promise<PlateConfig> =>
  type === 'onChain'
    ? chainPlates(await exchangeFetch<AllChain>(CHAINS_PATH, { locale }))
    : exchangeFetch<PlateConfig>(PLATES_PATH, { body: { type, languageType: locale }, locale }),
);

/** Puts the names of a section's second level, the rates and what the exchange offers into the query client; without an answer they are left out. */
export async function prefetchSurroundings(client: QueryClient, view: ListView, locale: string): Promise<void> {
  const rate = (): Promise<UsdtRate> => exchangeFetch<UsdtRate>(USDT_RATE_PATH, { body: {}, locale });
  const namesForAll = async (): Promise<PlateConfig> => ({ ...(await fetchPlates(plateType(view.list), locale)), regional: undefined });
  const plates = { ...platesQuery(view.list, locale), retry: false, queryFn: namesForAll };
  const config = async () => marketPageConfig(await exchangeFetch<MarketConfig>(MARKET_CONFIG_PATH, { body: {}, locale }));
  const surroundings = [
    client.prefetchQuery({ ...usdtRateQuery, retry: false, queryFn: rate }),
    client.prefetchQuery({ ...marketConfigQuery, retry: false, queryFn: config }),
  ];
  if (view.list.section !== 'favorite') surroundings.push(client.prefetchQuery(plates));
  await Promise.all(surroundings);
}

/** Leaves the names of a section's second level to the browser: those of a list that depends on the country do too. */
export function forgetPlates(client: QueryClient, view: ListView, locale: string): void {
  client.removeQueries({ queryKey: platesQuery(view.list, locale).queryKey });
}

/** What the exchange wants shown at a list; null when there is nothing, or no answer. */
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
