import { describe, expect, it } from 'vitest';
import { ema, macd, rsi, sma } from './indicators';

/** Prices that rise, fall and stand still, without a random number: an error repeats. */
const CLOSES = Array.from({ length: 120 }, (_, index) => 100 + 12 * Math.sin(index / 7) + 3 * Math.cos(index * 1.7) + (index % 11) / 10);

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const expectClose = (found: readonly (number | null)[], wanted: readonly (number | null)[]): void => {
  expect(found.map((value) => value === null)).toEqual(wanted.map((value) => value === null));
  found.forEach((value, index) => value !== null && expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 8));
};

/** EMA in closed form: the seed and all later values, each with its weight. */
function weightedMean(values: readonly number[], period: number, index: number): number | null {
  if (index < period - 1) return null;
  const rate = 2 / (period + 1);
  const later = values.slice(period, index + 1);
  const seed = mean(values.slice(0, period)) * (1 - rate) ** later.length;
  return later.reduce((sum, value, place) => sum + value * rate * (1 - rate) ** (later.length - 1 - place), seed);
}

/** Mean by Wilder in closed form, of changes from the first one. */
function wilderMean(changes: readonly number[], period: number): number {
  const keep = (period - 1) / period;
  const later = changes.slice(period);
  const seed = mean(changes.slice(0, period)) * keep ** later.length;
  return later.reduce((sum, change, place) => sum + (change / period) * keep ** (later.length - 1 - place), seed);
}

it.each([1, 2, 20, 120])('a simple average of %i values is their mean', (period) => {
  expectClose(
    sma(CLOSES, period),
    CLOSES.map((_, index) => (index < period - 1 ? null : mean(CLOSES.slice(index - period + 1, index + 1)))),
  );
});

it.each([2, 9, 26])('an exponential average of %i values has the weights of its closed form', (period) => {
  expectClose(
    ema(CLOSES, period),
    CLOSES.map((_, index) => weightedMean(CLOSES, period, index)),
  );
});

it('an exponential average begins with the first known value', () => {
  expect(ema([null, null, 2, 4, 8], 2)).toEqual([null, null, null, 3, 3 + (2 / 3) * 5]);
});

describe('RSI', () => {
  it('has the means by Wilder in closed form', () => {
    const changes = CLOSES.slice(1).map((close, index) => close - (CLOSES[index] ?? 0));
    const wanted = CLOSES.map((_, index) => {
      const before = changes.slice(0, index);
      if (index < 14) return null;
      const rise = wilderMean(
        before.map((change) => Math.max(0, change)),
        14,
      );
      const fall = wilderMean(
        before.map((change) => Math.max(0, -change)),
        14,
      );
      return 100 - 100 / (1 + rise / fall);
    });
    expectClose(rsi(CLOSES, 14), wanted);
  });

  it.each([
    ['only rises', [1, 2, 3, 4], [null, null, 100, 100]],
    ['only falls', [4, 3, 2, 1], [null, null, 0, 0]],
    ['rises as much as it falls', [1, 2, 1], [null, null, 50]],
    ['has not moved', [5, 5, 5, 5], [null, null, null, null]],
  ])('of a price that %s', (_, closes, wanted) => {
    expect(rsi(closes, 2)).toEqual(wanted);
  });
});

it('MACD is the difference of two averages, with its own average and the distance from it', () => {
  const { macd: line, signal, histogram } = macd(CLOSES, 12, 26, 9);
  const difference = CLOSES.slice(25).map(
    (_, index) => (weightedMean(CLOSES, 12, index + 25) ?? 0) - (weightedMean(CLOSES, 26, index + 25) ?? 0),
  );
  expectClose(line, [...Array.from({ length: 25 }, () => null), ...difference]);
  const smoothed = difference.map((_, index) => weightedMean(difference, 9, index));
  expectClose(signal, [...Array.from({ length: 25 }, () => null), ...smoothed]);
  expectClose(
    histogram,
    line.map((value, index) => {
      const average = signal[index] ?? null;
      return value === null || average === null ? null : value - average;
    }),
  );
  expect(signal.findIndex((value) => value !== null)).toBe(33);
});

it('too few candles have no value', () => {
  expect(sma([1, 2], 3)).toEqual([null, null]);
  expect(ema([1, 2], 3)).toEqual([null, null]);
  expect(rsi([1, 2], 2)).toEqual([null, null]);
  expect(macd([1, 2], 1, 2, 2).histogram).toEqual([null, null]);
  expect(sma([], 3)).toEqual([]);
});
