import { Decimal, fromDecimal } from '../../lib/money/decimal';
import type { AlertEffect, PriceBatch } from './alert-machine';
import type { EventDraft } from './alert-queue';
import { formatTicks } from './alert-targets';

/** Decimals of a 24 h change, a fraction. */
const CHANGE_DECIMALS = 8;

/** Context of an effect. */
export interface EffectContext {
  /** Unix milliseconds. */
  now: number;
  /** Found by the first evaluation after a start. */
  isLate: boolean;
  precision: number;
  isChange: boolean;
}

/** Returns the event that an effect adds to the log; null when it adds none. */
export function draftEvent(effect: AlertEffect, batch: PriceBatch, { now, isLate, precision, isChange }: EffectContext): EventDraft | null {
  if (effect.kind === 'none') return null;
  return {
    kind: effect.kind === 'fire' ? 'fired' : 'suppressed',
    key: effect.key,
    price: formatTicks(effect.price, precision),
    change: isChange ? fromDecimal(new Decimal(effect.price).div(batch.open24h).minus(1), CHANGE_DECIMALS) : null,
    feedTime: batch.feedTime,
    firedAt: now,
    isLate,
    crossings: 1,
    lastAt: now,
  };
}
