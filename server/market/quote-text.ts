import { DECIMALS } from '../../lib/contract/decimals';
import type { CatalogSymbol } from './catalog';
import type { Quote } from './market-view';

const DOLLARS: readonly string[] = ['USDT', 'USDC', 'USD'];

const text = (value: number, precision: number): string | null => (Number.isNaN(value) ? null : value.toFixed(precision));

/** A quote as decimal text: prices with the symbol's precision, amounts with their coin's; unknown is null. */
export interface QuoteText {
  price: string;
  open24h: string | null;
  high24h: string | null;
  low24h: string | null;
  baseVolume: string | null;
  quoteVolume: string | null;
  turnover: string | null;
  markPrice: string | null;
  indexPrice: string | null;
  fundingRate: string | null;
  openInterest: string | null;
}

/** Returns the decimal text of a price or amount of this symbol; used by REST rows, candles and socket frames. */
export function priceText(symbol: CatalogSymbol, price: number): string {
  return price.toFixed(symbol.pricePrecision);
}

/** Returns the decimal text of an amount in the base coin. */
export function baseAmountText(symbol: CatalogSymbol, amount: number): string {
  return amount.toFixed(symbol.quantityPrecision);
}

/** Returns the decimal text of an amount in dollars: cents, and more decimals below one dollar, so that a tiny trade is not 0.00. */
export function dollarText(amount: number): string {
  return amount.toFixed(amount > 0 && amount < 1 ? DECIMALS.amount : DECIMALS.dollars);
}

/** Returns the decimal text of an amount in the quote coin. */
export function quoteAmountText(symbol: CatalogSymbol, amount: number): string {
  return DOLLARS.includes(symbol.quoteCoin) ? dollarText(amount) : amount.toFixed(DECIMALS.amount);
}

/** Returns the decimal text of a rate, without trailing zeros; undefined for an unknown one. */
export function rateText(rate: number): string | undefined {
  return Number.isNaN(rate) ? undefined : rate.toFixed(DECIMALS.rate).replace(/\.?0+$/, '');
}

/** Returns the full state of a symbol as text, in the order of `FULL_TICK_FIELDS`. */
export function quoteText(symbol: CatalogSymbol, quote: Quote): QuoteText {
  const precision = symbol.pricePrecision;
  return {
    price: priceText(symbol, quote.last),
    open24h: text(quote.open24h, precision),
    high24h: text(quote.high24h, precision),
    low24h: text(quote.low24h, precision),
    baseVolume: baseAmountText(symbol, quote.baseVolume24h),
    quoteVolume: quoteAmountText(symbol, quote.quoteVolume24h),
    turnover: Number.isNaN(quote.turnover) ? null : dollarText(quote.turnover),
    markPrice: text(quote.mark, precision),
    indexPrice: text(quote.indexPrice, precision),
    fundingRate: text(quote.fundingRate, DECIMALS.rate),
    openInterest: text(quote.openInterest, symbol.quantityPrecision),
  };
}
