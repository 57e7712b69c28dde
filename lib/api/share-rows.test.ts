import { expect, it } from 'vitest';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { shareRows } from './share-rows';

const BTC = buildQuoteRow('BTC');
const ETH = buildQuoteRow('ETH');
const answer = (rows: HomeQuotation['rows'], over: Partial<HomeQuotation> = {}): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: rows.length,
  quotes: [{ coin: 'USDT', count: 2, usdtPrice: '1' }],
  rows,
  ...over,
});
const moved = (row: typeof BTC) => ({ ...row, price: '101.00', version: 11 });
const share = (before: HomeQuotation | undefined, after: HomeQuotation) => shareRows(before, after) as HomeQuotation;

it('keeps the rows of an answer that left out some, and adds those for the visitor', () => {
  const before = answer([BTC, ETH], { isPartial: true });
  const same = share(before, answer([moved(BTC), moved(ETH)], { asOf: 2, quotes: [{ coin: 'USDT', count: 2, usdtPrice: '1.001' }] }));
  expect(same.rows).toBe(before.rows);
  expect(same.quotes).toBe(before.quotes);
  expect(same.isPartial).toBeUndefined();
  const more = share(before, answer([moved(ETH), buildQuoteRow('XMR'), moved(BTC)]));
  expect(more.rows.map(({ leftCoinName, price }) => [leftCoinName, price])).toEqual([
    ['ETH', '100.00'],
    ['XMR', '100.00'],
    ['BTC', '100.00'],
  ]);
  expect(more.rows[0]).toBe(ETH);
});

it('takes the quote coins of the visitor when their markets are others', () => {
  const quotes = [{ coin: 'USDT', count: 3, usdtPrice: '1' }];
  expect(share(answer([BTC], { isPartial: true }), answer([BTC], { quotes })).quotes).toBe(quotes);
});

it.each([
  ['first answer', undefined],
  ['answer after one with all rows', answer([BTC])],
  ['answer of another epoch', answer([BTC], { isPartial: true, epoch: 0 })],
])('takes the rows of a %s', (_, before) => {
  expect(share(before, answer([moved(BTC)])).rows).toEqual([moved(BTC)]);
});
