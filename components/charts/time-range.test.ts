import { expect, it } from 'vitest';
import { firstIndexFrom, leftOf, nearestIndex, pointDistance, timeRange } from './time-range';

/** A quarter of the time lies before the second point. */
const TIMES = [1_000, 2_000, 5_000];
const RANGE = timeRange(TIMES);

it('points are positioned by time, not by index', () => {
  expect(leftOf(2_000, RANGE)).toBe(25);
  expect(leftOf(9_000, RANGE)).toBe(100);
  expect(leftOf(1_000, timeRange([1_000]))).toBe(0);
});
it.each([
  [0, 0],
  [0.1, 0],
  [0.2, 1],
  [0.6, 1],
  [0.7, 2],
  [1, 2],
])('at %d of the width the nearest point is number %d', (share, index) => expect(nearestIndex(share, TIMES, RANGE)).toBe(index));
it.each([
  ['before all', 500, 0, 0],
  ['one of them', 2_000, 1, 2],
  ['between two', 3_000, 2, 2],
  ['after all', 9_000, 3, 3],
])('the first time from or after a time %s', (_, time, from, after) => {
  expect(firstIndexFrom(time, TIMES)).toBe(from);
  expect(firstIndexFrom(time, TIMES, true)).toBe(after);
});
it('without points there is no nearest one', () => expect(nearestIndex(0.5, [], timeRange([]))).toBe(-1));
it('bars make the range wider by half a bar on both sides', () => {
  const bars = timeRange([1_000, 2_000, 3_000], true);
  expect(bars).toEqual({ from: 500, until: 3_500 });
  expect(nearestIndex(0, [1_000, 2_000, 3_000], bars)).toBe(0);
  expect(nearestIndex(1, [1_000, 2_000, 3_000], bars)).toBe(2);
});

it.each([
  ['days up to the present moment', [0, 24, 48, 50], 24],
  ['hours with a closed night', [0, 1, 17, 18, 19], 1],
  ['one point', [0], Infinity],
])('shortest time between points: %s', (_, times, distance) => expect(pointDistance(times)).toBe(distance));
