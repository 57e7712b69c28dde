import type { VenuePoint } from '../venue';

/** Part of a range of time, Unix milliseconds; `until` is excluded. */
export interface TimeRange {
  from: number;
  until: number;
}

/** Splits a range into parts of at most `lengthMs`, oldest first. */
export function partsOf({ from, until }: TimeRange, lengthMs: number): TimeRange[] {
  const count = Math.max(0, Math.ceil((until - from) / lengthMs));
  return Array.from({ length: count }, (_, part) => ({
    from: from + part * lengthMs,
    until: Math.min(until, from + (part + 1) * lengthMs),
  }));
}

/** Returns the points of a range, oldest first, each time once; values that are not numbers are left out, and points without any. */
export function pointsWithin({ from, until }: TimeRange, points: readonly VenuePoint[]): VenuePoint[] {
  const byTime = new Map<number, VenuePoint>();
  for (const { time, values } of points) {
    if (time < from || time >= until) continue;
    const numbers = Object.entries(values).filter(([, value]) => Number.isFinite(value));
    if (numbers.length > 0) byTime.set(time, { time, values: Object.fromEntries(numbers) });
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}
