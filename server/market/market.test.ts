import { describe, expect, it, vi } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { buildLiveFeed } from '../../tests/builders/running-app';
import { batchOf, type FeedQuote } from '../../tests/builders/quote-batch';
import { FEED_FIELDS } from '../feeds/quote-batch';
import { Market } from './market';
import type { MarketBeat } from './market-view';
import { createReportCheck } from './report-checks';

const BEAT_MS = 250;

async function openMarket() {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['ETH', 'BTC', 'spot'],
      ['ETH', 'USDT', 'spot'],
    ]),
  );
  let now = 1_000_000;
  const market = new Market(feed, () => now);
  await market.open();
  const beat = () => {
    now += BEAT_MS;
    market.beat();
  };
  return { feed, market, beat };
}

const dropReasonOf = (quote: FeedQuote): string | null => {
  const batch = batchOf([quote]);
  return createReportCheck(
    batch,
    FEED_FIELDS.map((field) => ({ field, from: batch.column(field) })),
  )(0);
};
const isPlausibleQuote = (quote: FeedQuote): boolean => dropReasonOf(quote) === null;

/** A copy of a beat's changes, which the next beat replaces. */
const copyOf = (beat: MarketBeat) => ({ ...beat, moved: [...beat.moved], reported: [...beat.reported] });

it.each([null, 0, -1, Number.NaN, 1e30, Number.POSITIVE_INFINITY])(
  'a last price of %s is dropped and counted, the old one stays',
  async (bad) => {
    const { feed, market, beat } = await openMarket();
    feed.push(buildFeedQuote(0, 100));
    beat();
    feed.push(buildFeedQuote(0, 101, { price: bad as number }));
    beat();
    expect(market.quote(0)?.price).toBe(100);
    expect(market.droppedQuotes).toBe(1);
  },
);

it.each(['low', 'high', ...FEED_FIELDS.map(({ name }) => name)])('a %s of −5 or 1e30 makes a report invalid', (field) => {
  expect(isPlausibleQuote(buildFeedQuote(0, 100))).toBe(true);
  expect(isPlausibleQuote(buildFeedQuote(0, 100, { [field]: -5 }))).toBe(false);
  expect(isPlausibleQuote(buildFeedQuote(0, 100, { [field]: 1e30 }))).toBe(false);
});

it('an unknown value makes a report invalid when every symbol has such a value', () => {
  const sound = FEED_FIELDS.filter(({ name }) => isPlausibleQuote(buildFeedQuote(0, 100, { [name]: Number.NaN })));
  expect(sound).toEqual(FEED_FIELDS.filter(({ of }) => of !== 'every symbol'));
});

it('a report of an unlisted index is dropped', async () => {
  const { feed, market, beat } = await openMarket();
  feed.push(buildFeedQuote(99, 100), buildFeedQuote(0.5, 100), buildFeedQuote(-1, 100));
  beat();
  expect(market.droppedQuotes).toBe(3);
});

it('dropped reports are counted by their reason', async () => {
  const { feed, market, beat } = await openMarket();
  expect([...market.dropsByReason]).toEqual([]);
  feed.push(buildFeedQuote(0, 100, { price: 0 }), buildFeedQuote(0, 100, { high: Number.NaN }), buildFeedQuote(99, 100));
  beat();
  feed.push(buildFeedQuote(0, 100, { price: -1 }));
  beat();
  expect(Object.fromEntries(market.dropsByReason)).toEqual({ price: 2, extremes: 1, symbol: 1 });
});

it('each beat is measured: its duration and the lag of the feed; one in which the feed throws is not', async () => {
  const { feed, market, beat } = await openMarket();
  const measured: number[][] = [];
  market.onMeasured = (...values) => void measured.push(values);
  beat();
  feed.frozenAt = market.asOf;
  beat();
  beat();
  expect(measured.map(([, lagSeconds]) => lagSeconds)).toEqual([0, BEAT_MS / 1_000, (2 * BEAT_MS) / 1_000]);
  expect(measured.every(([seconds]) => Number(seconds) >= 0)).toBe(true);
});

it('the version grows with feed time, and a report of an older time is dropped', async () => {
  const { feed, market, beat } = await openMarket();
  feed.push(buildFeedQuote(0, 100));
  beat();
  const version = market.quote(0)?.version ?? 0;
  feed.frozenAt = 10;
  feed.push(buildFeedQuote(0, 90));
  beat();
  expect(market.quote(0)).toMatchObject({ price: 100, version });
});

it('a feed that throws leaves the state and its time, and the next beat continues', async () => {
  const { feed, market, beat } = await openMarket();
  feed.push(buildFeedQuote(0, 100));
  beat();
  const { asOf } = market;
  const works = feed.beat;
  feed.beat = () => {
    throw new Error('feed');
  };
  beat();
  expect(market.asOf).toBe(asOf);
  expect(market.failedBeats).toBe(1);
  feed.beat = works;
  feed.push(buildFeedQuote(0, 102));
  beat();
  expect(market.quote(0)?.price).toBe(102);
});

it('distinguishes symbols whose price moved from reported ones', async () => {
  const { feed, market, beat } = await openMarket();
  const beats: { moved: readonly number[]; reported: readonly number[] }[] = [];
  market.onBeat(({ moved, reported }) => beats.push({ moved: [...moved], reported: [...reported] }));
  feed.push(buildFeedQuote(0, 100), buildFeedQuote(2, 5));
  beat();
  feed.push(buildFeedQuote(0, 100, { high24h: 120 }), buildFeedQuote(2, 6));
  beat();
  expect(beats).toEqual([
    { moved: [0, 2], reported: [0, 2] },
    { moved: [2], reported: [0, 2] },
  ]);
});

it('counts turnover in USDT: as it is, through the quote coin, or unknown', async () => {
  const { feed, market, beat } = await openMarket();
  feed.push(buildFeedQuote(1, 0.05, { quoteVolume: 3 }));
  beat();
  expect(market.quote(1)?.turnover).toBeNaN();
  feed.push(buildFeedQuote(0, 100, { quoteVolume: 700 }));
  beat();
  feed.push(buildFeedQuote(1, 0.05, { quoteVolume: 3 }));
  beat();
  expect(market.quote(0)?.turnover).toBe(700);
  expect(market.quote(1)?.turnover).toBe(300);
});

it('a volume in the quote coin that becomes unknown makes the turnover unknown, and the symbol goes on', async () => {
  const { feed, market, beat } = await openMarket();
  const shown: unknown[] = [];
  for (const [price, quoteVolume] of [
    [100, 700],
    [101, Number.NaN],
    [102, 800],
  ] as const) {
    feed.push(buildFeedQuote(0, price, { quoteVolume }));
    beat();
    shown.push([market.quote(0)?.price, market.quote(0)?.turnover]);
  }
  expect(shown).toEqual([
    [100, 700],
    [101, Number.NaN],
    [102, 800],
  ]);
});

it.each([
  ['before the coin it is quoted in, in the same beat', [[1, 0], []]],
  ['a beat before the coin it is quoted in', [[1], [0]]],
])('a symbol reported %s has a turnover as soon as that coin has a price, and is reported', async (_, beats) => {
  const { feed, market, beat } = await openMarket();
  const beatsReported: number[][] = [];
  market.onBeat(({ reported }) => beatsReported.push([...reported]));
  for (const indices of beats) {
    feed.push(...indices.map((index) => buildFeedQuote(index, index === 0 ? 100_000 : 0.05)));
    beat();
  }
  expect(market.quote(1)?.turnover).toBe(10 * 0.05 * 100_000);
  expect(beatsReported.find((reported) => reported.includes(0))).toContain(1);
});

describe('a clock that jumps', () => {
  const HOUR_MS = 3_600_000;

  async function jumpingMarket() {
    const feed = new FakeFeed(
      buildCatalog([
        ['BTC', 'USDT', 'spot'],
        ['ETH', 'USDT', 'spot'],
      ]),
    );
    const time = { now: 10 * HOUR_MS };
    const market = new Market(feed, () => time.now);
    await market.open();
    const beats: ReturnType<typeof copyOf>[] = [];
    market.onBeat((marketBeat) => beats.push(copyOf(marketBeat)));
    const beatAt = (now: number, ...prices: number[]) => {
      time.now = now;
      feed.push(...prices.map((price, index) => buildFeedQuote(index, price)));
      market.beat();
      return beats.at(-1);
    };
    return { feed, market, beatAt, start: time.now };
  }

  it('set back opens a new epoch, in which prices continue at once; unreported values remain', async () => {
    const { market, beatAt, start } = await jumpingMarket();
    const before = beatAt(start + BEAT_MS, 100, 50);
    const after = beatAt(start - HOUR_MS, 90);
    expect(after).toEqual({
      epoch: start + 1,
      version: (start - HOUR_MS) / BEAT_MS,
      asOf: start - HOUR_MS,
      moved: [0],
      reported: [0, 1],
      isDiscontinuous: true,
    });
    expect(after?.epoch).toBeGreaterThan(before?.epoch ?? Infinity);
    expect([0, 1].map((index) => [market.quote(index)?.price, market.quote(index)?.version])).toEqual([
      [90, after?.version],
      [50, after?.version],
    ]);
    expect(beatAt(start - HOUR_MS + BEAT_MS, 91, 51)).toMatchObject({ epoch: start + 1, moved: [0, 1], isDiscontinuous: false });
    expect(beatAt(start - 2 * HOUR_MS, 92)).toMatchObject({ epoch: start + 2, isDiscontinuous: true });
  });

  it('set back by a second pauses the feed time, and no report is lost meanwhile', async () => {
    const { market, beatAt, start } = await jumpingMarket();
    beatAt(start, 100);
    expect(beatAt(start - 1_000, 90)).toMatchObject({ epoch: start, asOf: start, moved: [0], isDiscontinuous: false });
    expect([market.quote(0)?.price, market.lagMs]).toEqual([90, -1_000]);
  });

  it('put forward continues in the same epoch', async () => {
    const { beatAt, start } = await jumpingMarket();
    beatAt(start, 100);
    expect(beatAt(start + HOUR_MS, 110)).toMatchObject({ epoch: start, asOf: start + HOUR_MS, moved: [0], isDiscontinuous: false });
  });

  it('keeps the state of a feed that has not followed yet, with a negative lag', async () => {
    const { feed, market, beatAt, start } = await jumpingMarket();
    feed.frozenAt = start;
    expect(beatAt(start - HOUR_MS)).toMatchObject({ epoch: start, asOf: start, isDiscontinuous: false });
    expect(market.lagMs).toBe(-HOUR_MS);
    feed.frozenAt = null;
    expect(beatAt(start - HOUR_MS + BEAT_MS)).toMatchObject({ epoch: start + 1, isDiscontinuous: true });
  });
});

it('runs no beats after it is closed', async () => {
  vi.useFakeTimers();
  const { feed, market } = await openMarket();
  const pulls = vi.spyOn(feed, 'beat');
  market.run();
  vi.advanceTimersByTime(2 * BEAT_MS);
  expect(pulls).toHaveBeenCalledTimes(2);
  await market.close();
  vi.advanceTimersByTime(10 * BEAT_MS);
  expect(pulls).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('a venue may have several sources: it is silent when one of them is', () => {
  const feed = buildLiveFeed();
  const time = { now: 1_760_000_000_000 };
  Object.assign(feed, { venueOfSource: [1, 1] });
  feed.frozenSources.set(0, time.now);
  const market = new Market(feed, () => time.now);
  market.beat();
  time.now += 4_001;
  market.beat();
  expect([market.venueOf(0), market.venueOf(4), market.silentVenues(4_000)]).toEqual(['OKX', 'OKX', ['OKX']]);
  expect([market.isSilent(0, 4_000), market.isSilent(4, 4_000)]).toEqual([true, false]);
  // For symbols of its other source it is not, unless all of its sources are.
  expect([[0], [4], [0, 4], []].map((indices) => market.silentVenues(4_000, indices))).toEqual([['OKX'], [], ['OKX'], []]);
  feed.frozenSources.set(1, time.now - 4_001);
  time.now += 1;
  market.beat();
  expect([[0], [4], []].map((indices) => market.silentVenues(4_000, indices))).toEqual([['OKX'], ['OKX'], ['OKX']]);
});
