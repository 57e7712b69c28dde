import { expect, it } from 'vitest';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { filterAndSortRows } from './filter-and-sort-rows';

const rows = [
  buildQuoteRow('A', { turnover: '5', price: '3' }),
  buildQuoteRow('B', { turnover: '9', price: '1' }),
  buildQuoteRow('C', { turnover: '7', price: '2' }),
];
const plain = { sort: 'turnover', direction: 'desc', filters: [] } as const;
const cheap = { ...plain, filters: [{ key: 'price', min: null, max: '2' }] } as const;
const live = ['AUSDT_SPBL', 'CUSDT_SPBL', 'BUSDT_SPBL'];

it.each([
  ['sorted by their own values until the exchange’s order has loaded', plain, null, 'BCA'],
  ['in the exchange’s order afterwards', plain, live, 'ACB'],
  ['filtered by range', cheap, null, 'BC'],
  ['the exchange’s order adds no filtered rows', cheap, live, 'CB'],
  ['with a partial order the others follow in their own', plain, ['AUSDT_SPBL'], 'ABC'],
  ['an empty order keeps their own', plain, [], 'BCA'],
  ['nothing in range', { ...plain, filters: [{ key: 'price', min: '4', max: null }] } as const, live, ''],
])('%s', (_sentence, view, order, expected) => {
  const shaped = filterAndSortRows(rows, view, order);
  expect(shaped.map(({ leftCoinName }) => leftCoinName).join('')).toBe(expected);
});

it('filters and sorts by the change of the given basis', () => {
  const view = { sort: 'change', direction: 'desc', filters: [{ key: 'change', min: '0', max: null }] } as const;
  const basis = { basis: 480, opens: { AUSDT_SPBL: '4', BUSDT_SPBL: '0.1', CUSDT_SPBL: '1' } };
  const coins = (shaped: readonly { leftCoinName: string }[]): string => shaped.map(({ leftCoinName }) => leftCoinName).join('');
  expect(coins(filterAndSortRows(rows, view))).toBe('');
  // Over the last 24 h, where all opens are equal, C has risen more than B.
  expect(coins(filterAndSortRows(rows, { ...view, filters: [] }))).toBe('ACB');
  expect(coins(filterAndSortRows(rows, view, null, basis))).toBe('BC');
});

it('does not mutate its input', () => {
  filterAndSortRows(rows, { ...plain, sort: 'price', direction: 'asc' });
  expect(rows.map(({ leftCoinName }) => leftCoinName).join('')).toBe('ABC');
});
