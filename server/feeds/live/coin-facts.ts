import { z } from 'zod';
import type { CoinFactsSource } from '../../platform/live-config';
import type { KnownCoin } from '../known-coins';

/** Supplies of a coin in a list of coins; NaN when the list lacks one. */
export interface CoinFacts {
  ticker: string;
  /** The list's id of the coin without its ticker: `bitcoin`. */
  id: string;
  circulatingSupply: number;
  totalSupply: number;
}

/** Fetches the JSON at an address; rejects when there is none. */
export type FetchJson = (url: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;

const TIMEOUT_MS = 15_000;

/** Fetches JSON of a public interface. */
const fetchPublicJson: FetchJson = async (url, headers) => {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${new URL(url).host} answers ${response.status}`);
  return response.json();
};

const COINGECKO_PAGE = 250;
const COINGECKO_PAGES = 4;

/** Lists write 0 for an amount that they do not know. */
const amount = z
  .number()
  .nullish()
  .transform((value) => (typeof value === 'number' && value > 0 ? value : Number.NaN));

/** `GET /v1/tickers` of CoinPaprika; the circulating supply is the capitalization divided by the price. */
const paprikaCoins = z.array(
  z
    .object({
      id: z.string(),
      symbol: z.string(),
      total_supply: amount,
      quotes: z.object({ USD: z.object({ price: amount, market_cap: amount }) }),
    })
    .transform(({ id, symbol, total_supply, quotes }): CoinFacts => ({
      ticker: symbol.toUpperCase(),
      id: id.slice(id.indexOf('-') + 1),
      circulatingSupply: quotes.USD.market_cap / quotes.USD.price,
      totalSupply: total_supply,
    })),
);

/** `GET /coins/markets` of CoinGecko. */
const geckoCoins = z.array(
  z
    .object({ id: z.string(), symbol: z.string(), circulating_supply: amount, total_supply: amount })
    .transform(({ id, symbol, circulating_supply, total_supply }): CoinFacts => ({
      ticker: symbol.toUpperCase(),
      id,
      circulatingSupply: circulating_supply,
      totalSupply: total_supply,
    })),
);

/** Reads the supplies of the largest coins from a source; rejects when it does not answer in its form. */
export async function loadCoinFacts(
  source: CoinFactsSource,
  key: string | null,
  fetchJson: FetchJson = fetchPublicJson,
): Promise<CoinFacts[]> {
  if (source === 'none') return [];
  if (source === 'coinpaprika') return paprikaCoins.parse(await fetchJson('https://api.coinpaprika.com/v1/tickers', {}));
  const headers: Record<string, string> = key === null ? {} : { 'x-cg-demo-api-key': key };
  const pages: CoinFacts[] = [];
  for (let page = 1; page <= COINGECKO_PAGES; page += 1) {
    const url = `https://api.coingecko.com/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=${COINGECKO_PAGE}&page=${page}`;
    pages.push(...geckoCoins.parse(await fetchJson(url, headers)));
  }
  return pages;
}

/**
 * Returns the known coins with the supplies of a list, and without any where it lacks them. A coin is the one of the list with its ticker
 * and id; a ticker that several coins of the list share says nothing alone.
 */
export function withCoinFacts(knownCoins: ReadonlyMap<string, KnownCoin>, facts: readonly CoinFacts[]): Map<string, KnownCoin> {
  const byTicker = new Map<string, CoinFacts[]>();
  for (const coin of facts) byTicker.set(coin.ticker, [...(byTicker.get(coin.ticker) ?? []), coin]);
  const matchOf = (ticker: string, id: string): CoinFacts | undefined => {
    const coins = byTicker.get(ticker) ?? [];
    return coins.find((coin) => coin.id === id) ?? (coins.length === 1 ? coins[0] : undefined);
  };
  return new Map(
    [...knownCoins].map(([ticker, coin]) => {
      const match = matchOf(ticker, coin.id);
      const { circulatingSupply = Number.NaN, totalSupply = Number.NaN } = match ?? {};
      return [ticker, { ...coin, circulatingSupply, totalSupply, supplyOrigin: match ? 'listed' : null }] as const;
    }),
  );
}
