import { describe, expect, it } from 'vitest';
import { leaderboardSchema, type Leaderboard } from '../../lib/contract/leaderboard';
import { searchCoinSchema } from '../../lib/contract/search';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

const HOUR_MS = 3_600_000;
const COINS = ['BTC', 'ETH', 'DOGE', 'THIN', 'NEW', 'HALT', 'DARK'] as const;

/** Six spot pairs, one of them without a quote; their 24 h changes are +10 %, −20 %, 0 %, +50 %, +90 %, +5 %. */
function buildRankedFeed(): FakeFeed {
  const catalog = buildCatalog(COINS.map((coin) => [coin, 'USDT', 'spot'] as const));
  const over: Partial<Record<(typeof COINS)[number], object>> = {
    BTC: { coin: { ...catalog.symbols[0]?.coin, circulatingSupply: 1_000 } },
    ETH: { coin: { ...catalog.symbols[1]?.coin, circulatingSupply: 10 } },
    NEW: { listTime: NOW - 3 * HOUR_MS },
    HALT: { statuses: [{ from: 0, status: 'suspended' }], listTime: NOW - 900 * HOUR_MS },
    DOGE: { listTime: NOW - 100 * HOUR_MS },
  };
  const feed = new FakeFeed({
    ...catalog,
    symbols: catalog.symbols.map((symbol, index) => ({ ...symbol, ...over[COINS[index] ?? 'BTC'] })),
  });
  const quote = (index: number, price: number, quoteVolume: number): void =>
    feed.push(buildFeedQuote(index, price, { open24h: 100, quoteVolume }));
  [110, 80, 100, 150, 190, 105].forEach((price, index) => quote(index, price, index === 3 ? 10 : 5_000_000 - index * 1_000));
  return feed;
}

async function setUp() {
  const built = await buildApi({ RANKING_TURNOVER_MIN: '1000', RANKING_AGE_HOURS_MIN: '24' }, buildRankedFeed());
  const send = async (url: string, payload: object): Promise<string> => (await built.api.inject({ method: 'POST', url, payload })).body;
  return {
    rank: async (payload: object): Promise<Leaderboard> =>
      dataOf(leaderboardSchema.strict(), await send('/v1/mix/index/indexLeaderboardNew', payload)),
    search: async (keyword: string) => dataOf(searchCoinSchema, await send('/v1/mix/index/data/searchCoin', { keyword })),
    ...built,
  };
}
const coinsOf = ({ rows }: Pick<Leaderboard, 'rows'>): string[] => rows.map(({ leftCoinName }) => leftCoinName);

describe('indexLeaderboardNew', () => {
  it('ranks by change, above the floor, and counts what it leaves out by reason', async () => {
    const { rank } = await setUp();
    const gainers = await rank({ ranking: 'top-gainers' });
    expect(coinsOf(gainers)).toEqual(['BTC', 'DOGE', 'ETH']);
    expect(gainers).toMatchObject({
      total: 3,
      coins: 7,
      floor: { turnover: '1000.00', ageHours: 24 },
      breadth: { up: 1, down: 1, flat: 1 },
      excluded: { status: 1, unknown: 1, age: 1, turnover: 1 },
      hot: null,
    });
    expect(gainers.excludedRows).toBeUndefined();
    expect(coinsOf(await rank({ ranking: 'losers' }))).toEqual(['ETH', 'DOGE', 'BTC']);
    expect(coinsOf(await rank({ ranking: 'turnover' }))).toEqual(['BTC', 'ETH', 'DOGE']);
  });

  it('names each instrument left out, with its reason and its listing, on request', async () => {
    const { rank } = await setUp();
    const { excludedRows = [] } = await rank({ ranking: 'top-gainers', withExcluded: true });
    expect(excludedRows.map(({ symbolCodeDisplayName, reason, listTime }) => [symbolCodeDisplayName, reason, listTime])).toEqual([
      ['THIN/USDT', 'turnover', undefined],
      ['NEW/USDT', 'age', NOW - 3 * HOUR_MS],
      ['HALT/USDT', 'status', NOW - 900 * HOUR_MS],
      ['DARK/USDT', 'unknown', undefined],
    ]);
  });

  it('new listings have no least age, and only instruments whose listing is known', async () => {
    const { rank } = await setUp();
    const listings = await rank({ ranking: 'new-listing' });
    expect(coinsOf(listings)).toEqual(['NEW', 'DOGE']);
    expect(listings).toMatchObject({ floor: { ageHours: null }, excluded: { status: 1, unknown: 0, age: 0, turnover: 0 } });
  });

  it('a universe has the coins with the largest market values; an unknown value is in none', async () => {
    const { rank } = await setUp();
    expect(coinsOf(await rank({ ranking: 'top-gainers', universe: '100' }))).toEqual(['BTC', 'ETH']);
  });

  it('rows of the whole ranking and of its first place agree', async () => {
    const { rank } = await setUp();
    const first = await rank({ ranking: 'losers', limit: 1 });
    expect(coinsOf(first)).toEqual(['ETH']);
    expect(first.total).toBe(3);
  });

  it('without a ranking it has the hot lists, the coins searched most first', async () => {
    const { rank, search, time } = await setUp();
    const searched = async (): Promise<string[]> => coinsOf({ rows: (await rank({})).hot?.hotSearchList ?? [] });
    expect((await searched())[0]).toBe('NEW');
    for (const keyword of ['doge', 'DOGE coin', 'et', 'eth']) await search(keyword);
    time.now += 1_000;
    expect((await searched()).slice(0, 3)).toEqual(['DOGE', 'ETH', 'NEW']);
    time.now += 25 * HOUR_MS;
    expect((await searched())[0]).toBe('NEW');
  });

  it('has the hot lists of the search of the same second, field by field', async () => {
    const { rank, search } = await setUp();
    const { hot } = await rank({});
    expect(hot?.volList.map(({ leftCoinName }) => leftCoinName)).toEqual(['BTC', 'ETH', 'DOGE', 'NEW', 'HALT', 'THIN']);
    expect(hot).toEqual((await search('')).hot);
  });
});
