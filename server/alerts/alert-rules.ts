import { ALERT_TYPE, isChannelType, isPercentType, PRICE_TYPE, type AlertType, type DeliveryChannel } from '../../lib/contract/alert-terms';
import type { AlertCondition } from '../../lib/contract/alerts';
import { ALERT_LINE } from '../../lib/contract/identifiers';
import { compareDecimals, parseDigits, trimDecimal } from '../../lib/money/digits';
import { PERCENT_DECIMALS } from './alert-level';
import * as refuse from './alert-refusals';
import type { StoredAlert } from './alert-store';
import { isChangeType, type AlertTarget } from './alert-targets';

// Validation of alerts as pure functions that throw on refusal.

/** Decimals that a threshold may have beyond the tick. */
const EXTRA_DECIMALS = 8;
/** The market's upper bound of prices. */
const PRICE_MAX = '1000000000000000';
const PERCENT_MAX = '1000000';

/** Limits of one user: number of alerts, and of creations and changes. */
export interface AlertLimits {
  line: number;
  total: number;
  /** Creations and edits of a condition in 24 hours. */
  times: number;
}

/** Stored bounds of a condition: trimmed text, null where the type has none. */
export type AlertBounds = Pick<AlertCondition, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown'>;

const isAbove = (text: string, bound: string): boolean => (compareDecimals(text, bound) ?? 0) > 0;

/** Parses a positive number to its trimmed text and number of decimals; null for anything else. */
function positive(text: string | null): { trimmed: string; decimals: number } | null {
  const digits = parseDigits(text);
  const trimmed = trimDecimal(text);
  if (!digits || trimmed === null || digits.negative || digits.digits === 0n) return null;
  return { trimmed, decimals: trimmed.split('.')[1]?.length ?? 0 };
}

function priceOf(text: string | null, precision: number): string {
  const price = positive(text);
  if (!price || price.decimals > precision + EXTRA_DECIMALS || !isAbove(PRICE_MAX, price.trimmed)) throw refuse.noPrice();
  return price.trimmed;
}

/** Validates a per cent: positive, with at most six decimals; a fall below 100. */
function percentOf(text: string | null, type: AlertType): string {
  const percent = positive(text);
  if (!percent || percent.decimals > PERCENT_DECIMALS) throw refuse.wrongParameters();
  const isFall = type === ALERT_TYPE.fallsBy || type === ALERT_TYPE.dayFall;
  const isTooLarge = isFall ? !isAbove('100', percent.trimmed) : isAbove(percent.trimmed, PERCENT_MAX);
  if (isTooLarge) throw refuse.wrongParameters();
  return percent.trimmed;
}

/** Validates the bounds: those that the type needs and no others. */
export function checkBounds(condition: AlertCondition, precision: number): AlertBounds {
  const { alertType, configurePrice, configurePriceUp, configurePriceDown } = condition;
  if (isChannelType(alertType)) {
    if (configurePrice !== null) throw refuse.wrongParameters();
    const up = priceOf(configurePriceUp, precision);
    const down = priceOf(configurePriceDown, precision);
    if (!isAbove(up, down)) throw refuse.wrongBounds();
    return { configurePrice: null, configurePriceUp: up, configurePriceDown: down };
  }
  if (configurePriceUp !== null || configurePriceDown !== null) throw refuse.wrongParameters();
  const price = isPercentType(alertType) ? percentOf(configurePrice, alertType) : priceOf(configurePrice, precision);
  return { configurePrice: price, configurePriceUp: null, configurePriceDown: null };
}

/** Throws when a line does not have a type of alert or price; on a peer-to-peer book buyers watch for falls and sellers for rises. */
export function checkTypes({ alertType, priceType }: AlertCondition, target: AlertTarget): void {
  if (target.line !== ALERT_LINE.futures && priceType !== PRICE_TYPE.last) throw refuse.wrongType();
  if (target.line !== ALERT_LINE.p2p) return;
  if (alertType !== (target.side === 'BUY' ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo)) throw refuse.wrongType();
}

/** Throws unless a peer-to-peer alert is for a better price than the best ad; `best` is decimal text, null: no ad. */
export function checkAd(target: AlertTarget, price: string | null, best: string | null): void {
  if (target.side === null || price === null || best === null) return;
  if (target.side === 'BUY' && !isAbove(best, price)) throw refuse.aboveLowestAd();
  if (target.side === 'SELL' && !isAbove(price, best)) throw refuse.belowHighestAd();
}

/** Normalizes a condition: types 5 and 6 always use the last price; with `isLenient` bounds of other types are dropped. */
export function normalized(condition: AlertCondition, isLenient: boolean): AlertCondition {
  const priceType = isChangeType(condition.alertType) ? PRICE_TYPE.last : condition.priceType;
  if (!isLenient) return { ...condition, priceType };
  const own: AlertBounds = isChannelType(condition.alertType)
    ? { ...condition, configurePrice: null }
    : { ...condition, configurePriceUp: null, configurePriceDown: null };
  return { ...condition, ...own, priceType };
}

/** Returns a key that is equal for conditions of equal value. */
export function conditionKey({
  businessLine,
  exchangeId,
  alertType,
  priceType,
  configurePrice,
  configurePriceUp,
  configurePriceDown,
}: AlertCondition): string {
  return [
    businessLine,
    exchangeId,
    alertType,
    priceType,
    trimDecimal(configurePrice),
    trimDecimal(configurePriceUp),
    trimDecimal(configurePriceDown),
  ].join(' ');
}

const channelKey = (channels: readonly DeliveryChannel[]): string => [...new Set(channels)].sort().join();

/** Throws when another alert of the user has an equal condition. */
export function checkDuplicate(alert: StoredAlert, others: readonly StoredAlert[]): void {
  const equals = others.filter(({ id, ...other }) => id !== alert.id && conditionKey(other) === conditionKey(alert));
  if (equals.some(({ frequency, channels }) => frequency === alert.frequency && channelKey(channels) === channelKey(alert.channels)))
    throw refuse.sameExists();
  if (equals.length > 0) throw refuse.similarExists();
}

/** Throws when a user has reached the limit of alerts, of the alert's line or in total. Switched-off alerts count. */
export function enforceAlertLimits(
  { businessLine }: Pick<StoredAlert, 'businessLine'>,
  others: readonly StoredAlert[],
  limits: AlertLimits,
): void {
  const inLine = others.filter((other) => other.businessLine === businessLine).length;
  if (inLine >= limits.line) throw businessLine === ALERT_LINE.p2p ? refuse.p2pLimitReached(limits.line) : refuse.lineLimitReached();
  if (others.length >= limits.total) throw refuse.totalLimitReached(limits.total);
}
