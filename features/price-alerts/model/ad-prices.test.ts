import { expect, it } from 'vitest';
import type { P2pBooksAnswer } from '@/lib/contract/alerts';
import { adPricesOf } from './ad-prices';

const book = (coin: string, side: 'BUY' | 'SELL', prices: readonly string[]): P2pBooksAnswer['books'][number] => ({
  exchangeId: `P2P_${coin}_EUR_${side}`,
  coin,
  fiat: 'EUR',
  side,
  pricePrecision: 4,
  ads: prices.map((price) => ({ price, amount: '1' })),
});
const BUY = book('USDT', 'BUY', ['0.9300', '0.9310', '0.9400']);
const SELL = book('USDT', 'SELL', ['0.9100', '0.9000']);

it('has the lowest and the highest ad of each side, and the spread between the best two', () => {
  expect(adPricesOf([book('BTC', 'BUY', ['60000.0000']), BUY, SELL], 'USDT')).toEqual({
    precision: 4,
    buy: { lowest: '0.9300', highest: '0.9400', all: ['0.9300', '0.9310', '0.9400'] },
    sell: { lowest: '0.9000', highest: '0.9100', all: ['0.9100', '0.9000'] },
    // 0.02 / 0.92
    spread: { amount: '0.0200', ratio: '0.021739130435' },
  });
});

it.each([
  ['zero for equal prices', ['1.000'], ['1.000'], { amount: '0.000', ratio: '0.000000000000' }],
  ['negative when they cross', ['0.9'], ['1.10'], { amount: '-0.20', ratio: '-0.200000000000' }],
])('the spread is %s', (_, buy, sell, spread) =>
  expect(adPricesOf([book('USDT', 'BUY', buy), book('USDT', 'SELL', sell)], 'USDT')?.spread).toEqual(spread),
);

it('a side without ads has no prices, and there is no spread', () => {
  expect(adPricesOf([BUY, book('USDT', 'SELL', [])], 'USDT')).toMatchObject({
    sell: { lowest: null, highest: null, all: [] },
    spread: null,
  });
  expect(adPricesOf([SELL], 'USDT')).toMatchObject({ buy: { lowest: null, highest: null }, spread: null });
});

it.each(['BTC', 'DOGE'])('there is nothing without ads of the coin: %s', (coin) =>
  expect(adPricesOf([BUY, SELL, book('BTC', 'BUY', [])], coin)).toBeNull(),
);
