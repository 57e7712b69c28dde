import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal';
import type { DecimalValue } from './decimal';
import { anyDecimalText, hostileTexts } from '../../tests/builders/decimal-texts';
import { formatPrice } from './format-price';

describe('a price without a declared precision', () => {
  it.each([
    ['64123.456', '64,123.46', '2 decimals from 1'],
    ['1', '1.00', '2 decimals from 1'],
    ['1.005', '1.01', 'half up'],
    ['999.995', '1,000.00', 'rounding adds a group'],
    ['0.12345', '0.1235', '4 decimals from 0.001'],
    ['0.99996', '1.00', 'the number of decimals is chosen after rounding'],
    ['0.99994', '0.9999', 'just below that'],
    ['0.001', '0.0010', '4 decimals from 0.001'],
    ['0.00099996', '0.0010', 'the number of decimals is chosen after rounding'],
    ['0.0009999', '0.0009999', 'leading zeros and 4 digits'],
    ['0.000012345', '0.00001235', 'leading zeros and 4 digits'],
    ['0.0000999999', '0.0001000', 'one zero fewer after rounding'],
    ['0.00000000000000000123456', '0.000000000000000001235', 'never an exponent'],
    ['0', '0.00', 'zero'],
    ['-0', '0.00', 'zero has no sign'],
    ['-12.345', '−12.35', 'minus sign U+2212'],
    ['1234567890123456789012345678901234567890', '1,234,567,890,123,456,789,012,345,678,901,234,567,890.00', '40 digits'],
  ])('%s is shown as %s: %s', (text, expected) => {
    expect(formatPrice(text)).toBe(expected);
  });

  it('agrees with decimal.js and a literal implementation of the rule', () => {
    const literal = (value: DecimalValue): string => {
      const decimalsOf = (size: DecimalValue): number => {
        if (size.isZero() || size.gte(1)) return 2;
        return size.gte('0.001') ? 4 : -size.e - 1 + 4;
      };
      const size = value.abs();
      const shown = size.toDecimalPlaces(decimalsOf(size));
      const text = size.toFixed(decimalsOf(shown));
      const [whole = '', fraction] = text.split('.');
      const sign = value.isNegative() && !shown.isZero() ? '−' : '';
      return `${sign}${BigInt(whole).toLocaleString('en-US')}.${fraction}`;
    };
    fc.assert(
      fc.property(anyDecimalText, (text) => {
        expect(formatPrice(text)).toBe(literal(new Decimal(text)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a declared precision', () => {
  it.each([
    ['64123.456', 1, '64,123.5'],
    ['64123.5', 0, '64,124'],
    ['0.5', 6, '0.500000'],
    ['0.000000123', 8, '0.00000012'],
    ['-0.001', 2, '0.00'],
  ])('%s with %i decimals is %s', (text, precision, expected) => {
    expect(formatPrice(text, precision)).toBe(expected);
  });

  it.each([-1, 1.5, Number.NaN, 1e9])('a precision of %d is ignored', (precision) => {
    expect(formatPrice('12.3456', precision)).toBe('12.35');
  });
});

it.each(hostileTexts)('%j is unknown', (text) => {
  expect(formatPrice(text)).toBe('--');
  expect(formatPrice(text, 2)).toBe('--');
});
