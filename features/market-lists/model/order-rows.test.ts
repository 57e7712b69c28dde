import { expect, it } from 'vitest';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { orderRows, sortQuoteRows } from './order-rows';

const view = { sort: 'turnover', direction: 'desc' } as const;
const rows = [
  buildQuoteRow('A', { turnover: '5', price: '3' }),
  buildQuoteRow('B', { turnover: '9', price: null }),
  buildQuoteRow('C', { turnover: '7', price: '1', rightCoinName: 'USDC' }),
];
const coins = (list: typeof rows): string => list.map((row) => row.leftCoinName).join('');

it('sorts by a column and keeps unknown values last in either direction', () => {
  expect(coins(sortQuoteRows(rows, view))).toBe('BCA');
  expect(coins(sortQuoteRows(rows, { ...view, sort: 'price', direction: 'asc' }))).toBe('CAB');
  expect(coins(sortQuoteRows(rows, { ...view, sort: 'price', direction: 'desc' }))).toBe('ACB');
});

it('follows the live order, drops ids without a row and keeps all rows', () => {
  expect(coins(orderRows(rows, ['CUSDT_SPBL', 'XUSDT_SPBL', 'CUSDT_SPBL', 'AUSDT_SPBL']))).toBe('CAB');
});
