import { expect, it } from 'vitest';
import { paddedLogRange, paddedRange, topOf, valueAt } from './value-range';

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
it('a logarithmic range has the same share of its height on both sides, and values above zero only', () => {
  const range = paddedLogRange([10, 1_000]);
  expect(range?.isLog).toBe(true);
  expect((range?.low ?? 0) * (range?.high ?? 0)).toBeCloseTo(10_000, 6);
  expect((range?.high ?? 0) / 1_000).toBeCloseTo(100 ** 0.12, 9);
  expect(paddedLogRange([5])?.high).toBeGreaterThan(5);
  expect([paddedLogRange([]), paddedLogRange([1, 0]), paddedLogRange([-1, 1])]).toEqual([null, null, null]);
});
it('equal ratios are equal distances on a logarithmic range', () => {
  const range = { low: 1, high: 10_000, isLog: true };
  expect([1, 10, 100, 1_000, 10_000].map((value) => topOf(value, range))).toEqual([100, 75, 50, 25, 0].map((at) => expect.closeTo(at, 9)));
  expect([topOf(0, range), topOf(-5, range), topOf(1e9, range)]).toEqual([100, 100, 0]);
  for (const value of [1, 42, 10_000]) expect(valueAt(topOf(value, range) / 100, range)).toBeCloseTo(value, 6);
});
it('below the bottom the value is extrapolated, down to zero', () => {
  expect(valueAt(2, RANGE)).toBe(70);
  expect(valueAt(10, RANGE)).toBe(0);
});
