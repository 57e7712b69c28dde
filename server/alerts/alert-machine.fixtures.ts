import type { AlertFrequency, AlertType } from '../../lib/contract/alert-terms';
import type { AlertCaps } from './alert-caps';
import { compileLevel, type AlertLevel, type LevelSource } from './alert-level';
import { stepAlert, type AlertEffect, type AlertRule, type AlertState, type PriceBatch } from './alert-machine';

export const HOUR_MS = 3_600_000;
/** 12:00 UTC of a Saturday. */
export const START = Date.UTC(2026, 10, 21, 12);
/** The caps of the product. */
export const CAPS: AlertCaps = { inSecond: 1, frequencys: 2, perHour: 2, perDay: 2 };
export const PRECISION = 8;
export const NEW_ALERT: AlertState = { phase: 'NEW', seq: 0, day: null, born: null, fired: [], rev: 1 };

/** Compiles a condition of a type with its one price (or two bounds, lower first). */
export function levelOf(
  alertType: AlertType,
  bounds: readonly [string] | readonly [string, string],
  referencePrice: string | null = null,
  precision = PRECISION,
): AlertLevel {
  const [first, second] = bounds;
  const source: LevelSource =
    second === undefined
      ? { alertType, configurePrice: first, configurePriceUp: null, configurePriceDown: null, referencePrice }
      : { alertType, configurePrice: null, configurePriceUp: second, configurePriceDown: first, referencePrice };
  return compileLevel(source, precision);
}

export const ruleOf = (level: AlertLevel, frequency: AlertFrequency, caps: AlertCaps = CAPS): AlertRule => ({ level, frequency, caps });

/** Converts a price to ticks. */
export const inTicks = (price: number, precision = PRECISION): number => Math.round(price * 10 ** precision);

/** A tick: one price, or low, high and last; `open` is the base of the 24 h change. */
export interface Tick {
  price: number | readonly [low: number, high: number, last: number];
  at: number;
  open?: number;
  /** The user's time zone at that time, minutes from UTC. */
  offset?: number;
}

/** Converts a tick to a batch with a count. */
export function batchOf({ price, at, open = 100 }: Tick, seq: number, precision = PRECISION): PriceBatch {
  const [low, high, last] = typeof price === 'number' ? [price, price, price] : price;
  return {
    seq,
    feedTime: at,
    low: inTicks(low, precision),
    high: inTicks(high, precision),
    last: inTicks(last, precision),
    open24h: inTicks(open, precision),
  };
}

/** Feeds ticks to a new alert; returns the effects by index of the tick. */
export function play(
  rule: AlertRule,
  ticks: readonly Tick[],
  offsetMinutes = 0,
  from: AlertState = NEW_ALERT,
): { state: AlertState; effects: AlertEffect[] } {
  let state = from;
  const effects = ticks.map((tick, index) => {
    const step = stepAlert(state, rule, batchOf(tick, index + 1), { now: tick.at, offsetMinutes: tick.offset ?? offsetMinutes });
    state = step.state;
    return step.effect;
  });
  return { state, effects };
}

/** Returns the indices of the ticks with an effect of a kind. */
export const indicesOf = (effects: readonly AlertEffect[], kind: AlertEffect['kind']): number[] =>
  effects.flatMap((effect, index) => (effect.kind === kind ? [index] : []));

/** Deterministic random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
