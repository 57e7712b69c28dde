import { expect, it } from 'vitest';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { shapeRows } from './shape-rows';

const rows = [
  buildQuoteRow('A', { turnover: '5', price: '3' }),
  buildQuoteRow('B', { turnover: '9', price: '1' }),
  buildQuoteRow('C', { turnover: '7', price: '2' }),
];
const plain = { sort: 'turnover', direction: 'desc', filters: [] } as const;
const cheap = { ...plain, filters: [{ key: 'price', min: null, max: '2' }] } as const;
const live = ['AUSDT_SPBL', 'CUSDT_SPBL', 'BUSDT_SPBL'];

it.each([
  ['in their own order until the exchange’s has come', plain, null, 'BCA'],
  ['in the exchange’s order once it has', plain, live, 'ACB'],
  ['only those in range', cheap, null, 'BC'],
  ['the exchange’s order brings back nothing that is out of range', cheap, live, 'CB'],
  ['an order that knows only some: the others follow in their own', plain, ['AUSDT_SPBL'], 'ABC'],
  ['an empty order leaves their own', plain, [], 'BCA'],
  ['nothing in range', { ...plain, filters: [{ key: 'price', min: '4', max: null }] } as const, live, ''],
])('%s', (_sentence, view, order, expected) => {
  const shaped = shapeRows(rows, view, order);
  expect(shaped.map(({ leftCoinName }) => leftCoinName).join('')).toBe(expected);
});

it('narrows and orders by the change against the basis it is given', () => {
  const view = { sort: 'change', direction: 'desc', filters: [{ key: 'change', min: '0', max: null }] } as const;
  const basis = { basis: 480, opens: { AUSDT_SPBL: '4', BUSDT_SPBL: '0.1', CUSDT_SPBL: '1' } };
  const coins = (shaped: readonly { leftCoinName: string }[]): string => shaped.map(({ leftCoinName }) => leftCoinName).join('');
  expect(coins(shapeRows(rows, view))).toBe('');
  // Against the last 24 h, whose opens are all one, C has risen more than B.
  expect(coins(shapeRows(rows, { ...view, filters: [] }))).toBe('ACB');
  expect(coins(shapeRows(rows, view, null, basis))).toBe('BC');
});

it('leaves what it was given as it was', () => {
  shapeRows(rows, { ...plain, sort: 'price', direction: 'asc' });
  expect(rows.map(({ leftCoinName }) => leftCoinName).join('')).toBe('ABC');
});
