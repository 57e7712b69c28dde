import { KLINE_INTERVALS, type KlineInterval } from '../../lib/contract/kline-intervals';

const DAY_MS = 86_400_000;
/** 1970-01-05, the first Monday of Unix time. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * One candle as numbers; `time` is its opening, Unix milliseconds. Numbers are the feed's internal form: each price is a whole multiple of
 * the symbol's tick, so `toFixed(pricePrecision)` is exact; the server's answers carry text.
 */
export interface Candle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  baseVolume: number;
  quoteVolume: number;
}

/** Returns a candle of zeros, to be filled. */
export const emptyCandle = (): Candle => ({ time: 0, open: 0, high: 0, low: 0, close: 0, baseVolume: 0, quoteVolume: 0 });

/** Returns the opening (Unix milliseconds) of the candle that holds `time`: UTC-aligned, weeks from Monday, months from the 1st. */
export function bucketStart(interval: KlineInterval, time: number): number {
  const length = KLINE_INTERVALS[interval];
  if (length === null) {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const origin = interval === '1w' ? FIRST_MONDAY_MS : 0;
  return origin + Math.floor((time - origin) / length) * length;
}

/** Returns the opening of the candle after the one that opens at `start`. */
export function nextBucket(interval: KlineInterval, start: number): number {
  const length = KLINE_INTERVALS[interval];
  if (length !== null) return start + length;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Joins shorter candles (oldest first) into those of an interval: first open, extremes, last close, summed volumes. */
export function aggregate(candles: Iterable<Candle>, interval: KlineInterval): Candle[] {
  const joined: Candle[] = [];
  let current: Candle | undefined;
  for (const candle of candles) {
    const time = bucketStart(interval, candle.time);
    if (!current || current.time !== time) {
      current = { ...candle, time };
      joined.push(current);
      continue;
    }
    current.high = Math.max(current.high, candle.high);
    current.low = Math.min(current.low, candle.low);
    current.close = candle.close;
    current.baseVolume += candle.baseVolume;
    current.quoteVolume += candle.quoteVolume;
  }
  return joined;
}
