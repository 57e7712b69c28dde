import { symbolIdOf } from '../../lib/contract/identifiers';
import type { Catalog } from '../instruments/catalog';
import type { MarketState } from './market-state';

/** The coin used as the dollar: 1 USDC = 1 USD. */
const DOLLAR_COIN = 'USDC';

type Prices = Pick<MarketState, 'catalog' | 'quote' | 'symbol'>;

/** Symbols whose last prices convert a coin, by index; -1 for none. */
interface Conversion {
  spot: number;
  perDollar: number;
  inDollars: number;
}

/** Conversions of each catalog: a beat asks for one with every report. */
const KNOWN = new WeakMap<Catalog, Map<string, Conversion>>();

function conversionOf(market: Prices, coin: string): Conversion {
  let ofCatalog = KNOWN.get(market.catalog);
  if (!ofCatalog) KNOWN.set(market.catalog, (ofCatalog = new Map()));
  let conversion = ofCatalog.get(coin);
  if (!conversion) ofCatalog.set(coin, (conversion = findConversion(market, coin)));
  return conversion;
}

function findConversion(market: Prices, coin: string): Conversion {
  const indexOf = (symbolId: string): number => market.symbol(symbolId)?.index ?? -1;
  return {
    spot: indexOf(symbolIdOf('spot', `${coin === 'USD' ? DOLLAR_COIN : coin}USDT`)),
    perDollar: indexOf(symbolIdOf('tradfi', `USD${coin}`)),
    inDollars: indexOf(symbolIdOf('tradfi', `${coin}USD`)),
  };
}

function lastOf(market: Prices, index: number): number {
  const quote = market.quote(index);
  return quote === undefined ? Number.NaN : quote.price;
}

/** Returns the indices of the symbols that can convert coins and currencies to USDT. */
export function conversionSymbols(market: Prices, coins: readonly string[]): number[] {
  const indices = ['USD', ...coins].flatMap((coin) => Object.values(conversionOf(market, coin)) as number[]);
  return indices.filter((index) => index !== -1);
}

/**
 * Returns one unit of a coin or currency in USDT from the market's own prices: coins by their USDT pair, the dollar by USDC, other
 * currencies through the forex pairs against the dollar. NaN when the market has no such price.
 */
export function usdtPriceOf(market: Prices, coin: string): number {
  if (coin === 'USDT') return 1;
  const conversion = conversionOf(market, coin);
  const spot = lastOf(market, conversion.spot);
  if (coin === 'USD' || !Number.isNaN(spot)) return spot;
  const perDollar = lastOf(market, conversion.perDollar);
  const inDollars = Number.isNaN(perDollar) ? lastOf(market, conversion.inDollars) : 1 / perDollar;
  return inDollars * usdtPriceOf(market, 'USD');
}
