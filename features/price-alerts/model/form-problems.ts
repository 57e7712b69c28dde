import { ALERT_CODE, ALERT_TYPE, isChannelType, isPercentType, p2pBookOf } from '@/lib/contract/alert-terms';
import { compareDecimals } from '@/lib/money/digits';
import type { AlertForm } from './alert-form';

/** Fields of the form that can have a problem. */
export type FormField = 'price' | 'percent' | 'up' | 'down' | 'channels' | 'expiry' | 'form';

/** Message keys in `alerts.problem`. */
export type Problem = 'price' | 'percent' | 'percentMax' | 'boundOrder' | 'aboveLowestAd' | 'belowHighestAd' | 'channels' | 'expiry';
export type Problems = Readonly<Partial<Record<FormField, Problem>>>;

/** True for a number above zero. */
const isPositive = (text: string): boolean => compareDecimals(text, '0') === 1;

function channelProblems({ up, down }: AlertForm): Problems {
  if (!isPositive(down)) return { down: 'price' };
  if (!isPositive(up)) return { up: 'price' };
  return compareDecimals(up, down) === 1 ? {} : { up: 'boundOrder' };
}

function percentProblems({ alertType, percent }: AlertForm): Problems {
  if (!isPositive(percent)) return { percent: 'percent' };
  const isTooMuch = alertType === ALERT_TYPE.fallsBy && compareDecimals(percent, '100') !== -1;
  return isTooMuch ? { percent: 'percentMax' } : {};
}

function priceProblems({ price, exchangeId }: AlertForm, adPrice: string | null): Problems {
  if (!isPositive(price)) return { price: 'price' };
  const book = p2pBookOf(exchangeId);
  const order = compareDecimals(price, adPrice);
  if (book?.side === 'BUY' && order !== null && order !== -1) return { price: 'aboveLowestAd' };
  if (book?.side === 'SELL' && order !== null && order !== 1) return { price: 'belowHighestAd' };
  return {};
}

function numberProblems(form: AlertForm, adPrice: string | null): Problems {
  if (isChannelType(form.alertType)) return channelProblems(form);
  return isPercentType(form.alertType) ? percentProblems(form) : priceProblems(form, adPrice);
}

/** Problems of a form by field; `adPrice` is the best ad of its P2P book, null for other targets; `now` is in Unix milliseconds. */
export function formProblems(form: AlertForm, adPrice: string | null, now: number): Problems {
  return {
    ...numberProblems(form, adPrice),
    ...(form.channels.length === 0 ? { channels: 'channels' as const } : {}),
    ...(form.expiresAt !== null && form.expiresAt <= now ? { expiry: 'expiry' as const } : {}),
  };
}

const FIELD_OF_CODE: Readonly<Record<string, FormField | undefined>> = {
  [ALERT_CODE.price]: 'price',
  [ALERT_CODE.aboveLowestAd]: 'price',
  [ALERT_CODE.belowHighestAd]: 'price',
  [ALERT_CODE.boundOrder]: 'up',
  [ALERT_CODE.expiry]: 'expiry',
};

/** Field of a refusal by the exchange; `form` when it concerns the whole form. */
export function fieldOfCode(code: string, { alertType }: AlertForm): FormField {
  const field = FIELD_OF_CODE[code] ?? 'form';
  if (field !== 'price') return field;
  if (isChannelType(alertType)) return 'down';
  return isPercentType(alertType) ? 'percent' : 'price';
}
