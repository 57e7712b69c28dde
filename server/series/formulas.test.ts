import { describe, expect, it } from 'vitest';
import {
  annualizedBasis,
  basis,
  basisRate,
  concentration,
  fundingRate,
  growth,
  indexPrice,
  markPrice,
  MeanPremium,
  netInflow,
  openInterestValue,
  premium,
  ratioOf,
} from './formulas';

const DAY_MS = 86_400_000;
const NONE = Number.NaN;
/** Compares numbers that floating point may change in the last digits. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;

describe('premium', () => {
  it.each([
    ['above the index', 101, 102, 100, 0.01],
    ['below the index', 98, 99, 100, -0.01],
    ['around the index', 99.5, 100.5, 100, 0],
    ['at the index', 100, 100, 100, 0],
    ['a bid at the index and an ask above it', 100, 101, 100, 0],
  ])('of a book %s', (_, bid, ask, index, expected) => {
    expect(rounded(premium(bid, ask, index))).toBe(expected);
  });
});

describe('the funding rate', () => {
  it.each([
    ['is the interest while the premium is within 0.05 % of it', 0.0001, 8, 0.0001],
    ['is the interest at the upper bound of the pull', 0.0006, 8, 0.0001],
    ['leaves the interest above it', 0.0007, 8, 0.0002],
    ['is the interest at the lower bound of the pull', -0.0004, 8, 0.0001],
    ['leaves the interest below it', -0.0005, 8, 0],
    ['is a half for four hours', 0.0007, 4, 0.0001],
    ['is an eighth for one hour', 0, 1, 0.0000125],
    ['is limited above', 1, 8, 0.0075],
    ['is limited below', -1, 8, -0.0075],
    ['is unknown without a premium', NONE, 8, NONE],
  ])('%s', (_, mean, hours, expected) => {
    expect(rounded(fundingRate(mean, hours))).toBe(expected);
  });
});

it('the mean premium has the weights 1 to n, and begins again', () => {
  const mean = new MeanPremium();
  expect(mean.value).toBeNaN();
  for (const sample of [1, 2, 6]) mean.add(sample);
  expect(mean.value).toBeCloseTo((1 + 4 + 18) / 6, 12);
  mean.reset();
  mean.add(5);
  expect(mean.value).toBe(5);
});

describe('index and mark', () => {
  it.each([
    ['of one pair', 100, NONE, 1, false, 100],
    ['of two pairs', 100, 99, 2, false, 149],
    ['in dollars', 100, 99, 2, true, 74.5],
  ])('the index %s', (_, usdt, usdc, usdcPrice, isInDollars, expected) => {
    expect(indexPrice(usdt, usdc, usdcPrice, isInDollars)).toBe(expected);
  });

  it('the mark is the index with the mean basis', () => {
    expect(markPrice(200, 0.01)).toBe(202);
  });
});

describe('basis', () => {
  it('is an amount and a fraction of the index', () => {
    expect([basis(101, 100), basisRate(101, 100), basis(99, 100), basisRate(99, 100)]).toEqual([1, 0.01, -1, -0.01]);
  });

  it.each([
    ['a year before the expiry it is the rate', 365 * DAY_MS, 0.01],
    ['a quarter of it before, four times the rate', 91.25 * DAY_MS, 0.04],
    ['at the expiry it is unknown', 0, NONE],
    ['after it too', -1, NONE],
    ['and without an expiry', NONE, NONE],
  ])('per year: %s', (_, untilExpiry, expected) => {
    expect(rounded(annualizedBasis(0.01, 5, 5 + untilExpiry))).toBe(expected);
  });
});

describe('ratios', () => {
  it.each([
    [3, 2, 1.5],
    [0, 2, 0],
    [3, 0, NONE],
    [3, -1, NONE],
    [NONE, 2, NONE],
    [3, NONE, NONE],
  ])('%d / %d is %d', (first, second, expected) => {
    expect(ratioOf(first, second)).toBe(expected);
  });

  it.each([
    [110, 100, 0.1],
    [90, 100, -0.1],
    [100, 100, 0],
    [5, 0, NONE],
    [NONE, 5, NONE],
  ])('the growth to %d from %d is %d', (now, before, expected) => {
    expect(rounded(growth(now, before))).toBe(expected);
  });

  it('net inflow is buys less sells', () => {
    expect([netInflow(5, 3), netInflow(3, 5)]).toEqual([2, -2]);
  });

  it('open interest in money counts one side', () => {
    expect(openInterestValue(2, 50, 0.99)).toBe(99);
  });
});

describe('concentration', () => {
  const TEN = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  it.each([
    ['is 1 when ten accounts hold everything', TEN, 0, 1],
    ['is a half when the others hold as much', TEN, 55, 0.5],
    ['counts the eleventh account among the others, in any order', [0.5, ...TEN], 54.5, 0.5],
    ['counts fewer accounts', [1], 3, 0.25],
    ['is unknown without holdings', [], 0, NONE],
  ])('%s', (_, holdings, others, expected) => {
    expect(concentration(holdings, others)).toBe(expected);
  });
});
