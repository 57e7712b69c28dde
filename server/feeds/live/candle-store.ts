import type { Candle } from '../../instruments/candles';
import type { BaseInterval } from './venue';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Lengths of the intervals that are requested from a venue, milliseconds. */
export const BASE_MS = { '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } as const satisfies Readonly<Record<BaseInterval, number>>;

/** Time for which candles of each interval are kept, milliseconds. */
export type RetentionMs = Readonly<Record<BaseInterval, number>>;

/** Retention of the files, milliseconds: 36 hours of minutes, 35 days of hours, three years of days. */
export const RETENTION_MS = { '1m': 36 * HOUR_MS, '1h': 35 * DAY_MS, '1d': 1_096 * DAY_MS } as const satisfies RetentionMs;

/** Openings in [from, until), Unix milliseconds, whole multiples of the interval. */
export interface TimeRange {
  from: number;
  until: number;
}

/** Stored candles of a range, and the parts of it that are unknown. */
export interface StoredCandles {
  /** Oldest first. */
  candles: Candle[];
  /** Parts of the range of which it is unknown whether there are candles, oldest first. */
  missing: TimeRange[];
}

/**
 * Complete candles of base intervals, by a name that is the symbol's for ever, for a limited time. That a time had no candle is known too, so
 * that it is requested once. Several markets may use one store.
 */
export interface CandleStore {
  readonly retentionMs: RetentionMs;
  /** Returns what is known of a range, after the writes so far; a store that cannot be read knows nothing. */
  read(name: string, interval: BaseInterval, range: TimeRange): Promise<StoredCandles>;
  /**
   * Keeps all candles of a range: other openings in it have none. What is older than the retention, or has not ended, is left out. Resolves
   * when they are stored or left out; never rejects.
   */
  write(name: string, interval: BaseInterval, range: TimeRange, candles: readonly Candle[]): Promise<void>;
  /** The newest range of which everything is known to be stored, by the reads and writes of this process; null when nothing is. */
  covered(name: string, interval: BaseInterval): TimeRange | null;
  /** Ends when all writes have ended. */
  close(): Promise<void>;
}

/** Returns the part of a range that is still kept at `now` and has ended by then; empty when `from` is not before `until`. */
export function keptRange(interval: BaseInterval, { from, until }: TimeRange, now: number, retentionMs: RetentionMs): TimeRange {
  const length = BASE_MS[interval];
  const oldest = (Math.floor((now - retentionMs[interval]) / length) + 1) * length;
  return { from: Math.max(from, oldest), until: Math.min(until, Math.floor(now / length) * length) };
}

/** Content of an opening: its candle, that there was none (null), or that it is unknown (undefined). */
export type Slot = Candle | null | undefined;

/** Returns the candles of a range by their openings; null where there is none. */
export function slotsOf(interval: BaseInterval, { from, until }: TimeRange, candles: readonly Candle[]): (Candle | null)[] {
  const length = BASE_MS[interval];
  const slots = new Array<Candle | null>((until - from) / length).fill(null);
  for (const candle of candles) {
    const slot = (candle.time - from) / length;
    if (slot >= 0 && slot < slots.length && Number.isInteger(slot)) slots[slot] = candle;
  }
  return slots;
}

/** Returns what slots from the opening `first` on say about a range; openings outside of them are unknown. */
export function storedIn(slots: readonly Slot[], interval: BaseInterval, first: number, range: TimeRange): StoredCandles {
  const slotAt = (time: number): Slot => slots[(time - first) / BASE_MS[interval]];
  return {
    candles: slots.filter((slot): slot is Candle => slot != null),
    missing: missingParts(range, interval, (time) => slotAt(time) !== undefined),
  };
}

/** Ranges that are stored as a whole, one a name and interval: a range that touches it makes it longer, a newer one replaces it. */
export class Coverage {
  private readonly ranges = new Map<string, TimeRange>();

  of(name: string, interval: BaseInterval): TimeRange | null {
    return this.ranges.get(`${interval} ${name}`) ?? null;
  }

  /** Adds the parts of a range between the missing ones. */
  addRead(name: string, interval: BaseInterval, { from, until }: TimeRange, missing: readonly TimeRange[]): void {
    let start = from;
    for (const part of missing) {
      this.add(name, interval, { from: start, until: part.from });
      start = part.until;
    }
    this.add(name, interval, { from: start, until });
  }

  add(name: string, interval: BaseInterval, { from, until }: TimeRange): void {
    if (!(from < until)) return;
    const key = `${interval} ${name}`;
    const known = this.ranges.get(key);
    const isApart = known && (from > known.until || until < known.from);
    if (known && !isApart) this.ranges.set(key, { from: Math.min(from, known.from), until: Math.max(until, known.until) });
    else if (!known || until > known.until) this.ranges.set(key, { from, until });
  }
}

/** Returns the parts of a range that are outside of what is known of it, which is in order of time. */
export function missingParts(range: TimeRange, interval: BaseInterval, isKnown: (time: number) => boolean): TimeRange[] {
  const length = BASE_MS[interval];
  const parts: TimeRange[] = [];
  let part: TimeRange | undefined;
  for (let time = range.from; time < range.until; time += length) {
    if (isKnown(time)) {
      part = undefined;
      continue;
    }
    if (part) part.until = time + length;
    else parts.push((part = { from: time, until: time + length }));
  }
  return parts;
}
