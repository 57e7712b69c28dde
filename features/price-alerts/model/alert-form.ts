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

/** State of the form: the draft with its numbers as typed. */
export interface AlertForm extends Omit<AlertDraft, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown'> {
  price: string;
  percent: string;
  up: string;
  down: string;
}

/** Default target of a new alert (specification §9). */
export const DEFAULT_TARGET = { businessLine: ALERT_LINE.futures, exchangeId: 'BTCUSDT_UMCBL' } as const;

const INITIAL_PERCENT = '5';
/** Initial bounds of a channel: one per cent around the price. */
const INITIAL_CHANNEL = { up: '1.01', down: '0.99' } as const;

/** Decimals beyond the symbol's: levels between two ticks are valid. */
const EXTRA_DECIMALS = 2;
const DECIMALS_MAX = 18;

/** Maximum decimals of a level for a symbol's price precision. */
export function levelDecimals(precision: number): number {
  return Math.min(DECIMALS_MAX, precision + EXTRA_DECIMALS);
}

/** A price times a factor, at the precision of its symbol; empty while the price is unknown. */
function scalePrice(price: string | null, factor: string, precision: number): string {
  return trimDecimal(roundHalfUp(multiplyDecimals(price, factor), precision)) ?? '';
}

/** Alert types of a target; for P2P books only the lowest ad of BUY falling or the highest of SELL rising (decision 27). */
export function typesOf(exchangeId: string): readonly AlertType[] {
  const book = p2pBookOf(exchangeId);
  if (book) return [book.side === 'BUY' ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo];
  return Object.values(ALERT_TYPE);
}

/** Fields of a form that start at the current price of its target. */
export function initialPrices(price: string | null, precision: number): Pick<AlertForm, 'price' | 'up' | 'down'> {
  return {
    price: scalePrice(price, '1', precision),
    up: scalePrice(price, INITIAL_CHANNEL.up, precision),
    down: scalePrice(price, INITIAL_CHANNEL.down, precision),
  };
}

/** Form of a new alert at the current price. */
export function newForm(target: Pick<AlertForm, 'businessLine' | 'exchangeId'>, price: string | null, precision: number): AlertForm {
  return {
    ...target,
    alertType: typesOf(target.exchangeId)[0] ?? ALERT_TYPE.risesTo,
    priceType: PRICE_TYPE.last,
    ...initialPrices(price, precision),
    percent: INITIAL_PERCENT,
    frequency: ALERT_FREQUENCY.onceOnly,
    channels: [DELIVERY_CHANNEL.station, DELIVERY_CHANNEL.pop, DELIVERY_CHANNEL.email],
    note: '',
    expiresAt: null,
  };
}

/** Target of a form: a market or a P2P book. */
interface FormTarget extends Pick<AlertForm, 'businessLine' | 'exchangeId'> {
  /** Decimals of its price. */
  precision: number;
  /** Current price of each type, null for none. */
  prices: Readonly<Record<PriceType, string | null>>;
}

/** Moves a form to another target: numbers restart at its price, other fields stay where they are valid for it. */
export function retargetForm(form: AlertForm, { exchangeId, businessLine, prices, precision }: FormTarget): AlertForm {
  const types = typesOf(exchangeId);
  const alertType = types.includes(form.alertType) ? form.alertType : (types[0] ?? form.alertType);
  const priceType = businessLine === ALERT_LINE.futures ? form.priceType : PRICE_TYPE.last;
  return { ...form, exchangeId, businessLine, alertType, priceType, ...initialPrices(prices[priceType], precision) };
}

/** Sets the type of a price alert by its level: rising to a level above the price, falling to one below. */
export function withLevelDirection(form: AlertForm, price: string | null): AlertForm {
  if (form.alertType !== ALERT_TYPE.risesTo && form.alertType !== ALERT_TYPE.fallsTo) return form;
  const difference = compareDecimals(form.price, price) ?? 0;
  const alertType = difference < 0 ? ALERT_TYPE.fallsTo : ALERT_TYPE.risesTo;
  return difference !== 0 && typesOf(form.exchangeId).includes(alertType) ? { ...form, alertType } : form;
}

/** Sets the level of a form; unchanged without a valid one. `price` is the current price. */
export function formAtLevel(form: AlertForm, level: string | null, price: string | null, precision: number): AlertForm {
  const text = trimDecimal(roundHalfUp(level, levelDecimals(precision)));
  return text === null || text === '0' ? form : withLevelDirection({ ...form, price: text }, price);
}

/** Form of a stored alert. */
export function formFromAlert(alert: Alert): AlertForm {
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
    percent: isPercent ? (configurePrice ?? '') : INITIAL_PERCENT,
    up: configurePriceUp ?? '',
    down: configurePriceDown ?? '',
  };
}

/** Request content of a form: only the numbers of its type. */
export function draftFromForm({ price, percent, up, down, ...rest }: AlertForm): AlertDraft {
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
