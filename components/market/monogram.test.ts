import { expect, it } from 'vitest';
import { monogramOf } from './monogram';

it.each([
  ['a currency has its sign', 'EUR', '€'],
  ['a metal is its element', 'XAU', 'Au'],
  ['an index is its number', 'US500', '500'],
  ['four digits are too many', 'US2000', 'U'],
  ['a coin that begins with a number is no index', '1INCH', '1'],
  ['anything else is its first letter', 'ASTER', 'A'],
  ['nor does what a prototype has count', 'constructor', 'c'],
])('%s', (_, ticker, monogram) => {
  expect(monogramOf(ticker)).toBe(monogram);
});
