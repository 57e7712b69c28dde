import { expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from './market';
import { rankSymbols } from './ranking';

async function market() {
  const feed = new FakeFeed(
    buildCatalog([['A', 'USDT', 'spot'], ['B', 'USDT', 'spot'], ['C', 'USDC', 'spot'], ['D', 'USDT', 'usdt-m'], ['E', 'USDT', 'spot']]),
  );
  feed.push(
    buildFeedQuote(0, 10, { quoteVolume24h: 5, open24h: 8 }),
    buildFeedQuote(1, 20, { quoteVolume24h: 9, open24h: 40 }),
    buildFeedQuote(2, 30, { quoteVolume24h: 7 }),
    buildFeedQuote(3, 40, { mark: 41 }),
  );
  const opened = new Market(feed, () => 1_000_000);
  await opened.open();
  return opened;
}

const list = { line: 'spot', quote: null, key: 'turnover', direction: 'desc' } as const;

it('lists one line, unknown turnover last, symbols without a quote not at all', async () => {
  expect(rankSymbols(await market(), list)).toEqual([1, 0, 2]);
});

it('sorts by each column in both directions', async () => {
  const opened = await market();
  expect(rankSymbols(opened, { ...list, key: 'price', direction: 'asc' })).toEqual([0, 1, 2]);
  expect(rankSymbols(opened, { ...list, key: 'change', direction: 'desc' })).toEqual([0, 2, 1]);
  expect(rankSymbols(opened, { ...list, key: 'name', direction: 'desc' })).toEqual([2, 1, 0]);
  expect(rankSymbols(opened, { ...list, quote: 'USDT', key: 'price', direction: 'desc' })).toEqual([1, 0]);
});

it('breaks ties by turnover, then by symbol', async () => {
  expect(rankSymbols(await market(), { ...list, key: 'mark', direction: 'asc' })).toEqual([1, 0, 2]);
});

it('puts an unknown value last in both directions, and equal rows in the order of their ids', async () => {
  const feed = new FakeFeed(buildCatalog([['Z', 'USDT', 'usdt-m'], ['Y', 'USDT', 'usdt-m'], ['X', 'USDT', 'usdt-m'], ['W', 'USDT', 'usdt-m']]));
  feed.push(buildFeedQuote(0, 10, { mark: 5 }), buildFeedQuote(1, 10, { mark: 5 }), buildFeedQuote(2, 10), buildFeedQuote(3, 10, { mark: 6 }));
  const opened = new Market(feed, () => 1_000_000);
  await opened.open();
  const byMark = { line: 'usdt-m', quote: null, key: 'mark' } as const;
  expect(rankSymbols(opened, { ...byMark, direction: 'asc' })).toEqual([1, 0, 3, 2]);
  expect(rankSymbols(opened, { ...byMark, direction: 'desc' })).toEqual([3, 1, 0, 2]);
});
