import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { cache } from 'react';
import { USDT_RATE_PATH, usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { exchangeFetch } from '@/lib/api/server-fetch';
import type { UsdtRate } from '@/lib/contract/config';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { coinRowsQuery } from './coin.query';
import { QUOTATION_PATH } from './list-call';

/** Fetches all markets of a coin, once per page for metadata and body. Rejects when the exchange is away. */
export const fetchCoin = cache((coinId: string, locale: string): Promise<HomeQuotation> =>
  exchangeFetch<HomeQuotation>(QUOTATION_PATH, { query: { coinId, sort: 'turnover' }, locale }),
);

/** Prefetches the markets of a coin and the rates; null when the exchange did not answer in time. A coin that depends on the country is left to the browser. */
export async function prefetchCoin(client: QueryClient, coinId: string, locale: string): Promise<HomeQuotation | null> {
  const rate = (): Promise<UsdtRate> => exchangeFetch<UsdtRate>(USDT_RATE_PATH, { body: {}, locale });
  const rates = client.prefetchQuery({ ...usdtRateQuery, retry: false, queryFn: rate });
  const coin = await fetchCoin(coinId, locale).catch(() => null);
  if (coin && coin.isRegional !== true) client.setQueryData(coinRowsQuery(coinId).queryKey, coin);
  await rates;
  return coin;
}
