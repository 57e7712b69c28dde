import { describe, expect, it } from 'vitest';
import { parseListCode } from '../../lib/contract/lists';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import type { CatalogSymbol } from '../instruments/catalog';
import { Market } from './market';

const NOW = Date.UTC(2026, 10, 19, 12);
const DAY = 86_400_000;

/** 25 spot coins A…, the last ones new, suspended and settled; one marginable; two on-chain tokens; three contracts. */
async function open(turnovers: (index: number) => number) {
  const names = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'];
  const plain = buildCatalog([
    ...names.map((name) => [name, 'USDT', 'spot'] as const),
    ['A', 'USDT', 'onchain'],
    ['B', 'USDT', 'onchain'],
    ['A', 'USD', 'coin-m'],
    ['A', 'USDZ26', 'coin-m'],
  ]);
  const over: Record<number, Partial<CatalogSymbol>> = {
    0: { margin: { leverageMax: 5, dailyInterestRate: 0.0001, borrowable: 10 } },
    22: { listTime: NOW - 3 * DAY },
    24: { statuses: [{ from: 0, status: 'settled' }] },
    25: { onChain: { chain: 'solana', contractAddress: 'x', createdTime: 5 } },
    26: { onChain: { chain: 'base', contractAddress: 'y', createdTime: 9 } },
    28: { contract: { leverageMax: 20, fundingHours: null, expiryTime: NOW + DAY } },
  };
  const symbols = plain.symbols.map((symbol) => ({
    ...symbol,
    coin: { ...symbol.coin, sectors: symbol.coin.ticker < 'D' ? ['ai'] : ['other'] },
    ...over[symbol.index],
  }));
  const feed = new FakeFeed({ coins: plain.coins, symbols });
  for (const { index } of symbols) feed.push(buildFeedQuote(index, 10, { open24h: 10 - (index % 3), quoteVolume: turnovers(index) }));
  const time = { now: NOW };
  const market = new Market(feed, () => time.now);
  await market.open();
  const tickers = (code: string): string[] | undefined => {
    const list = parseListCode(code);
    return (list && market.lists.of(list))?.map((index) => market.catalog.symbols[index]?.coin.ticker ?? '');
  };
  return { market, feed, time, tickers };
}

describe('the members of a list', () => {
  it.each([
    ['spot/ai', ['A', 'B', 'C']],
    ['spot/ai/usdt', ['A', 'B', 'C']],
    ['spot/new', ['W']],
    ['margin', ['A']],
    ['onChain/solana', ['A']],
    ['onChain/newPicks', ['A', 'B']],
    ['futures/coin-m/delivery', ['A']],
    ['futures/coin-m/ai', ['A', 'A']],
    ['spot/other', undefined],
    ['spot/ai/usdc', undefined],
    ['onChain/ethereum', undefined],
  ])('%s', async (code, expected) => {
    expect((await open(() => 1)).tickers(code)).toEqual(expected);
  });

  it('exclude settled symbols', async () => {
    expect((await open(() => 1)).tickers('spot')).toHaveLength(24);
  });

  it('hot are the twenty with the largest turnover, selected again after a minute and not before', async () => {
    const { feed, market, time, tickers } = await open((index) => 100 - index);
    expect(tickers('spot/hot')).toEqual([...'ABCDEFGHIJKLMNOPQRST']);
    feed.push(buildFeedQuote(23, 10, { quoteVolume: 1_000 }));
    time.now += 59_000;
    market.beat();
    expect(tickers('spot/hot')).not.toContain('X');
    time.now += 1_000;
    market.beat();
    expect(tickers('spot/hot')).toContain('X');
  });

  it('a symbol whose turnover is unknown is not hot', async () => {
    const { tickers } = await open((index) => (index === 3 ? Number.NaN : 100 - index));
    expect(tickers('spot/hot')).toEqual([...'ABCEFGHIJKLMNOPQRSTU']);
  });

  it('new picks are the fifty youngest tokens, hot picks the fifty with the largest heat', async () => {
    const plain = buildCatalog(Array.from({ length: 52 }, (_, at) => [`T${at}`, 'USDT', 'onchain'] as const));
    const symbols = plain.symbols.map((symbol) => ({
      ...symbol,
      onChain: { chain: 'solana', contractAddress: 'x', createdTime: 1_000 - symbol.index },
    }));
    const feed = new FakeFeed({ coins: plain.coins, symbols });
    for (const { index } of symbols) feed.push(buildFeedQuote(index, 10, { open24h: 8, quoteVolume: index + 1 }));
    const market = new Market(feed, () => NOW);
    await market.open();
    const membersOf = (code: string): readonly number[] =>
      market.lists.of(parseListCode(code) ?? { section: 'spot', contractLine: null, category: null, board: null, quote: null }) ?? [];
    const all = symbols.map(({ index }) => index);
    expect(membersOf('onChain/newPicks')).toEqual(all.slice(0, 50));
    expect(membersOf('onChain/hotPicks')).toEqual(all.slice(2));
  });

  it('an unknown category is not cached', async () => {
    const { tickers, market } = await open(() => 1);
    const cachedCount = (): number => (market.lists.members as unknown as { fixed: Map<string, unknown> }).fixed.size;
    const before = cachedCount();
    for (let number = 0; number < 50; number += 1) tickers(`spot/invented-${number}`);
    expect(cachedCount()).toBe(before);
  });
});
