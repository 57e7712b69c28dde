import usdRates from '../content/usd-rates.json' with { type: 'json' };
import type { MarketState } from './market-state';
import { usdtPriceOf } from './usdt-price';

const REFERENCE: Readonly<Record<string, { rate: string }>> = usdRates.rates;

/** Currencies that have a rate. */
export const RATED_CURRENCIES: readonly string[] = Object.keys(REFERENCE);

/** Returns the units of a currency per dollar by the dated reference (`usd-rates.json`); NaN for an unlisted one. */
export function referenceRate(currency: string): number {
  return Number(REFERENCE[currency]?.rate ?? Number.NaN);
}

/**
 * Returns one USDT in a currency from this market's own prices: the dollar by USDC (1 USDC = 1 USD), the others through the forex pairs;
 * the dated reference rate of the dollar where there is no pair. NaN without a dollar, or for an unknown currency.
 */
export function unitsPerUsdt(market: MarketState, currency: string): number {
  const dollar = usdtPriceOf(market, 'USD');
  const traded = currency === 'USD' ? dollar : usdtPriceOf(market, currency);
  return Number.isNaN(traded) ? referenceRate(currency) / dollar : 1 / traded;
}
