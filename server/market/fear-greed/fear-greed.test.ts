import { describe, expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../../tests/builders/fake-feed';
import type { Candle } from '../../instruments/candles';
import { Breadth, DAYS_LOADED } from '../breadth';
import { Market } from '../market';
import { Sectors } from '../sectors';
import type { SeriesQuery } from '../../series/query';
import type { SeriesFeed } from '../../feeds/feed';
import { derivativesScore } from './components';
import { FearGreed } from './fear-greed';
import { indexAt } from './index-value';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 5, 1);
const NOW = TODAY + 45_296_000;
const BITCOIN_NOW = 104;

/** Close of Bitcoin and price of the other coin at the end of a day before today; turnover of the day. */
const closeOf = (daysAgo: number): number => 100 + 10 * Math.sin(daysAgo / 7) + (daysAgo % 5);
const otherOf = (daysAgo: number): number => 50 + (daysAgo % 3);
const turnoverOf = (daysAgo: number): number => 1_000 + 100 * (daysAgo % 4);

/** Funding rate and open interest at the end of a day before today. */
const fundingOf = (daysAgo: number): number => 0.0001 + 0.00001 * (daysAgo % 7);
const openInterestOf = (daysAgo: number): number => 80_000 + 100 * (daysAgo % 11);

class DailyFeed extends FakeFeed {
  /** Whether it has a perpetual contract of Bitcoin with series. */
  hasSeries = false;
  readonly requested: number[] = [];
  /** Request for opens, counted from 0, that fails. */
  failsAt = -1;
  /** Called with each request, after it was counted. */
  onRequest = (): void => undefined;
  isRestarted = false;
  /** Whether the day after today has begun. */
  isNextDay = false;

  constructor(
    private readonly days: number,
    supplies: readonly [number, number] = [2, 3],
    private readonly missing: readonly number[] = [],
  ) {
    const catalog = buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['A', 'USDT', 'spot'],
      ['BTC', 'USDT', 'usdt-m'],
    ]);
    const symbols = catalog.symbols.map((symbol, at) => ({
      ...symbol,
      coin: { ...symbol.coin, circulatingSupply: supplies[at] ?? Number.NaN },
    }));
    super({ ...catalog, symbols });
    this.push(
      buildFeedQuote(0, BITCOIN_NOW, { quoteVolume: 1_500 }),
      buildFeedQuote(1, 51),
      buildFeedQuote(2, BITCOIN_NOW, { fundingRate: 0.0003, openInterest: 81_000 }),
    );
  }

  override readonly series: SeriesFeed = {
    steps: ({ from, until }) => ({ start: from, stepMs: DAY_MS, count: (until - from) / DAY_MS }),
    cost: () => 0,
    available: () =>
      this.hasSeries
        ? (['fundingProjected', 'openInterest'] as const).map((name) => ({
            name,
            cadenceMs: 60_000,
            granularities: [],
            availableFrom: 0,
            parameters: {},
          }))
        : [],
    points: ({ index, names: [name], granularity, from, until }: SeriesQuery) => {
      expect([index, granularity]).toEqual([2, '1d']);
      const count = (until - from) / DAY_MS;
      const of = name === 'openInterest' ? openInterestOf : fundingOf;
      const values = Float64Array.from({ length: count }, (_, at) => of((TODAY - from) / DAY_MS - at));
      const columns = new Map(name === undefined ? [] : [[name, values]]);
      return Promise.resolve({ steps: { start: from, stepMs: DAY_MS, count }, asOf: NOW, columns });
    },
  };

  override candles(): Promise<Candle[]> {
    const days = this.days + Number(this.isNextDay);
    const ago = Array.from({ length: days }, (_, at) => this.days - at).filter((daysAgo) => !this.missing.includes(daysAgo));
    return Promise.resolve(
      ago.map((daysAgo) => {
        const close = closeOf(daysAgo);
        return {
          time: TODAY - daysAgo * DAY_MS,
          open: close,
          high: close,
          low: close,
          close,
          baseVolume: 1,
          quoteVolume: turnoverOf(daysAgo),
        };
      }),
    );
  }

  override opensAt(time = 0, _now = 0, isBackground = false): Promise<Float64Array> {
    if (!isBackground) return super.opensAt();
    const daysAgo = (TODAY - time) / DAY_MS + 1;
    this.requested.push(daysAgo);
    this.onRequest();
    if (this.requested.length - 1 === this.failsAt) return Promise.reject(new Error('no history'));
    return Promise.resolve(Float64Array.of(closeOf(daysAgo), otherOf(daysAgo)));
  }

  override beat(now: number) {
    return { ...super.beat(now), isDiscontinuous: this.isRestarted };
  }
}

async function build(feed: DailyFeed) {
  const time = { now: NOW };
  const market = new Market(feed, () => time.now);
  await market.open();
  return { feed, market, time, fearGreed: new FearGreed(market, new Sectors(market)) };
}

/** Inputs of the days before today, oldest first. */
function inputsOf(days: number) {
  const ago = Array.from({ length: days }, (_, at) => days - at);
  const share = (own: number, other: number): number => (2 * own) / (2 * own + 3 * other);
  return {
    closes: ago.map(closeOf),
    turnovers: ago.map(turnoverOf),
    dominance: ago.map((daysAgo) => share(closeOf(daysAgo), otherOf(daysAgo))),
  };
}

describe('the index of a market', () => {
  it('has each complete day from the candles of Bitcoin and the dominance at its end', async () => {
    const { fearGreed } = await build(new DailyFeed(120));
    await fearGreed.load();
    const { past } = fearGreed.current();
    const inputs = inputsOf(120);
    expect(past?.day).toBe(TODAY);
    expect(past?.times[0]).toBe(TODAY - 120 * DAY_MS);
    const none = inputs.closes.map(() => Number.NaN);
    expect(past?.inputs).toEqual({ ...inputs, funding: none, openInterest: none });
    expect(past?.values).toEqual(inputs.closes.map((_, at) => indexAt(inputs, at).value));
    expect(past?.values.findIndex((value) => !Number.isNaN(value))).toBe(90);
  });

  it('has the running day from the price, the turnover of 24 hours and the dominance of now', async () => {
    const { fearGreed } = await build(new DailyFeed(120));
    await fearGreed.load();
    const { closes, turnovers, dominance } = inputsOf(120);
    const now = {
      closes: [...closes, BITCOIN_NOW],
      turnovers: [...turnovers, 1_500],
      dominance: [...dominance, (2 * 104) / (2 * 104 + 3 * 51)],
    };
    expect(fearGreed.current().now).toEqual(indexAt(now, 120));
  });

  it('has funding rate and open interest of the perpetual contract at the end of each day, and of now', async () => {
    const feed = new DailyFeed(120);
    feed.hasSeries = true;
    const { fearGreed } = await build(feed);
    await fearGreed.load();
    const { past, now, missing } = fearGreed.current();
    const ago = Array.from({ length: 120 }, (_, at) => 120 - at);
    expect(missing).toEqual({ social: 'notPublished', surveys: 'notPublished' });
    expect([past?.inputs.funding, past?.inputs.openInterest]).toEqual([ago.map(fundingOf), ago.map(openInterestOf)]);
    const at = { funding: [...ago.map(fundingOf), 0.0003], openInterest: [...ago.map(openInterestOf), 81_000] };
    expect(now?.components.derivatives.score).toBeCloseTo(derivativesScore(at, 120).score, 10);
    expect(now?.components.derivatives.effectiveWeight).toBe(1_429);
  });

  it('pauses the dominance where a supply is unknown, and requests no past price for it', async () => {
    const { fearGreed, feed } = await build(new DailyFeed(120, [2, Number.NaN]));
    await fearGreed.load();
    const { now, missing } = fearGreed.current();
    expect(missing).toEqual({ social: 'notPublished', surveys: 'notPublished', dominance: 'unknownSupplies', derivatives: 'notPublished' });
    expect(feed.requested).toEqual([]);
    expect(now?.components.dominance.effectiveWeight).toBe(0);
    expect(now?.components.volatility.effectiveWeight).toBe(5_000);
  });

  it.each([
    ['is unknown with 89 days before today', 89, []],
    ['is unknown when a day is missing', 120, [40]],
    ['is unknown when yesterday is missing', 120, [1]],
    ['is unknown without a history', 0, []],
  ])('%s', async (_, days, missing) => {
    const { fearGreed } = await build(new DailyFeed(days, [2, 3], missing));
    await fearGreed.load();
    expect(fearGreed.current().now?.value).toBeNaN();
  });

  it('is known with 90 days before today', async () => {
    const { fearGreed } = await build(new DailyFeed(90));
    await fearGreed.load();
    expect(fearGreed.current().now?.value).toBeGreaterThanOrEqual(0);
  });
});

describe('loading', () => {
  it('begins with the first request, one day after the other, once a day', async () => {
    const { fearGreed, feed, market, time } = await build(new DailyFeed(95));
    expect(feed.requested).toEqual([]);
    expect(fearGreed.current()).toMatchObject({ past: null, now: null });
    await fearGreed.load();
    const whole = Array.from({ length: 95 }, (_, at) => at + 1);
    expect(feed.requested).toEqual(whole);
    fearGreed.current();
    await fearGreed.load();
    expect(feed.requested).toHaveLength(95);

    time.now += DAY_MS;
    market.beat();
    expect(fearGreed.current().past?.day).toBe(TODAY);
    await fearGreed.load();
    expect(fearGreed.current().past?.day).toBe(TODAY + DAY_MS);
  });

  it('has the index of now, and of 30 days ago, before the earlier past, however long that is', async () => {
    const { fearGreed, feed } = await build(new DailyFeed(2_000));
    const states: unknown[] = [];
    feed.onRequest = () => {
      const { past, now } = fearGreed.current();
      const state = past && { isWhole: past.isWhole, known: past.values.filter((value) => !Number.isNaN(value)).length };
      if (JSON.stringify(states.at(-1)) !== JSON.stringify(state)) states.push(state);
      if (past) expect(now?.value).toBeGreaterThanOrEqual(0);
    };
    await fearGreed.load();
    expect(states).toEqual([null, ...[30, 395, 760, 1_125, 1_490, 1_855].map((known) => ({ isWhole: false, known }))]);
    const { past } = fearGreed.current();
    const inputs = inputsOf(2_000);
    expect(past).toMatchObject({ isWhole: true, inputs: { closes: inputs.closes, dominance: inputs.dominance } });
    expect(past?.values).toEqual(inputs.closes.map((_, at) => indexAt(inputs, at).value));
  });

  it('reads the dominance of a day once, and the past stays whole while that of a new day is loaded', async () => {
    const { fearGreed, feed, market, time } = await build(new DailyFeed(200));
    await fearGreed.load();
    feed.isNextDay = true;
    feed.requested.length = 0;
    feed.onRequest = () => expect(fearGreed.current().past).toMatchObject({ isWhole: true, day: TODAY });
    time.now += DAY_MS;
    market.beat();
    await fearGreed.load();
    expect(feed.requested).toEqual([0]);
    expect(fearGreed.current().past).toMatchObject({ isWhole: true, day: TODAY + DAY_MS });
    expect(fearGreed.current().past?.times).toHaveLength(201);
  });

  it('keeps what has arrived after a failure, and continues there', async () => {
    const feed = new DailyFeed(200);
    feed.failsAt = 150;
    const { fearGreed } = await build(feed);
    await fearGreed.load();
    expect(fearGreed.current().past).toMatchObject({ isWhole: false });
    await fearGreed.load();
    expect(fearGreed.current().past).toMatchObject({ isWhole: true });
    expect(feed.requested).toHaveLength(201);
  });

  it('lets the breadth go first, also when that begins later', async () => {
    const { feed, market } = await build(new DailyFeed(95));
    const sectors = new Sectors(market);
    const breadth = new Breadth(market, sectors);
    const fearGreed = new FearGreed(market, sectors, () => breadth.whenIdle());
    feed.onRequest = () => {
      if (feed.requested.length === 3) void breadth.load();
    };
    await fearGreed.load();
    const ofBreadth = Array.from({ length: DAYS_LOADED }, (_, at) => at + 1);
    expect(feed.requested.slice(3, 3 + DAYS_LOADED)).toEqual(ofBreadth);
    expect(feed.requested).toHaveLength(95 + DAYS_LOADED);
  });

  it('is tried again by the next call after a failure', async () => {
    const feed = new DailyFeed(95);
    feed.failsAt = 10;
    const { fearGreed } = await build(feed);
    await fearGreed.load();
    expect(fearGreed.current().past).toBeNull();
    await fearGreed.load();
    expect(fearGreed.current().past?.day).toBe(TODAY);
  });

  it('reads a past again that is read further, and has the days before until then', async () => {
    const { fearGreed, feed } = await build(new DailyFeed(95));
    await fearGreed.load();
    feed.pastRevision = 1;
    expect(fearGreed.current().past).toMatchObject({ isWhole: true, revision: 0 });
    await fearGreed.load();
    expect(fearGreed.current().past).toMatchObject({ isWhole: true, revision: 1 });
    expect(feed.requested).toHaveLength(2 * 95);
  });

  it('forgets the past of a feed that has begun again', async () => {
    const { fearGreed, feed, market } = await build(new DailyFeed(95));
    await fearGreed.load();
    feed.isRestarted = true;
    market.beat();
    expect(fearGreed.current().past).toBeNull();
  });
});
