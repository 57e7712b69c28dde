import { expect, it } from 'vitest';
import { paddedRange, topOf, valueAt } from './value-range';

const RANGE = { low: 90, high: 110 };

it('a range has a margin on both sides and never goes below zero', () => {
  expect(paddedRange([100, 200])).toEqual({ low: 88, high: 212 });
  expect(paddedRange([0.1, 100])?.low).toBe(0);
  expect(paddedRange([])).toBeNull();
});
it('a range of negative values has its margin below zero', () => expect(paddedRange([-100, 100])).toEqual({ low: -124, high: 124 }));
it('a flat line has a non-empty range', () => expect(paddedRange([100])?.high).toBeGreaterThan(100));
it.each([
  [110, 0],
  [100, 50],
  [90, 100],
  [500, 0],
])('a value of %d is %d per cent below the top', (value, top) => expect(topOf(value, RANGE)).toBe(top));
it('valueAt is the inverse of topOf', () => {
  for (const value of [90, 97.5, 110]) expect(valueAt(topOf(value, RANGE) / 100, RANGE)).toBeCloseTo(value, 9);
});
it('below the bottom the value is extrapolated, down to zero', () => {
  expect(valueAt(2, RANGE)).toBe(70);
  expect(valueAt(10, RANGE)).toBe(0);
});
