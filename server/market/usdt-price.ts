import { symbolIdOf } from '../../lib/contract/identifiers';
import type { MarketView } from './market-view';

/** The coin used as the dollar: 1 USDC = 1 USD. */
const DOLLAR_COIN = 'USDC';

const lastOf = (market: MarketView, symbolId: string): number => {
  const symbol = market.symbol(symbolId);
  return (symbol && market.quote(symbol.index)?.price) ?? Number.NaN;
};

/**
 * Returns one unit of a coin or currency in USDT from the market's own prices: coins by their USDT pair, the dollar by USDC, other
 * currencies through the forex pairs against the dollar. NaN when the market has no such price.
 */
export function usdtPriceOf(market: MarketView, coin: string): number {
  if (coin === 'USDT') return 1;
  if (coin === 'USD') return lastOf(market, symbolIdOf('spot', `${DOLLAR_COIN}USDT`));
  const spot = lastOf(market, symbolIdOf('spot', `${coin}USDT`));
  if (!Number.isNaN(spot)) return spot;
  const perDollar = lastOf(market, symbolIdOf('tradfi', `USD${coin}`));
  const inDollars = Number.isNaN(perDollar) ? lastOf(market, symbolIdOf('tradfi', `${coin}USD`)) : 1 / perDollar;
  return inDollars * usdtPriceOf(market, 'USD');
}
