import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abbreviate } from './abbreviate';
import { Decimal } from './decimal';
import { anyDecimalText, hostileTexts } from '../../tests/builders/decimal-texts';

it.each([
  ['0', '0.00'],
  ['-0', '0.00'],
  ['12', '12.00'],
  ['999.994', '999.99'],
  ['999.995', '1.00K'],
  ['1000', '1.00K'],
  ['1234.5', '1.23K'],
  ['999994.99', '999.99K'],
  ['999999.99', '1.00M'],
  ['1234567890', '1.23B'],
  ['999999999999', '1.00T'],
  ['1234567890123456', '1,234.57T'],
  ['-1500000', '−1.50M'],
  ['0.001', '0.00'],
])('%s is abbreviated to %s', (text, expected) => {
  expect(abbreviate(text)).toBe(expected);
});

it('accepts other numbers of decimals', () => {
  expect(abbreviate('1234567', 0)).toBe('1M');
  expect(abbreviate('999500', 0)).toBe('1M');
  expect(abbreviate('1234567', 3)).toBe('1.235M');
});

it.each(hostileTexts)('%j is unknown', (text) => {
  expect(abbreviate(text)).toBe('--');
});

it('differs from the number by at most half of its last digit, with one to three digits before the point below 1,000 T', () => {
  const sizes = new Map([
    ['', 1],
    ['K', 1e3],
    ['M', 1e6],
    ['B', 1e9],
    ['T', 1e12],
  ]);
  fc.assert(
    fc.property(anyDecimalText, (text) => {
      const [, sign = '', digits = '', unit = 'none'] = /^(−?)([\d,]+\.\d\d)([KMBT]?)$/.exec(abbreviate(text)) ?? [];
      const size = sizes.get(unit) ?? Number.NaN;
      const inUnits = new Decimal(digits.replaceAll(',', ''));
      const shown = inUnits.times(sign === '' ? size : -size);
      expect(
        shown
          .minus(text)
          .abs()
          .lte(0.005 * size),
      ).toBe(true);
      expect(unit === 'T' || inUnits.lt(1000)).toBe(true);
      expect(unit === '' || inUnits.gte(1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
