import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from './decimal';
import { compareDecimals, digitsToText, groupedText, isDecimalText, parseDigits, roundHalfUp, trimDecimal } from './digits';
import { anyDecimalText, hostileTexts } from '../../tests/builders/decimal-texts';

describe('decimal text', () => {
  it.each(hostileTexts)('rejects %j', (text) => {
    expect(parseDigits(text)).toBeNull();
    expect(isDecimalText(text)).toBe(false);
    expect(roundHalfUp(text as string, 2)).toBeNull();
    expect(trimDecimal(text as string)).toBeNull();
    expect(compareDecimals(text as string, '1')).toBeNull();
  });

  it('accepts text only', () => {
    expect(parseDigits(12)).toBeNull();
    expect(parseDigits({ toString: () => '12' })).toBeNull();
  });

  it('parses the text that it writes', () => {
    fc.assert(
      fc.property(anyDecimalText, (text) => {
        const value = parseDigits(text);
        expect(value && toDecimal(digitsToText(value))?.equals(toDecimal(text) ?? Number.NaN)).toBe(true);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1.00'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0.00'],
    ['-0', 0, '0'],
    ['9.995', 2, '10.00'],
    ['007', 2, '7.00'],
    ['0.5', 0, '1'],
    ['12', 3, '12.000'],
  ])('rounds %s to %i decimals: %s', (text, decimals, expected) => {
    expect(roundHalfUp(text, decimals)).toBe(expected);
  });

  it('agrees with decimal.js', () => {
    fc.assert(
      fc.property(anyDecimalText, fc.integer({ min: 0, max: 20 }), (text, decimals) => {
        const exact = toDecimal(text);
        expect(roundHalfUp(text, decimals)).toBe(exact && fromDecimal(exact, decimals));
      }),
    );
  });
});

describe('comparison', () => {
  it.each([
    ['1.10', '1.1', 0],
    ['-0', '0.000', 0],
    ['10', '9', 1],
    ['-10', '-9', -1],
    ['0.00000001', '0.00000002', -1],
  ])('%s compared with %s gives %i', (a, b, expected) => {
    expect(compareDecimals(a, b)).toBe(expected);
  });

  it('agrees with decimal.js', () => {
    fc.assert(
      fc.property(anyDecimalText, anyDecimalText, (a, b) => {
        expect(compareDecimals(a, b)).toBe(toDecimal(a)?.comparedTo(toDecimal(b) ?? Number.NaN));
      }),
    );
  });
});

it.each([
  ['001.500', '1.5'],
  ['-0.0', '0'],
  ['100', '100'],
  ['100.00', '100'],
  ['-2.50', '-2.5'],
])('trims %s to %s', (text, expected) => {
  expect(trimDecimal(text)).toBe(expected);
});

it.each([
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.1234', '1,234,567.1234'],
  ['-123456', '123,456'],
])('groups %s as %s', (text, expected) => {
  const value = parseDigits(text);
  expect(value && groupedText(value)).toBe(expected);
});
