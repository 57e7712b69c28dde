/** First and last time of an axis, Unix milliseconds. */
export interface TimeRange {
  from: number;
  until: number;
}

/** Time range of points, oldest first; with bars, half a bar wider on both sides. */
export function timeRange(times: readonly number[], hasBars = false): TimeRange {
  const from = times[0] ?? 0;
  const until = times.at(-1) ?? 0;
  const margin = hasBars ? ((times[1] ?? from) - from) / 2 : 0;
  return { from: from - margin, until: until + margin };
}

/**
 * Shortest time between two points, oldest first, milliseconds, without the last one, which may be the present moment; infinite for less
 * than two.
 */
export function pointDistance(times: readonly number[]): number {
  let shortest = Infinity;
  for (let index = 1; index < times.length - 1; index += 1) shortest = Math.min(shortest, (times[index] ?? 0) - (times[index - 1] ?? 0));
  return shortest;
}

/** Time range of the first view, which begins at a time (Unix milliseconds) or, by default, at the first point. */
export const homeRange = (times: readonly number[], hasBars: boolean, from = -Infinity): TimeRange =>
  timeRange(times.slice(firstIndexFrom(from, times)), hasBars);

/** Distance of a time (Unix milliseconds) from the left edge, per cent, clamped to the chart; 0 for an empty range. */
export function leftOf(time: number, { from, until }: TimeRange): number {
  return until > from ? Math.min(100, Math.max(0, ((time - from) / (until - from)) * 100)) : 0;
}

/** Index of the time nearest to a time (Unix milliseconds); −1 without times. */
export const indexOfTime = (time: number, times: readonly number[]): number => nearestIndex(0, times, { from: time, until: time + 1 });

/** Index of the first time at or after a time (Unix milliseconds), or after it; the number of times where there is none. */
export function firstIndexFrom(time: number, times: readonly number[], isAfter = false): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = times[middle] ?? 0;
    if (at < time || (isAfter && at === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the time nearest to a distance from the left edge given as a share of the width; the earlier of two equally near; −1 without times. */
export function nearestIndex(share: number, times: readonly number[], { from, until }: TimeRange): number {
  const wanted = from + share * (until - from);
  const next = firstIndexFrom(wanted, times);
  const [before = -Infinity, after = Infinity] = [times[next - 1], times[next]];
  return wanted - before <= after - wanted ? next - 1 : next;
}
