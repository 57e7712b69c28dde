import { expect, it } from 'vitest';
import { chartPath, chartRange, priceAt, topOf } from './chart-geometry';

const RANGE = { low: 90, high: 110 };

it('spans its prices with air on both sides, and never below zero', () => {
  expect(chartRange([100, 200])).toEqual({ low: 88, high: 212 });
  expect(chartRange([0.1, 100])?.low).toBe(0);
  expect(chartRange([])).toBeNull();
});
it('a flat line has a span of its own', () => expect(chartRange([100])?.high).toBeGreaterThan(100));
it.each([
  [110, 0],
  [100, 50],
  [90, 100],
  [500, 0],
])('a price of %d lies %d per cent below the top', (price, top) => expect(topOf(price, RANGE)).toBe(top));
it('a place is the price that lies there', () => {
  for (const price of [90, 97.5, 110]) expect(priceAt(topOf(price, RANGE) / 100, RANGE)).toBeCloseTo(price, 9);
});
it('beyond the bottom the price goes on, down to zero', () => {
  expect(priceAt(2, RANGE)).toBe(70);
  expect(priceAt(10, RANGE)).toBe(0);
});
it('draws from the first price to the last', () => {
  expect(chartPath([90, 110], RANGE)).toBe('M0.00 100.00L100.00 0.00');
  expect(chartPath([90], RANGE)).toBe('');
});
