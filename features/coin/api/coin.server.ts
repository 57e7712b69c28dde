import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import type { CryptoList } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { coinRowsQuery } from './coin.query';

/** Fetches all markets of a coin into the client; a coin that depends on the country is left to the browser. Rejects when the exchange is unavailable. */
export async function fetchCoin(client: QueryClient, coinId: string, locale: string): Promise<HomeQuotation> {
  const query = coinRowsQuery(coinId, serverCaller(locale));
  const coin = await client.fetchQuery({ ...query, retry: false });
  if (coin.isRegional === true) client.removeQueries({ queryKey: query.queryKey, exact: true });
  return coin;
}

/** Prefetches the markets of a coin and the rates; null when the exchange did not answer in time. */
export async function prefetchCoin(client: QueryClient, coinId: string, locale: string): Promise<HomeQuotation | null> {
  const rates = client.prefetchQuery({ ...usdtRateQuery(serverCaller(locale)), retry: false });
  const coin = await fetchCoin(client, coinId, locale).catch(() => null);
  await rates;
  return coin;
}

/** Fetches the sectors of a coin that have a page, by any of its symbols; none when the exchange does not answer. */
export async function fetchSectors(symbolId: string, locale: string): Promise<CryptoList['list'][number]['sectors']> {
  const facts = await serverCaller(locale)(coinFacts, { symbols: [symbolId] }).catch(() => null);
  return facts?.list[0]?.sectors ?? [];
}
