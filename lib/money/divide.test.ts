import { describe, expect, it } from 'vitest';
import { toDecimal } from './decimal';
import { divideDecimals } from './divide';

describe('the quotient of decimal texts', () => {
  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['-1', '8', 2, '-0.13'],
    ['1', '-8', 2, '-0.13'],
    ['-1', '1000', 2, '0.00'],
    ['0', '7', 2, '0.00'],
    ['0.000001', '0.000002', 1, '0.5'],
    ['123456789012345678901234567890', '0.1', 0, '1234567890123456789012345678900'],
  ])('%s / %s with %i decimals is %s', (dividend, divisor, decimals, quotient) => {
    expect(divideDecimals(dividend, divisor, decimals)).toBe(quotient);
  });

  it.each([
    ['1', '0'],
    ['1', '0.00'],
    ['1e3', '2'],
    ['1', null],
    [undefined, '1'],
  ])('of %s / %s is unknown', (dividend, divisor) => {
    expect(divideDecimals(dividend, divisor, 2)).toBeNull();
  });

  it('is that of decimal.js', () => {
    for (let index = 1; index < 200; index += 1) {
      const [over, under] = [`${index * 7_919}.${index}`, `0.${String(index * 104_729)}`];
      const expected = toDecimal(over)
        ?.div(toDecimal(under) ?? 1)
        .toFixed(6);
      expect(divideDecimals(over, under, 6), `${over} / ${under}`).toBe(expected);
    }
  });
});
