import {
  PICK_BACKTEST_DAYS,
  PICK_CLASS_NAMES,
  PICK_HORIZONS,
  pickClassOf,
  type PickClass,
  type PickHorizon,
} from '../../lib/contract/pick-terms';
import type { Candle } from '../instruments/candles';
import { rateAt } from './pick-rule';

const DAY_MS = 86_400_000;
/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;
/** Unix time began on a Thursday: days of this remainder are Sundays, the last days of UTC weeks. */
const SUNDAY = 3;
const DAYS_PER_WEEK = 7;

/** Rates of a class that a later close can be compared with, and those that a higher close followed. */
export interface Outcome {
  cases: number;
  rises: number;
}

/** Outcomes by class and horizon. */
export type Outcomes = Readonly<Record<PickClass, Readonly<Record<PickHorizon, Outcome>>>>;

/** Outcomes of the rates of some coins. */
export interface Backtest {
  /** First and last day with a rate, by their starts, Unix milliseconds; NaN without any. */
  from: number;
  until: number;
  coins: number;
  outcomes: Outcomes;
}

const noOutcome = (): Record<PickHorizon, Outcome> => ({ 1: { cases: 0, rises: 0 }, 7: { cases: 0, rises: 0 } });

/** Returns a backtest without a coin. */
export function emptyBacktest(): Backtest {
  const outcomes = Object.fromEntries(PICK_CLASS_NAMES.map((name) => [name, noOutcome()])) as Record<
    PickClass,
    Record<PickHorizon, Outcome>
  >;
  return { from: Number.NaN, until: Number.NaN, coins: 0, outcomes };
}

/** Whether a day begins a case: weeks do not overlap, as each begins with the close of a Sunday. */
const isCase = (day: number, horizon: PickHorizon): boolean => horizon === 1 || (day / DAY_MS) % DAYS_PER_WEEK === SUNDAY;

/** Adds the outcomes of the rate of one candle. */
function addRate(into: Backtest, candles: readonly Candle[], at: number): void {
  const rate = rateAt(candles, at);
  if (!rate) return;
  into.from = Math.min(rate.day, Number.isNaN(into.from) ? rate.day : into.from);
  into.until = Math.max(rate.day, Number.isNaN(into.until) ? rate.day : into.until);
  for (const horizon of PICK_HORIZONS) {
    const after = candles[at + horizon];
    if (!isCase(rate.day, horizon) || after?.time !== rate.day + horizon * DAY_MS) continue;
    const outcome = into.outcomes[pickClassOf(rate.longRate)][horizon];
    outcome.cases += 1;
    if (after.close > rate.inputs.close) outcome.rises += 1;
  }
}

/**
 * Adds a coin to a backtest: the rates of the 365 days before `lastDay` (start of the last complete day, Unix milliseconds), each from
 * candles up to its own day, with whether the close 1 and 7 days later was higher. `candles` are daily and complete, oldest first.
 */
export function addToBacktest(into: Backtest, candles: readonly Candle[], lastDay: number): void {
  into.coins += 1;
  candles.forEach(({ time }, at) => {
    if (time >= lastDay - PICK_BACKTEST_DAYS * DAY_MS && time < lastDay) addRate(into, candles, at);
  });
}

/** Returns the outcomes of all classes together. */
export function sumOutcomes(outcomes: Outcomes): Record<PickHorizon, Outcome> {
  const sum = noOutcome();
  for (const ofClass of Object.values(outcomes)) {
    for (const horizon of PICK_HORIZONS) {
      sum[horizon].cases += ofClass[horizon].cases;
      sum[horizon].rises += ofClass[horizon].rises;
    }
  }
  return sum;
}

/**
 * Returns the Wilson score interval of 95 % of a share (E. B. Wilson, Probable inference, the law of succession, and statistical inference,
 * 1927); null without a case.
 */
export function wilsonInterval({ cases, rises }: Outcome): { min: number; max: number } | null {
  if (cases === 0) return null;
  const share = rises / cases;
  const scale = 1 + Z ** 2 / cases;
  const center = (share + Z ** 2 / (2 * cases)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / cases + Z ** 2 / (4 * cases ** 2))) / scale;
  return { min: center - half, max: center + half };
}
