import { ALERT_TYPE, isPercentType, PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { parseDigits } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';

const PRECISION_MAX = 18;

/** A price with the decimals of its symbol, or as many as were typed. */
export function exactPrice(text: string | null, precision: number): string {
  return formatPrice(text, Math.min(PRECISION_MAX, Math.max(precision, parseDigits(text)?.scale ?? 0)));
}

type Worded = Pick<
  Alert,
  | 'alertType'
  | 'priceType'
  | 'configurePrice'
  | 'configurePriceUp'
  | 'configurePriceDown'
  | 'symbolCode'
  | 'pricePrecision'
  | 'referencePrice'
>;
/** What the messages `alerts.condition.*` are filled with. */
export type ConditionWords = Record<'symbol' | 'price' | 'percent' | 'down' | 'up' | 'reference', string>;

/** The words of a condition: its message is `condition.<type>`. */
export function conditionWords(alert: Worded): ConditionWords {
  const price = (text: string | null): string => exactPrice(text, alert.pricePrecision);
  return {
    symbol: alert.symbolCode,
    price: isPercentType(alert.alertType) ? '' : price(alert.configurePrice),
    percent: isPercentType(alert.alertType) ? `${alert.configurePrice ?? ''}%` : '',
    down: price(alert.configurePriceDown),
    up: price(alert.configurePriceUp),
    reference: price(alert.referencePrice),
  };
}

/** Whether the words need to say which price is meant: mark and index, and never where it is always the last. */
export function saysPriceType({ alertType, priceType }: Worded): boolean {
  return priceType !== PRICE_TYPE.last && alertType !== ALERT_TYPE.dayRise && alertType !== ALERT_TYPE.dayFall;
}
