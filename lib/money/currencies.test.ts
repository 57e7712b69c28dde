import { expect, it } from 'vitest';
import { CURRENCY_CODES, CURRENCY_SIGN, DEFAULT_CURRENCY, isCurrencyCode } from './currencies';

it('are the thirteen of the specification, with dollars as the default', () => {
  expect([...CURRENCY_CODES].sort()).toEqual(['CNY', 'EUR', 'HKD', 'IDR', 'JPY', 'KRW', 'PHP', 'RUB', 'THB', 'TRY', 'TWD', 'USD', 'VND']);
  expect(DEFAULT_CURRENCY).toBe('USD');
});

it('have one unique sign each', () => {
  const signs = Object.values(CURRENCY_SIGN);
  expect(signs.every((sign) => sign.trim() !== '')).toBe(true);
  expect(new Set(signs).size).toBe(CURRENCY_CODES.length);
});

it.each<[unknown, boolean, string]>([
  ['EUR', true, 'one of them'],
  ['eur', false, 'not in small letters'],
  ['GBP', false, 'none of the thirteen'],
  ['toString', false, 'a property of every object'],
  [7, false, 'not text'],
  [null, false, 'null'],
] as [unknown, boolean, string][])('%j: %s (%s)', (value, expected) => {
  expect(isCurrencyCode(value)).toBe(expected);
});
