import { describe, expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { Breadth, DAYS_LOADED, type BreadthFigures } from './breadth';
import { Market } from './market';
import { Sectors } from './sectors';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 1, 12, 34, 56);
const TODAY = Date.UTC(2026, 5, 1);
/** A price at 0:00 UTC, a number of days before today. */
type PriceOf = (daysAgo: number) => number;

interface Coin {
  price: number;
  past: PriceOf;
  supply?: number;
  turnover?: number;
}

/** Feed of coins against USDT whose past prices are functions of the day. */
class PastFeed extends FakeFeed {
  /** Requested moments, in days before today, and whether each was for the background. */
  readonly requested: [daysAgo: number, isBackground: boolean][] = [];
  /** Request, counted from 0, that fails. */
  failsAt = -1;
  isRestarted = false;

  constructor(private readonly coins: Readonly<Record<string, Coin>>) {
    const catalog = buildCatalog(Object.keys(coins).map((ticker) => [ticker, 'USDT', 'spot'] as const));
    const symbols = catalog.symbols.map((symbol) => ({
      ...symbol,
      coin: { ...symbol.coin, circulatingSupply: coins[symbol.coin.ticker]?.supply ?? Number.NaN },
    }));
    super({ ...catalog, symbols });
    Object.values(coins).forEach(({ price, turnover = 10 }, index) => this.push(buildFeedQuote(index, price, { quoteVolume: turnover })));
  }

  override opensAt(time = 0, _now = 0, isBackground = false): Promise<Float64Array> {
    if (time % DAY_MS === 0 && isBackground) {
      this.requested.push([(TODAY - time) / DAY_MS, isBackground]);
      if (this.requested.length - 1 === this.failsAt) return Promise.reject(new Error('no history'));
    }
    return Promise.resolve(Float64Array.from(Object.values(this.coins), ({ past }) => past((TODAY - time) / DAY_MS)));
  }

  override beat(now: number) {
    return { ...super.beat(now), isDiscontinuous: this.isRestarted };
  }
}

const flat =
  (price: number): PriceOf =>
  () =>
    price;

async function buildBreadth(coins: Readonly<Record<string, Coin>>) {
  const feed = new PastFeed(coins);
  const time = { now: NOW };
  const market = new Market(feed, () => time.now);
  await market.open();
  return { feed, market, time, breadth: new Breadth(market, new Sectors(market)) };
}

async function figuresOf(coins: Readonly<Record<string, Coin>>): Promise<BreadthFigures> {
  const { breadth } = await buildBreadth(coins);
  await breadth.load();
  return breadth.current();
}

describe('the share above a mean', () => {
  it('compares the price with the mean of the prices at the last 50 and 200 times 0:00 UTC, today’s included', async () => {
    // 49 days at 100 and today at 150: a mean of 101 over 50 days. Before them 150 days at 1: of 25.5 over 200 days.
    const past: PriceOf = (daysAgo) => (daysAgo === 0 ? 150 : daysAgo < 50 ? 100 : 1);
    const { aboveMean, coins } = await figuresOf({
      A: { price: 101, past },
      B: { price: 101.01, past },
      C: { price: 26, past },
      D: { price: 26.01, past },
    });
    expect(coins).toBe(4);
    expect(aboveMean).toEqual([
      { days: 50, above: 1, counted: 4 },
      { days: 200, above: 3, counted: 4 },
    ]);
  });

  it('counts a coin only when every price of the mean is known', async () => {
    const listed =
      (days: number): PriceOf =>
      (daysAgo) =>
        daysAgo < days ? 1 : Number.NaN;
    const { aboveMean } = await figuresOf({
      A: { price: 2, past: listed(49) },
      B: { price: 2, past: listed(50) },
      C: { price: 2, past: listed(199) },
      D: { price: 2, past: listed(200) },
      E: { price: Number.NaN, past: flat(1) },
    });
    expect(aboveMean).toEqual([
      { days: 50, above: 3, counted: 3 },
      { days: 200, above: 1, counted: 1 },
    ]);
  });
});

describe('the share that beats Bitcoin', () => {
  /** 100 on the day 90 days ago, other prices on the others. */
  const past: PriceOf = (daysAgo) => (daysAgo === 90 ? 100 : 1_000);

  it('is of coins whose change since 0:00 UTC 90 days ago is greater than Bitcoin’s, which is none of them', async () => {
    const { beatBitcoin } = await figuresOf({
      BTC: { price: 120, past, supply: 100 },
      A: { price: 120, past, supply: 1 },
      B: { price: 120.01, past, supply: 1 },
      C: { price: 130, past: (daysAgo) => (daysAgo === 90 ? Number.NaN : 1), supply: 1 },
    });
    expect(beatBitcoin).toEqual({ by: 'capitalization', above: 1, counted: 2 });
  });

  it('is of the 50 largest coins, by turnover where no supply is known', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 60 }, (_, place) => [`C${place}`, { price: 100 + place, past, turnover: 1_000 - place }]),
    );
    const { beatBitcoin } = await figuresOf({ BTC: { price: 120, past }, ...others });
    // The 50 with the largest turnover cost 100 to 149.
    expect(beatBitcoin).toEqual({ by: 'turnover', above: 29, counted: 50 });
  });

  it('is of no coin without a Bitcoin', async () => {
    const { beatBitcoin } = await figuresOf({ A: { price: 120, past, supply: 1 } });
    expect(beatBitcoin).toEqual({ by: 'capitalization', above: 0, counted: 0 });
  });
});

describe('loading', () => {
  const COINS = { BTC: { price: 2, past: flat(1) }, A: { price: 2, past: flat(1) } };

  it('counts nothing before it has ended, and requests each day once, in the background', async () => {
    const { breadth, feed } = await buildBreadth(COINS);
    expect(feed.requested).toEqual([]);
    expect(breadth.current()).toMatchObject({
      day: null,
      daysLoaded: 0,
      loadingSince: expect.any(Number),
      aboveMean: [{ counted: 0 }, { counted: 0 }],
      beatBitcoin: { counted: 0 },
    });
    await breadth.load();
    expect(breadth.current()).toMatchObject({ day: TODAY, daysLoaded: DAYS_LOADED, aboveMean: [{ above: 2 }, { above: 2 }] });
    await breadth.load();
    expect(feed.requested).toEqual(Array.from({ length: 200 }, (_, daysAgo) => [daysAgo, true]));
  });

  it('keeps the figures of a day until those of the next one are there', async () => {
    const { breadth, feed, market, time } = await buildBreadth(COINS);
    await breadth.load();
    time.now += DAY_MS;
    market.beat();
    expect(breadth.current()).toMatchObject({ day: TODAY, aboveMean: [{ counted: 2 }, { counted: 2 }] });
    await breadth.load();
    expect(breadth.current()).toMatchObject({ day: TODAY + DAY_MS, daysLoaded: DAYS_LOADED });
    expect(feed.requested.slice(200).map(([daysAgo]) => daysAgo)).toEqual(Array.from({ length: 200 }, (_, place) => place - 1));
  });

  it('continues after a failure where it was', async () => {
    const { breadth, feed } = await buildBreadth(COINS);
    feed.failsAt = 120;
    await breadth.load();
    expect(breadth.current()).toMatchObject({ day: null, daysLoaded: 120, loadingSince: expect.any(Number) });
    await breadth.load();
    expect(breadth.current()).toMatchObject({ day: TODAY, daysLoaded: DAYS_LOADED, loadingSince: null });
    expect(feed.requested).toHaveLength(201);
  });

  it('reads a past again that is read further, and has the figures before until then', async () => {
    const { breadth, feed } = await buildBreadth(COINS);
    await breadth.load();
    feed.pastRevision = 1;
    expect(breadth.current()).toMatchObject({ day: TODAY, aboveMean: [{ counted: 2 }, { counted: 2 }] });
    await breadth.load();
    expect(feed.requested).toHaveLength(400);
    expect(breadth.current()).toMatchObject({ day: TODAY, daysLoaded: DAYS_LOADED, loadingSince: null });
  });

  it('begins again when a replay does', async () => {
    const { breadth, feed, market } = await buildBreadth(COINS);
    await breadth.load();
    feed.isRestarted = true;
    market.beat();
    feed.isRestarted = false;
    expect(breadth.current().day).toBeNull();
    await breadth.load();
    expect(breadth.current().day).toBe(TODAY);
  });
});
