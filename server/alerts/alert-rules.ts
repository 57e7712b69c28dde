import { ALERT_TYPE, isChannelType, isPercentType, PRICE_TYPE, type AlertType, type DeliveryChannel } from '../../lib/contract/alert-terms';
import type { AlertCondition } from '../../lib/contract/alerts';
import { ALERT_LINE } from '../../lib/contract/identifiers';
import { compareDecimals, parseDigits, trimDecimal } from '../../lib/money/digits';
import { PERCENT_DECIMALS } from './alert-level';
import * as refuse from './alert-refusals';
import type { StoredAlert } from './alert-store';
import { isChangeType, type AlertTarget } from './alert-targets';

// What may be asked of an alert, as pure functions; a refusal is thrown.

/** A threshold may be finer than the tick by so many decimals. */
const EXTRA_DECIMALS = 8;
/** As the market's own bound of prices. */
const PRICE_MAX = '1000000000000000';
const PERCENT_MAX = '1000000';

/** How many alerts one user may have, and how often they may be made and changed. */
export interface AlertLimits {
  line: number;
  total: number;
  /** Creations and edits of a condition in 24 hours. */
  times: number;
}

/** Bounds of a condition as they are kept: trimmed text, null where the type has none. */
export type AlertBounds = Pick<AlertCondition, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown'>;

const isAbove = (text: string, bound: string): boolean => (compareDecimals(text, bound) ?? 0) > 0;

/** Trimmed text and number of decimals of a positive number; null for anything else. */
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

/** A per cent: positive, with at most six decimals; a fall stays below 100. */
function percentOf(text: string | null, type: AlertType): string {
  const percent = positive(text);
  if (!percent || percent.decimals > PERCENT_DECIMALS) throw refuse.wrongParameters();
  const isFall = type === ALERT_TYPE.fallsBy || type === ALERT_TYPE.dayFall;
  const isTooLarge = isFall ? !isAbove('100', percent.trimmed) : isAbove(percent.trimmed, PERCENT_MAX);
  if (isTooLarge) throw refuse.wrongParameters();
  return percent.trimmed;
}

/** The bounds a type needs and no others. */
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

/** Whether a line has a type of alert and of price; a peer-to-peer book is bought from when it falls and sold to when it rises. */
export function checkTypes({ alertType, priceType }: AlertCondition, target: AlertTarget): void {
  if (target.line !== ALERT_LINE.futures && priceType !== PRICE_TYPE.last) throw refuse.wrongType();
  if (target.line !== ALERT_LINE.p2p) return;
  if (alertType !== (target.side === 'BUY' ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo)) throw refuse.wrongType();
}

/** A peer-to-peer alert waits for a better ad than there is now; `best` is decimal text, null: no ad. */
export function checkAd(target: AlertTarget, price: string | null, best: string | null): void {
  if (target.side === null || price === null || best === null) return;
  if (target.side === 'BUY' && !isAbove(best, price)) throw refuse.aboveLowestAd();
  if (target.side === 'SELL' && !isAbove(price, best)) throw refuse.belowHighestAd();
}

/** Types 5 and 6 look at the last price whatever is asked for; a type has only its own bounds when `isLenient`. */
export function normalised(condition: AlertCondition, isLenient: boolean): AlertCondition {
  const priceType = isChangeType(condition.alertType) ? PRICE_TYPE.last : condition.priceType;
  if (!isLenient) return { ...condition, priceType };
  const own: AlertBounds = isChannelType(condition.alertType)
    ? { ...condition, configurePrice: null }
    : { ...condition, configurePriceUp: null, configurePriceDown: null };
  return { ...condition, ...own, priceType };
}

/** The same text for conditions that are the same by value. */
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

/** Throws when another alert of the user has the same condition by value. */
export function checkDuplicate(alert: StoredAlert, others: readonly StoredAlert[]): void {
  const twins = others.filter(({ id, ...other }) => id !== alert.id && conditionKey(other) === conditionKey(alert));
  if (twins.some(({ frequency, channels }) => frequency === alert.frequency && channelKey(channels) === channelKey(alert.channels)))
    throw refuse.sameExists();
  if (twins.length > 0) throw refuse.similarExists();
}

/** Throws when a user has as many alerts as are allowed, of the alert's line or in all. Those that are off count. */
export function checkRoom({ businessLine }: Pick<StoredAlert, 'businessLine'>, others: readonly StoredAlert[], limits: AlertLimits): void {
  const inLine = others.filter((other) => other.businessLine === businessLine).length;
  if (inLine >= limits.line) throw businessLine === ALERT_LINE.p2p ? refuse.p2pFull(limits.line) : refuse.lineFull();
  if (others.length >= limits.total) throw refuse.totalFull(limits.total);
}
