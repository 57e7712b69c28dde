import { PICK_DAYS, PICK_WEIGHTS, type PickPart } from '../../lib/contract/pick-terms';
import type { Candle } from '../instruments/candles';

const DAY_MS = 86_400_000;
/** Standard deviations of a fortnight's change at which momentum is full. */
const MOMENTUM_DEVIATIONS = 2;

/** Number of daily candles, up to a day, that the rate of that day needs. */
export const PICK_CANDLES = PICK_DAYS.mean;

/** Inputs of a rate. */
export interface RateInputs {
  /** Close of the day, and the mean of the last 50 closes. */
  close: number;
  mean: number;
  /** Change of the close over 14 days, as a fraction. */
  change: number;
  /** Standard deviation of the logarithmic daily returns of 30 days, as a fraction. */
  volatility: number;
  /** Mean daily turnover of 7 days divided by that of 30 days. */
  turnoverRatio: number;
}

/** Rate of a coin on a UTC day. */
export interface Rate {
  /** Start of the day, Unix milliseconds. */
  day: number;
  inputs: RateInputs;
  /** Parts of the score, each from −1 to 1. */
  parts: Readonly<Record<PickPart, number>>;
  /** Weighted sum of the parts, from −1 to 1. */
  score: number;
  /** 0 to 100; the short rate is the rest. */
  longRate: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the sample standard deviation. */
function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Returns the inputs at the last of `PICK_CANDLES` daily candles. */
function inputsOf(days: readonly Candle[]): RateInputs {
  const last = days.length - 1;
  const closes = days.map(({ close }) => close);
  const closeAt = (at: number): number => closes[at] ?? Number.NaN;
  const returns = Array.from({ length: PICK_DAYS.volatility }, (_, ago) => Math.log(closeAt(last - ago) / closeAt(last - ago - 1)));
  const turnover = (length: number): number => meanOf(days.slice(-length).map(({ quoteVolume }) => quoteVolume));
  return {
    close: closeAt(last),
    mean: meanOf(closes.slice(-PICK_DAYS.mean)),
    change: closeAt(last) / closeAt(last - PICK_DAYS.change) - 1,
    volatility: deviationOf(returns),
    turnoverRatio: turnover(PICK_DAYS.turnoverShort) / turnover(PICK_DAYS.turnoverLong),
  };
}

/**
 * Returns the parts of the score, each limited to −1 … 1. With σ the daily volatility:
 * trend = ln(close / mean) / (σ √50); momentum = ln(1 + change) / (2 σ √14); volume = log2(turnover ratio) × sign of the change.
 * Dividing by σ √days makes moves of calm and of nervous coins comparable: it is the spread that a random walk has over these days.
 */
export function partsOf({ close, mean, change, volatility, turnoverRatio }: RateInputs): Rate['parts'] {
  return {
    trend: clamp(Math.log(close / mean) / (volatility * Math.sqrt(PICK_DAYS.mean))),
    momentum: clamp(Math.log1p(change) / (MOMENTUM_DEVIATIONS * volatility * Math.sqrt(PICK_DAYS.change))),
    volume: clamp(Math.log2(turnoverRatio) * Math.sign(change)),
  };
}

/**
 * Returns the rate of the day of `candles[at]`, from that candle and the 49 before it: score = 0.4 trend + 0.4 momentum + 0.2 volume, long
 * rate = 50 + 50 × score, rounded. `candles` are daily, oldest first. Null without 50 candles of consecutive days, and for a price that does
 * not move.
 */
export function rateAt(candles: readonly Candle[], at: number): Rate | null {
  const days = candles.slice(Math.max(0, at - PICK_CANDLES + 1), at + 1);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < PICK_CANDLES || last.time - first.time !== (PICK_CANDLES - 1) * DAY_MS) return null;
  const inputs = inputsOf(days);
  const parts = partsOf(inputs);
  const score = PICK_WEIGHTS.trend * parts.trend + PICK_WEIGHTS.momentum * parts.momentum + PICK_WEIGHTS.volume * parts.volume;
  if (!(inputs.volatility > 0) || !Number.isFinite(score)) return null;
  return { day: last.time, inputs, parts, score, longRate: Math.round(50 + 50 * score) };
}
