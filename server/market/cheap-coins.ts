import type { MarketView } from './market-view';

/** Category of coins that follow the price of a currency. */
export const STABLECOINS = 'stablecoin';

/** Coins below a price, by the index of their market, and the number of stablecoins below it, which are none of them. */
export interface CheapCoins {
  indices: number[];
  stablecoins: number;
}

/** Selects the coins whose last price is below `priceMax` (in the quote coin), in the given order. */
export function cheapCoins(market: Pick<MarketView, 'catalog' | 'quote'>, ranked: readonly number[], priceMax: number): CheapCoins {
  const cheap = ranked.filter((index) => (market.quote(index)?.price ?? Number.NaN) < priceMax);
  const indices = cheap.filter((index) => market.catalog.symbols[index]?.coin.sectors.includes(STABLECOINS) !== true);
  return { indices, stablecoins: cheap.length - indices.length };
}
