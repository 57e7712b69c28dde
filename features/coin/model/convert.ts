import { Decimal, fromDecimal, toDecimal } from '@/lib/money/decimal';
import { trimDecimal } from '@/lib/money/digits';

/** Decimals of an amount in a coin, and of one below 1 in a currency. */
const FINE_DECIMALS = 8;
const CURRENCY_DECIMALS = 2;

/** Side of the converter: the coin or the display currency. */
export type Side = 'coin' | 'currency';

/** Factors of a coin's price in the display currency, decimal text; null while unknown. */
export interface UnitPrice {
  /** Last price in the quote coin. */
  price: string | null;
  /** The quote coin in USDT. */
  usdtPrice: string | null;
  /** One USDT in the display currency. */
  rate: string | null;
}

/**
 * Converts an amount of one side into the other: coin × price × quote coin in USDT × rate, or divided by them. Currencies have 2 decimals
 * from 1 up and 8 below, coins 8; without trailing zeros. Null for an amount that is no number, and while a factor is unknown or zero.
 */
export function convert(amount: string, from: Side, { price, usdtPrice, rate }: UnitPrice): string | null {
  const value = toDecimal(trimDecimal(amount.replace(/\.$/, '')));
  const factors = [price, usdtPrice, rate].map(toDecimal);
  const unit = factors.reduce((product, factor) => product && factor && product.mul(factor), new Decimal(1));
  if (!value || !unit || unit.lte(0)) return null;
  if (from === 'currency') return trimDecimal(fromDecimal(value.div(unit), FINE_DECIMALS));
  const result = value.mul(unit);
  return trimDecimal(fromDecimal(result, result.gte(1) ? CURRENCY_DECIMALS : FINE_DECIMALS));
}
