import { expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from './market';
import { Visibility } from './visibility';
import { BASIS_LAST_24H, type ListOrder, parseListCode } from '../../lib/contract/lists';

async function market() {
  const feed = new FakeFeed(
    buildCatalog([
      ['A', 'USDT', 'spot'],
      ['B', 'USDT', 'spot'],
      ['C', 'USDC', 'spot'],
      ['D', 'USDT', 'usdt-m'],
      ['E', 'USDT', 'spot'],
    ]),
  );
  feed.push(
    buildFeedQuote(0, 10, { quoteVolume: 5, open24h: 8 }),
    buildFeedQuote(1, 20, { quoteVolume: 9, open24h: 40 }),
    buildFeedQuote(2, 30, { quoteVolume: 7 }),
    buildFeedQuote(3, 40, { markPrice: 41 }),
  );
  const opened = new Market(feed, () => 1_000_000);
  await opened.open();
  return opened;
}

function ranked(
  opened: Market,
  code: string,
  sort: ListOrder['sort'],
  direction: ListOrder['direction'],
  basis = BASIS_LAST_24H,
): number[] | null {
  const list = parseListCode(code);
  return list && opened.lists.ranked({ list, sort, direction, basis });
}

it('lists one line, unknown turnover last, a symbol without a quote too', async () => {
  expect(ranked(await market(), 'spot', 'turnover', 'desc')).toEqual([1, 0, 2, 4]);
});

it('sorts by each column in both directions', async () => {
  const opened = await market();
  expect(ranked(opened, 'spot', 'price', 'asc')).toEqual([0, 1, 2, 4]);
  expect(ranked(opened, 'spot', 'change', 'desc')).toEqual([0, 2, 1, 4]);
  expect(ranked(opened, 'spot', 'name', 'desc')).toEqual([4, 2, 1, 0]);
  expect(ranked(opened, 'spot/usdt', 'price', 'desc')).toEqual([1, 0, 4]);
});

it('sorts a change by the requested basis', async () => {
  // The fake feed's opens are all 100.
  expect(ranked(await market(), 'spot', 'change', 'desc', 0)).toEqual([2, 1, 0, 4]);
});

it('sorts on-chain tokens by age: the youngest is the one whose pool was created last', async () => {
  const { coins, symbols } = buildCatalog([
    ['A', 'USDT', 'onchain'],
    ['B', 'USDT', 'onchain'],
    ['C', 'USDT', 'onchain'],
  ]);
  const made = [500_000, 900_000, 100_000];
  const feed = new FakeFeed({
    coins,
    symbols: symbols.map((symbol, index) => ({
      ...symbol,
      onChain: { chain: 'base', contractAddress: '', createdTime: made[index] ?? 0 },
    })),
  });
  const opened = new Market(feed, () => 1_000_000);
  await opened.open();
  expect(ranked(opened, 'onChain', 'age', 'asc')).toEqual([1, 0, 2]);
});

it('breaks ties by turnover, then by symbol', async () => {
  expect(ranked(await market(), 'spot', 'mark', 'asc')).toEqual([1, 0, 2, 4]);
});

it('has no list of an unused category, chain or quote coin', async () => {
  const opened = await market();
  for (const code of ['spot/no-such', 'spot/eth', 'onChain/solana', 'margin/ai', 'futures/usdt-m/ai'])
    expect(ranked(opened, code, 'name', 'asc')).toBeNull();
});

it('hides the coins of a country and a language, and in cached pages those of every country', async () => {
  const { catalog, lists } = await market();
  const visibility = new Visibility(catalog, { byCountry: { JP: ['a'], KR: ['b'] }, byLanguage: { ja: ['c'] } });
  const shown = (country: string | null, language: string): number[] =>
    visibility.shown(lists.of({ section: 'spot', contractLine: null, category: null, board: null, quote: null }) ?? [], {
      country,
      language,
    });
  expect(shown('US', 'en')).toEqual([0, 1, 2, 4]);
  expect(shown('JP', 'en')).toEqual([1, 2, 4]);
  expect(shown('JP', 'ja')).toEqual([1, 4]);
  expect(shown(null, 'en')).toEqual([2, 4]);
  expect(shown('constructor', '__proto__')).toEqual([0, 1, 2, 4]);
  expect(visibility.key({ country: 'US', language: 'en' })).toBe(visibility.key({ country: 'FR', language: 'fr' }));
});

it('puts an unknown value last in both directions, and equal rows in the order of their ids', async () => {
  const feed = new FakeFeed(
    buildCatalog([
      ['Z', 'USDT', 'usdt-m'],
      ['Y', 'USDT', 'usdt-m'],
      ['X', 'USDT', 'usdt-m'],
      ['W', 'USDT', 'usdt-m'],
    ]),
  );
  feed.push(
    buildFeedQuote(0, 10, { markPrice: 5 }),
    buildFeedQuote(1, 10, { markPrice: 5 }),
    buildFeedQuote(2, 10),
    buildFeedQuote(3, 10, { markPrice: 6 }),
  );
  const opened = new Market(feed, () => 1_000_000);
  await opened.open();
  expect(ranked(opened, 'futures/usdt-m', 'mark', 'asc')).toEqual([1, 0, 3, 2]);
  expect(ranked(opened, 'futures/usdt-m', 'mark', 'desc')).toEqual([3, 1, 0, 2]);
});
