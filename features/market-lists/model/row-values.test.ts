import { expect, it } from 'vitest';
import type { SortKey } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { rowValue } from './row-values';

/** Quoted in BTC at 0.05: one BTC is 40,000 USDT by the row's own turnover. */
const inBtc: Partial<QuoteRow> = { rightCoinName: 'BTC', price: '0.05', quoteVolume: '10', turnover: '400000' };

it.each<[string, SortKey, Partial<QuoteRow>, number | string | null]>([
  ['a name sorts by its ticker', 'name', {}, 'ETH'],
  ['a price is a number', 'price', { price: '1234.50' }, 1234.5],
  ['an unknown price is unknown, not 0', 'price', { price: null }, null],
  ['a change is a fraction', 'change', { price: '120', open24h: '80' }, 0.5],
  ['a change is unknown without its open', 'change', { open24h: null }, null],
  ['a change against 0 is unknown', 'change', { open24h: '0' }, null],
  ['market value is price × supply', 'marketCap', { price: '2', circulatingSupply: '500' }, 1000],
  ['market value with another quote coin is in USDT', 'marketCap', { ...inBtc, circulatingSupply: '3' }, 6000],
  [
    'it is unknown without trades: the quote coin has no price then',
    'marketCap',
    { ...inBtc, circulatingSupply: '3', quoteVolume: '0' },
    null,
  ],
  ['market value without a supply is unknown', 'marketCap', {}, null],
  ['open interest is in USDT', 'openInterest', { price: '2', openInterest: '30' }, 60],
  ['fully diluted value uses the total supply', 'fdv', { price: '2', circulatingSupply: '5', totalSupply: '8' }, 16],
  ['or the circulating supply without one', 'fdv', { price: '2', circulatingSupply: '5' }, 10],
  ['a younger token comes before an older one', 'age', { createdTime: 1_000 }, -1000],
  ['an age is unknown without a creation time', 'age', {}, null],
  ['a premium is relative to the underlying', 'premium', { underlying: 'AAPL_STBL', price: '102', indexPrice: '100' }, 0.02],
  ['a premium needs an underlying, an index price is not enough', 'premium', { price: '102', indexPrice: '100' }, null],
  ['the owner’s order is no value of the row', 'place', {}, null],
  ['a leverage is a number', 'leverage', { leverageMax: 50 }, 50],
  ['no leverage is unknown', 'leverage', {}, null],
  ['since an hour ago', 'change1h', { price: '110', open1h: '100' }, 0.1],
  ['a chain sorts by its code', 'chain', { chain: 'solana' }, 'solana'],
])('%s', (_sentence, key, facts, expected) => {
  const value = rowValue(buildQuoteRow('ETH', facts), key);
  expect(value).toEqual(typeof expected === 'number' ? expect.closeTo(expected, 9) : expected);
});
