import { describe, expect, it } from 'vitest';
import { annualizedRate, dailyRate, fundingOfDay } from './funding';

describe('the annualized rate is F × 24 / N × 365', () => {
  it.each([
    ['0.0001', 8, '0.1095'],
    ['0.00010000', 8, '0.10950000'],
    ['0.0001', 4, '0.2190'],
    ['0.0001', 1, '0.8760'],
    ['-0.0075', 8, '-8.2125'],
    ['0', 8, '0'],
  ])('of %s each %s hours: %s', (rate, hours, expected) => {
    expect(Number(annualizedRate(rate, hours))).toBeCloseTo(Number(expected), 12);
  });

  it.each([
    [null, 8],
    [undefined, 8],
    ['0.0001', null],
    ['0.0001', undefined],
    ['0.0001', 0],
    ['0.0001', 5],
    ['NaN', 8],
    ['1e-4', 8],
  ])('and unknown for %s each %s hours', (rate, hours) => {
    expect(annualizedRate(rate, hours)).toBeNull();
    expect(dailyRate(rate, hours)).toBeNull();
  });
});

describe('a day of funding for 10,000 USDT', () => {
  it.each([
    ['long', '0.00010333', 8, '-3.0999'],
    ['short', '0.00010333', 8, '3.0999'],
    ['long', '-0.00050000', 4, '30'],
    ['short', '-0.00050000', 4, '-30'],
    ['long', '0.00000000', 1, '0'],
  ] as const)('a %s position at %s each %s hours receives %s', (side, rate, hours, expected) => {
    expect(Number(fundingOfDay(side, rate, hours, '10000'))).toBe(Number(expected));
  });

  it('of a contract without funding is unknown', () => {
    expect(fundingOfDay('long', undefined, undefined, '10000')).toBeNull();
  });
});
