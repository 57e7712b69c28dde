import { expect, it } from 'vitest';
import { Decimal, fromDecimal, toDecimal } from './decimal';
import { hostileTexts } from '../../tests/builders/decimal-texts';

it.each(hostileTexts)('rejects %j', (text) => {
  expect(toDecimal(text)).toBeNull();
});

it('calculates exactly and writes no exponent', () => {
  expect(new Decimal('0.1').plus('0.2').toString()).toBe('0.3');
  expect(new Decimal('0.00000000012').toString()).toBe('0.00000000012');
  expect(new Decimal('1').times('1e30').toString()).toBe('1000000000000000000000000000000');
});

it.each([
  ['1.005', 2, '1.01'],
  ['-0.001', 2, '0.00'],
  ['-0', 0, '0'],
])('writes %s with %i decimals as %s', (text, decimals, expected) => {
  expect(fromDecimal(new Decimal(text), decimals)).toBe(expected);
});
