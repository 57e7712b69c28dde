import type { Candle } from '../../../instruments/candles';
import type { BaseInterval } from '../venue';
import { known, knownTime, wireAmount, wirePrice } from './wire-values';

/** Lengths of the intervals that are requested, milliseconds. */
export const INTERVAL_MS = { '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000 } as const satisfies Record<BaseInterval, number>;

/** Returns the candle of a row [time, open, high, low, close, …] with its volumes in the columns given. Throws on a broken row. */
export function candleOf(row: readonly unknown[], baseColumn: number, quoteColumn: number): Candle {
  return {
    time: knownTime(row[0], 'time'),
    open: known(wirePrice, row[1], 'open'),
    high: known(wirePrice, row[2], 'high'),
    low: known(wirePrice, row[3], 'low'),
    close: known(wirePrice, row[4], 'close'),
    baseVolume: known(wireAmount, row[baseColumn], 'base volume'),
    quoteVolume: known(wireAmount, row[quoteColumn], 'quote volume'),
  };
}

/** Returns the items with a time in [from, until), oldest first, one a time. */
export function inOrder<Item extends { time: number }>(items: readonly Item[], from: number, until: number): Item[] {
  const byTime = new Map<number, Item>();
  for (const item of items) if (item.time >= from && item.time < until) byTime.set(item.time, item);
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/**
 * Whether candles from `from` on are missing before the oldest one of an answer, which opens at `oldest`: none opens before the listing
 * (null: unknown). All in Unix milliseconds.
 */
export function isOlderMissing(oldest: number, from: number, listTime: number | null, intervalMs: number): boolean {
  const first = listTime === null ? from : Math.max(from, listTime - intervalMs + 1);
  return oldest - intervalMs >= first;
}
