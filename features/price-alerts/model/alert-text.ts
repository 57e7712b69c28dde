import { ALERT_TYPE, isPercentType, PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { parseDigits } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';

const PRECISION_MAX = 18;

/** Formats a price with the decimals of its symbol, or more if typed. */
export function exactPrice(text: string | null, precision: number): string {
  return formatPrice(text, Math.min(PRECISION_MAX, Math.max(precision, parseDigits(text)?.scale ?? 0)));
}

type ConditionSource = Pick<
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
/** Values of the placeholders in the messages `alerts.condition.*`. */
export type ConditionValues = Record<'symbol' | 'price' | 'percent' | 'down' | 'up' | 'reference', string>;

/** Placeholder values of a condition, whose message is `condition.<type>`. */
export function conditionValues(alert: ConditionSource): ConditionValues {
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

/** Whether the text names the price type: for mark and index, never for types that always use the last price. */
export function showsPriceType({ alertType, priceType }: ConditionSource): boolean {
  return priceType !== PRICE_TYPE.last && alertType !== ALERT_TYPE.dayRise && alertType !== ALERT_TYPE.dayFall;
}
