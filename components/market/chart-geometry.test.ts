import { expect, it } from 'vitest';
import { chartPath, chartRange, leftOf, nearestIndex, priceAt, topOf, type ChartPoint } from './chart-geometry';

const RANGE = { low: 90, high: 110 };
const at = (time: number, price = 100): ChartPoint => ({ time, price, text: String(price) });
/** A quarter of the time lies before the second point. */
const POINTS = [at(1_000, 90), at(2_000, 100), at(5_000, 110)];

it('a range has a margin on both sides and never goes below zero', () => {
  expect(chartRange([100, 200])).toEqual({ low: 88, high: 212 });
  expect(chartRange([0.1, 100])?.low).toBe(0);
  expect(chartRange([])).toBeNull();
});
it('a flat line has a non-empty range', () => expect(chartRange([100])?.high).toBeGreaterThan(100));
it.each([
  [110, 0],
  [100, 50],
  [90, 100],
  [500, 0],
])('a price of %d is %d per cent below the top', (price, top) => expect(topOf(price, RANGE)).toBe(top));
it('priceAt is the inverse of topOf', () => {
  for (const price of [90, 97.5, 110]) expect(priceAt(topOf(price, RANGE) / 100, RANGE)).toBeCloseTo(price, 9);
});
it('below the bottom the price is extrapolated, down to zero', () => {
  expect(priceAt(2, RANGE)).toBe(70);
  expect(priceAt(10, RANGE)).toBe(0);
});
it('points are positioned by time, not by index', () => {
  expect(leftOf(2_000, POINTS)).toBe(25);
  expect(leftOf(9_000, POINTS)).toBe(100);
  expect(leftOf(1_000, [at(1_000)])).toBe(0);
});
it.each([
  [0, 0],
  [0.1, 0],
  [0.2, 1],
  [0.6, 1],
  [0.7, 2],
  [1, 2],
])('at %d of the width the nearest point is number %d', (share, index) => expect(nearestIndex(share, POINTS)).toBe(index));
it('without points there is no nearest one', () => expect(nearestIndex(0.5, [])).toBe(-1));
it('the path runs from the first price to the last', () => {
  expect(chartPath(POINTS, RANGE)).toBe('M0.00 100.00L25.00 50.00L100.00 0.00');
  expect(chartPath([at(1, 90)], RANGE)).toBe('');
});
