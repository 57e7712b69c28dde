import { expect, it } from 'vitest';
import { monogramOf } from './monogram';

it.each([
  ['a currency shows its sign', 'EUR', '€'],
  ['a metal shows its chemical symbol', 'XAU', 'Au'],
  ['an index shows its number', 'US500', '500'],
  ['a number of four digits is ignored', 'US2000', 'U'],
  ['a leading number is no index', '1INCH', '1'],
  ['anything else shows its first letter', 'ASTER', 'A'],
  ['prototype properties are ignored', 'constructor', 'c'],
])('%s', (_, ticker, monogram) => {
  expect(monogramOf(ticker)).toBe(monogram);
});
