import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { coinFactsQuery } from '@/lib/api/queries/coin-facts.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { mainMarket } from '../model/main-market';
import { coinRowsQuery } from './coin.query';
import { coinStatisticsQuery } from './coin-statistics.query';
import { similarCoinsQuery } from './similar-coins.query';

/**
 * Fetches all markets of a coin into the client; a coin that depends on the country is left to the browser. Rejects when the exchange is
 * unavailable.
 */
export async function fetchCoin(client: QueryClient, coinId: string, locale: string): Promise<HomeQuotation> {
  const query = coinRowsQuery(coinId, serverCaller(locale));
  const coin = await client.fetchQuery({ ...query, retry: false });
  if (coin.isRegional === true) client.removeQueries({ queryKey: query.queryKey, exact: true });
  return coin;
}

/**
 * Longest wait for the statistics, whose candles of a year may have to be computed, milliseconds: without them the browser asks again, and
 * the exchange computes on for the next rendering.
 */
const STATISTICS_WAIT_MS = 250;

/** Prefetches the figures of the coin's main market and similar coins, as far as the exchange answers in time. */
async function prefetchFigures(client: QueryClient, coinId: string, rows: readonly QuoteRow[], locale: string): Promise<void> {
  const main = mainMarket(rows);
  if (!main) return;
  const via = serverCaller(locale);
  const figures = Promise.all([
    client.prefetchQuery({ ...coinFactsQuery(main.symbolId, via), retry: false }),
    client.prefetchQuery({ ...coinStatisticsQuery(main.symbolId, via), retry: false }),
    client.prefetchQuery({ ...similarCoinsQuery(coinId, via), retry: false }),
  ]);
  await Promise.race([figures, new Promise((resolve) => setTimeout(resolve, STATISTICS_WAIT_MS))]);
}

/** Prefetches the markets of a coin, its figures and the rates; null when the exchange did not answer in time. */
export async function prefetchCoin(client: QueryClient, coinId: string, locale: string): Promise<HomeQuotation | null> {
  const rates = client.prefetchQuery({ ...usdtRateQuery(serverCaller(locale)), retry: false });
  const coin = await fetchCoin(client, coinId, locale).catch(() => null);
  if (coin?.isRegional !== true) await prefetchFigures(client, coinId, coin?.rows ?? [], locale);
  await rates;
  return coin;
}
