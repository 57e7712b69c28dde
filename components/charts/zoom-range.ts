import type { TimeRange } from './time-range';

/** Fewest points that a zoomed chart shows. */
const POINTS_MIN = 8;
/** Older points are loaded when a range begins nearer to the first point than this share of its span. */
const AHEAD = 0.25;
/** Ranges that differ by less than this many milliseconds are the same. */
const SAME_MS = 1;

/** Length of a range, milliseconds. */
export const spanOf = ({ from, until }: TimeRange): number => until - from;

/** Whether two ranges are the same. */
export const isSame = (range: TimeRange, other: TimeRange): boolean =>
  Math.abs(range.from - other.from) < SAME_MS && Math.abs(range.until - other.until) < SAME_MS;

/** Whether a range reaches the first point of the whole chart, or comes near it. */
export const reachesStart = (range: TimeRange, whole: TimeRange): boolean => range.from - whole.from < AHEAD * spanOf(range);

/** Whether a range is the whole chart. */
export const isWhole = (range: TimeRange, whole: TimeRange): boolean => spanOf(range) >= spanOf(whole);

/** Shortest span of a zoomed chart, in ms; its whole span when it has too few points. */
export function spanMin(whole: TimeRange, pointCount: number): number {
  return pointCount > POINTS_MIN ? (spanOf(whole) / pointCount) * POINTS_MIN : spanOf(whole);
}

/** Moves a range into the whole chart; a range that is too long becomes the whole chart. */
export function rangeWithin({ from, until }: TimeRange, whole: TimeRange): TimeRange {
  const span = until - from;
  if (span >= spanOf(whole)) return whole;
  const start = Math.min(whole.until - span, Math.max(whole.from, from));
  return { from: start, until: start + span };
}

/** Multiplies the span by a factor, around the time at a distance from the left edge given as a share of the width. */
export function scaled(range: TimeRange, factor: number, share: number, shortest: number): TimeRange {
  const span = Math.max(Math.min(shortest, spanOf(range)), spanOf(range) * factor);
  const fixed = range.from + share * spanOf(range);
  return { from: fixed - share * span, until: fixed + (1 - share) * span };
}

/** Moves a range by a share of its span, towards later times when positive. */
export function shifted({ from, until }: TimeRange, share: number): TimeRange {
  const by = share * (until - from);
  return { from: from + by, until: until + by };
}

/** Moves a range no further than necessary to contain a time (Unix milliseconds). */
export function withTime(range: TimeRange, time: number): TimeRange {
  const by = Math.min(0, time - range.from) + Math.max(0, time - range.until);
  return { from: range.from + by, until: range.until + by };
}
