import type { Kline } from '@/lib/contract/klines';

/** Candles of one interval without gaps between calls, oldest first. */
export interface CandleList {
  klines: readonly Kline[];
  /** Time before which the next older candles open, Unix milliseconds. */
  from: number;
  /** Whether there may be older ones. */
  hasOlder: boolean;
}

/** Most candles of a chart: further ones are not loaded. */
export const CANDLES_MAX = 2_000;

/** The newest candles, after those of the known list that are older; only the newest ones where the two do not meet. */
export function withNewest(known: CandleList | undefined, newest: CandleList): CandleList {
  const [first] = newest.klines;
  const last = known?.klines.at(-1);
  if (!known || !last) return newest;
  if (!first) return known;
  if (last.time < first.time) return newest;
  const klines = [...known.klines.filter(({ time }) => time < first.time), ...newest.klines];
  return { klines, from: Math.min(known.from, newest.from), hasOlder: known.hasOlder };
}

/** A list with older candles before its own. */
export function withOlder(known: CandleList, older: CandleList): CandleList {
  const start = known.klines[0]?.time ?? Infinity;
  const klines = [...older.klines.filter(({ time }) => time < start), ...known.klines];
  return { klines, from: older.from, hasOlder: older.hasOlder && klines.length < CANDLES_MAX };
}
