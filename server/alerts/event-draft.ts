import { Decimal, fromDecimal } from '../../lib/money/decimal';
import type { AlertEffect, PriceBatch } from './alert-machine';
import type { EventDraft } from './alert-queue';
import { formatTicks, type TargetPrices } from './alert-targets';

/** Decimals of a 24 h change, a fraction. */
const CHANGE_DECIMALS = 8;

/** Context of an effect. */
export interface EffectContext {
  /** Unix milliseconds. */
  now: number;
  /** Found by the first evaluation after a start. */
  isLate: boolean;
  precision: number;
  /** Returns the last price and its base of a rolling 24 hours; null when there are none. Called for an event only, not with every tick. */
  dayPrices: () => Pick<TargetPrices, 'last' | 'open24h'> | null;
  /** The alert watches the last price: its change is that of the price at the trigger. */
  isLastPrice: boolean;
}

/** Returns the 24 h change at a price as a fraction; null without a base. */
function changeAt(price: number, open24h: number): string | null {
  if (!Number.isFinite(price) || !(open24h > 0 && open24h < Infinity)) return null;
  return fromDecimal(new Decimal(price).div(open24h).minus(1), CHANGE_DECIMALS);
}

/** Returns the event that an effect adds to the log; null when it adds none. */
export function draftEvent(effect: AlertEffect, batch: PriceBatch, context: EffectContext): EventDraft | null {
  if (effect.kind === 'none') return null;
  const { now, isLate, precision, dayPrices, isLastPrice } = context;
  const day = dayPrices();
  return {
    kind: effect.kind === 'fire' ? 'fired' : 'suppressed',
    key: effect.key,
    price: formatTicks(effect.price, precision),
    change: day && changeAt(isLastPrice ? effect.price : day.last, day.open24h),
    feedTime: batch.feedTime,
    firedAt: now,
    isLate,
    crossings: 1,
    lastAt: now,
  };
}
