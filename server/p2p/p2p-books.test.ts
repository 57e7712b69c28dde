import { expect, it } from 'vitest';
import { compareDecimals } from '../../lib/money/digits';
import { buildFeedQuote, buildCatalog, FakeFeed } from '../../tests/builders/fake-feed';
import { buildLiveFeed } from '../../tests/builders/running-app';
import { Market } from '../market/market';
import { P2P_COINS, P2P_FIATS, P2pBooks } from './p2p-books';

const NOW = Date.UTC(2026, 10, 21, 12);

async function scene(): Promise<{ feed: FakeFeed; market: Market; time: { now: number } }> {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['ETH', 'USDT', 'spot'],
      ['USDC', 'USDT', 'spot'],
      ['EUR', 'USD', 'tradfi'],
    ]),
  );
  feed.push(buildFeedQuote(0, 100_000), buildFeedQuote(1, 4_000), buildFeedQuote(2, 1), buildFeedQuote(3, 1.25));
  const time = { now: NOW };
  const market = new Market(feed, () => time.now);
  await market.open();
  return { feed, market, time };
}

const isOrdered = (prices: readonly string[], sign: number): boolean =>
  prices.every((price, place) => place === 0 || (compareDecimals(price, prices[place - 1]) ?? 0) * sign > 0);

it('every currency has a book for each coin and side, best first, on its side of the market price', async () => {
  const { market } = await scene();
  const books = new P2pBooks(market, 1);
  for (const fiat of P2P_FIATS) expect(books.of(fiat)).toHaveLength(2 * P2P_COINS.length);
  const [buy = [], sell = []] = books
    .of('EUR')
    .filter(({ coin }) => coin === 'BTC')
    .map(({ ads }) => ads.map(({ price }) => price));
  // 100,000 USDT = 100,000 USD = 80,000 EUR.
  for (const price of buy) expect(compareDecimals(price, '80000')).toBe(1);
  for (const price of sell) expect(compareDecimals(price, '80000')).toBe(-1);
  expect([isOrdered(buy, 1), isOrdered(sell, -1), buy.length]).toEqual([true, true, 6]);
  expect(books.best({ coin: 'BTC', fiat: 'EUR', side: 'BUY' })).toBe(Math.round(Number(buy[0]) * 10_000));
});

it('the same seed, time and market give the same books; another one of any gives others', async () => {
  const { feed, market, time } = await scene();
  const book = { coin: 'BTC', fiat: 'EUR', side: 'BUY' } as const;
  const books = new P2pBooks(market, 1);
  const before = books.best(book);
  expect(new P2pBooks(market, 1).of('EUR')).toEqual(books.of('EUR'));
  expect(new P2pBooks(market, 2).best(book)).not.toBe(before);
  time.now += 10_000;
  expect(books.best(book)).not.toBe(before);
  time.now = NOW;
  feed.push(buildFeedQuote(0, 110_000));
  market.beat();
  expect(books.best(book) / before).toBeCloseTo(1.1, 6);
});

it('has no book of other coins or currencies, and no price without a market', async () => {
  const { market } = await scene();
  const books = new P2pBooks(market, 1);
  expect(books.best({ coin: 'DOGE', fiat: 'EUR', side: 'BUY' })).toBeNaN();
  expect(books.best({ coin: 'BTC', fiat: 'CHF', side: 'BUY' })).toBeNaN();
  expect(books.of('CHF')).toEqual([]);
  const empty = new Market(new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']])), () => NOW);
  await empty.open();
  expect(books.fiats(P2P_COINS)).toContain('EUR');
  expect(books.fiats(['DOGE'])).toEqual([]);
  expect(new P2pBooks(empty, 1).fiats(P2P_COINS)).toEqual([]);
  expect(new P2pBooks(empty, 1).of('EUR')).toEqual([]);
});

it('a live source has no ads', () => {
  const books = new P2pBooks(new Market(buildLiveFeed(), () => NOW), 1);
  expect([books.coins, books.fiats(P2P_COINS), books.of('EUR')]).toEqual([[], [], []]);
  expect([books.isBook({ coin: 'USDT', fiat: 'EUR', side: 'BUY' }), books.best({ coin: 'USDT', fiat: 'EUR', side: 'BUY' })]).toEqual([
    false,
    Number.NaN,
  ]);
});
