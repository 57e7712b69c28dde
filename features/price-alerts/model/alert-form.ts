import {
  ALERT_FREQUENCY,
  ALERT_TYPE,
  DELIVERY_CHANNEL,
  isChannelType,
  isPercentType,
  p2pBookOf,
  PRICE_TYPE,
  type AlertType,
  type PriceType,
} from '@/lib/contract/alert-terms';
import type { Alert, AlertDraft } from '@/lib/contract/alerts';
import { ALERT_LINE } from '@/lib/contract/identifiers';
import { compareDecimals, roundHalfUp, trimDecimal } from '@/lib/money/digits';
import { multiplyDecimals } from '@/lib/money/multiply';

/** What the form holds: the draft with its numbers as typed. */
export interface AlertForm extends Omit<AlertDraft, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown'> {
  price: string;
  percent: string;
  up: string;
  down: string;
}

/** The coin a new alert is about when nothing else was chosen (specification §9). */
export const DEFAULT_THING = { businessLine: ALERT_LINE.futures, exchangeId: 'BTCUSDT_UMCBL' } as const;

const PERCENT_AT_FIRST = '5';
/** Bounds of a channel at first: one per cent around the price. */
const CHANNEL_AT_FIRST = { up: '1.01', down: '0.99' } as const;

/** More than a symbol's own decimals: a level between two ticks is a level. */
const EXTRA_DECIMALS = 2;
const DECIMALS_MAX = 18;

/** Decimals a level may have, given those of its symbol's price. */
export function levelDecimals(precision: number): number {
  return Math.min(DECIMALS_MAX, precision + EXTRA_DECIMALS);
}

/** A price times a factor, at the precision of its symbol; empty while the price is not known. */
function scaled(price: string | null, factor: string, precision: number): string {
  return trimDecimal(roundHalfUp(multiplyDecimals(price, factor), precision)) ?? '';
}

/** What a P2P book can be watched for: the lowest ad of BUY falling, the highest of SELL rising (decision 27). */
export function typesOf(exchangeId: string): readonly AlertType[] {
  const book = p2pBookOf(exchangeId);
  if (book) return [book.side === 'BUY' ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo];
  return Object.values(ALERT_TYPE);
}

/** The part of a form that begins at the current price of what it watches. */
export function pricesAtFirst(price: string | null, precision: number): Pick<AlertForm, 'price' | 'up' | 'down'> {
  return {
    price: scaled(price, '1', precision),
    up: scaled(price, CHANNEL_AT_FIRST.up, precision),
    down: scaled(price, CHANNEL_AT_FIRST.down, precision),
  };
}

/** A new alert: begins at the current price. */
export function newForm(thing: Pick<AlertForm, 'businessLine' | 'exchangeId'>, price: string | null, precision: number): AlertForm {
  return {
    ...thing,
    alertType: typesOf(thing.exchangeId)[0] ?? ALERT_TYPE.risesTo,
    priceType: PRICE_TYPE.last,
    ...pricesAtFirst(price, precision),
    percent: PERCENT_AT_FIRST,
    frequency: ALERT_FREQUENCY.onceOnly,
    channels: [DELIVERY_CHANNEL.station, DELIVERY_CHANNEL.pop, DELIVERY_CHANNEL.email],
    note: '',
    expiresAt: null,
  };
}

/** A market or a P2P book that a form is about. */
interface Thing extends Pick<AlertForm, 'businessLine' | 'exchangeId'> {
  /** Decimals of its price. */
  precision: number;
  /** Price now of each type, null for none. */
  prices: Readonly<Record<PriceType, string | null>>;
}

/** A form for another thing: the numbers begin at its price, everything else stays as far as the thing has it. */
export function formMovedTo(form: AlertForm, { exchangeId, businessLine, prices, precision }: Thing): AlertForm {
  const types = typesOf(exchangeId);
  const alertType = types.includes(form.alertType) ? form.alertType : (types[0] ?? form.alertType);
  const priceType = businessLine === ALERT_LINE.futures ? form.priceType : PRICE_TYPE.last;
  return { ...form, exchangeId, businessLine, alertType, priceType, ...pricesAtFirst(prices[priceType], precision) };
}

/** A form that waits for a price to be reached, turned towards where that price lies: up to one above, down to one below. */
export function facingLevel(form: AlertForm, price: string | null): AlertForm {
  if (form.alertType !== ALERT_TYPE.risesTo && form.alertType !== ALERT_TYPE.fallsTo) return form;
  const difference = compareDecimals(form.price, price) ?? 0;
  const alertType = difference < 0 ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo;
  return difference !== 0 && typesOf(form.exchangeId).includes(alertType) ? { ...form, alertType } : form;
}

/** A form at a price somebody pointed at; as it was without one. `price` is the price now. */
export function formAtLevel(form: AlertForm, level: string | null, price: string | null, precision: number): AlertForm {
  const text = trimDecimal(roundHalfUp(level, levelDecimals(precision)));
  return text === null || text === '0' ? form : facingLevel({ ...form, price: text }, price);
}

/** A stored alert as the form shows it. */
export function formOf(alert: Alert): AlertForm {
  const {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    frequency,
    channels,
    note,
    expiresAt,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
  } = alert;
  const isPercent = isPercentType(alertType);
  return {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    frequency,
    channels,
    note,
    expiresAt,
    price: isPercent ? '' : (configurePrice ?? ''),
    percent: isPercent ? (configurePrice ?? '') : PERCENT_AT_FIRST,
    up: configurePriceUp ?? '',
    down: configurePriceDown ?? '',
  };
}

/** What is sent: only the numbers that the type has. */
export function draftOf({ price, percent, up, down, ...rest }: AlertForm): AlertDraft {
  const isChannel = isChannelType(rest.alertType);
  const single = isPercentType(rest.alertType) ? percent : price;
  return {
    ...rest,
    // Types 5 and 6 always use the last price.
    priceType: rest.alertType === ALERT_TYPE.dayRise || rest.alertType === ALERT_TYPE.dayFall ? PRICE_TYPE.last : rest.priceType,
    configurePrice: isChannel ? null : trimDecimal(single),
    configurePriceUp: isChannel ? trimDecimal(up) : null,
    configurePriceDown: isChannel ? trimDecimal(down) : null,
  };
}
