import { describe, expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from './market';
import { growthOf, lineTimes } from './sector-lines';
import { Sectors } from './sectors';

const NOW = Date.UTC(2026, 5, 1, 12, 34, 56);
const HOUR_MS = 3_600_000;

interface Coin {
  sectors: string[];
  supply: number;
  /** Null: no quote. */
  price: number | null;
  /** Price 24 hours ago. */
  open: number;
  turnover: number;
  isHalted?: boolean;
}
const coin = (supply: number, price: number | null, open: number, over: Partial<Coin> = {}): Coin => ({
  sectors: ['ai'],
  supply,
  price,
  open,
  turnover: 10,
  ...over,
});

/** Builds the sectors of a market of these coins against USDT; A has a market against USDC too. All prices an hour, 7 and 30 days ago are 100. */
async function buildSectors(coins: Readonly<Record<string, Coin>>) {
  const tickers = Object.keys(coins);
  const catalog = buildCatalog([...tickers.map((ticker) => [ticker, 'USDT', 'spot'] as const), ['A', 'USDC', 'spot']]);
  const symbols = catalog.symbols.map((symbol) => {
    const facts = coins[symbol.coin.ticker];
    return {
      ...symbol,
      coin: { ...symbol.coin, sectors: facts?.sectors ?? [], circulatingSupply: facts?.supply ?? Number.NaN },
      statuses: facts?.isHalted ? [{ from: 0, status: 'suspended' as const }] : [],
    };
  });
  const feed = new FakeFeed({ ...catalog, symbols });
  Object.values(coins).forEach(({ price, open, turnover }, index) => {
    if (price !== null) feed.push(buildFeedQuote(index, price, { open24h: open, quoteVolume: turnover }));
  });
  feed.push(buildFeedQuote(tickers.length, 500, { open24h: 1 }));
  const market = new Market(feed, () => NOW);
  await market.open();
  return new Sectors(market);
}

describe('figures of a sector', () => {
  it('the change is the growth of the worth of today’s supply, and the contributions add up to it', async () => {
    const sectors = await buildSectors({ A: coin(10, 12, 10), B: coin(100, 3, 4), C: coin(1, 100, 100) });
    const { change, breadth, members } = sectors.figures('ai', '24h');
    // 10 × 12 + 100 × 3 + 100 = 520 of 10 × 10 + 100 × 4 + 100 = 600.
    expect(change).toBeCloseTo(520 / 600 - 1, 12);
    expect(breadth).toEqual({ up: 1, down: 1, flat: 1 });
    expect(members.map(({ index, weight }) => [index, weight])).toEqual([
      [1, 400 / 600],
      [0, 100 / 600],
      [2, 100 / 600],
    ]);
    expect(members.reduce((sum, member) => sum + member.weight * member.change, 0)).toBeCloseTo(change, 12);
    expect(sectors.size('ai')).toEqual({
      weighting: 'capitalization',
      capitalization: 520,
      dominance: 1,
      turnover: 30,
      members: 3,
      simulatedSupplies: 0,
    });
  });

  it('a coin counts once, by its market against USDT, and not while it is halted', async () => {
    const sectors = await buildSectors({ A: coin(10, 12, 10), B: coin(10, 90, 10, { isHalted: true }) });
    expect(sectors.members('ai')).toEqual([0]);
    expect(sectors.figures('ai', '24h').change).toBeCloseTo(0.2, 12);
  });

  it('a member without a price at one end is a member without a weight', async () => {
    const sectors = await buildSectors({ A: coin(10, 12, 10), B: coin(10, 50, Number.NaN), C: coin(10, null, 10) });
    const { change, members, breadth } = sectors.figures('ai', '24h');
    expect(change).toBeCloseTo(0.2, 12);
    expect(members.map(({ index, weight }) => [index, weight])).toEqual([
      [0, 1],
      [1, Number.NaN],
      [2, Number.NaN],
    ]);
    expect(breadth).toEqual({ up: 1, down: 0, flat: 0 });
  });

  it('where a supply is unknown, changes are weighted by turnover and there is no capitalization', async () => {
    const sectors = await buildSectors({
      A: coin(10, 12, 10, { turnover: 300 }),
      B: coin(Number.NaN, 3, 4, { turnover: 100 }),
    });
    expect(sectors.size('ai')).toEqual({
      weighting: 'turnover',
      capitalization: Number.NaN,
      dominance: Number.NaN,
      turnover: 400,
      members: 2,
      simulatedSupplies: 0,
    });
    const { change, members } = sectors.figures('ai', '24h');
    expect(members.map(({ weight }) => weight)).toEqual([0.75, 0.25]);
    expect(change).toBeCloseTo(0.75 * 0.2 + 0.25 * -0.25, 12);
  });

  it('dominance is the part in the capitalization of all coins that trade; unknown with a supply of any of them', async () => {
    const others = { B: coin(1, 30, 1, { sectors: ['meme'] }), C: coin(1, 40, 1, { sectors: [] }), D: coin(1, 50, 1, { isHalted: true }) };
    const known = await buildSectors({ A: coin(3, 10, 1), ...others });
    expect(['ai', 'meme'].map((code) => known.size(code).dominance)).toEqual([0.3, 0.3]);
    const unknown = await buildSectors({ A: coin(3, 10, 1), ...others, C: coin(Number.NaN, 40, 1, { sectors: [] }) });
    expect(unknown.size('ai')).toMatchObject({ capitalization: 30, dominance: Number.NaN });
  });

  it('without a price at both ends there is no change', async () => {
    const sectors = await buildSectors({ A: coin(10, null, 10) });
    expect(sectors.figures('ai', '24h')).toMatchObject({ change: Number.NaN, breadth: { up: 0, down: 0, flat: 0 } });
  });

  it.each(['1h', '7d', '30d'] as const)('over %s the price then is the one that lists have', async (window) => {
    const sectors = await buildSectors({ A: coin(10, 150, 1), B: coin(10, 90, 1) });
    expect(sectors.figures('ai', window).change).toBeCloseTo(240 / 200 - 1, 12);
  });
});

describe('sectors of a market', () => {
  it('are those of its trading coins, and have a page from two members on', async () => {
    const sectors = await buildSectors({
      A: coin(1, 1, 1, { sectors: ['ai', 'defi'] }),
      B: coin(1, 1, 1, { sectors: ['ai'] }),
      C: coin(1, 1, 1, { sectors: ['meme'], isHalted: true }),
    });
    expect(sectors.codes()).toEqual(['ai', 'defi']);
    expect(['ai', 'defi', 'meme', 'hot', 'no-sector'].map((code) => sectors.hasDetail(code))).toEqual([true, false, false, false, false]);
  });
});

describe('lines', () => {
  it.each([
    ['1h', 14, 5 * 60_000, 60 * 60_000 + 56_000],
    ['24h', 26, HOUR_MS, 24 * HOUR_MS - 60_000 + 56_000],
    ['7d', 44, 4 * HOUR_MS, 7 * 24 * HOUR_MS + 34 * 60_000 + 56_000],
    ['30d', 62, 12 * HOUR_MS, 30 * 24 * HOUR_MS + 34 * 60_000 + 56_000],
  ] as const)('of %s has %i times: the start of the window of lists, full steps, and now', (window, count, stepMs, lengthMs) => {
    const times = lineTimes(window, NOW);
    expect([times.length, (times.at(-1) ?? 0) - (times[0] ?? 0), times.at(-1)]).toEqual([count, lengthMs, NOW]);
    const steps = times.slice(1, -1);
    expect(steps.every((time) => time % stepMs === 0)).toBe(true);
    expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
  });

  it('starts at 100, ends at the change, and is null until the prices between have arrived', async () => {
    const sectors = await buildSectors({ A: coin(10, 12, 10), B: coin(10, 30, 10) });
    const line = (): number[] | null => sectors.lines.line(sectors.basket('ai', '24h'), '24h');
    expect(line()).toBeNull();
    await sectors.lines.load('24h');
    const points = line() ?? [];
    expect([points.length, points[0], points.at(-1)]).toEqual([26, 100, 100 * (42 / 20)]);
    // The fake feed's past prices are all 100.
    expect(points.slice(1, -1)).toEqual(Array.from({ length: 24 }, () => 1_000));
  });

  it('of an unknown symbol is unknown', async () => {
    const sectors = await buildSectors({ A: coin(10, 12, 10) });
    await sectors.lines.load('1h');
    expect(sectors.lines.line(sectors.single('NONEUSDT_SPBL', '1h'), '1h')?.every((point) => Number.isNaN(point))).toBe(true);
  });

  it('growth counts the symbols that have both prices', () => {
    const openOf = (index: number): number => [10, 10, Number.NaN][index] ?? Number.NaN;
    const priceOf = (index: number): number => [20, Number.NaN, 90][index] ?? Number.NaN;
    expect(growthOf({ units: new Map([0, 1, 2].map((index) => [index, 1])), openOf }, priceOf)).toBe(2);
  });
});
