import { DECIMALS } from '../../lib/contract/decimals';
import type { QuoteRow } from '../../lib/contract/quotes';
import { TICK_FIELDS, type TickField, type TickFieldName, type TickKind } from '../../lib/contract/tick-fields';
import type { CatalogSymbol } from '../instruments/catalog';
import type { Quote } from './quote';

const DOLLARS: readonly string[] = ['USDT', 'USDC', 'USD'];

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

const TEXT: Readonly<Record<TickKind, (symbol: CatalogSymbol, value: number) => string>> = {
  price: priceText,
  'base amount': baseAmountText,
  'quote amount': quoteAmountText,
  'USDT amount': (_symbol, amount) => dollarText(amount),
  rate: (_symbol, rate) => rate.toFixed(DECIMALS.rate),
};

const valueOf = (quote: Quote, { name }: TickField): number =>
  (quote as Quote & Readonly<Partial<Record<string, number>>>)[name] ?? Number.NaN;

/** Returns the decimal text of a value of a symbol; null when it is unknown. */
export function valueText(symbol: CatalogSymbol, value: number, field: TickField): string | null {
  return Number.isNaN(value) ? null : TEXT[field.kind](symbol, value);
}

/** Returns the live values of a symbol's row: all null without a quote, those of contracts of contracts only. */
export function rowValues(
  symbol: CatalogSymbol,
  quote: Quote | undefined,
  fields: readonly TickField[] = TICK_FIELDS,
): Pick<QuoteRow, TickFieldName> {
  const values: Record<string, string | null> = {};
  for (const field of fields) {
    if (field.of === 'contracts' && symbol.contract === null) continue;
    values[field.name] = quote ? valueText(symbol, valueOf(quote, field), field) : null;
  }
  return values as Pick<QuoteRow, TickFieldName>;
}
