import { describe, expect, it } from 'vitest';
import { buildCatalog, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from './market';
import { sparklineTimes, Sparklines, type CurrentSparklines } from './sparklines';

const HALF_HOUR_MS = 1_800_000;
/** Times in New York's summer. */
const newYork = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 5, day, hour + 4, minute);
/** 5 June 2026 is a Friday. */
const FRIDAY = 5;

describe('sparklineTimes', () => {
  it.each([
    ['of a market around the clock, the last day', null, newYork(FRIDAY + 1, 12, 10), newYork(FRIDAY, 12, 30), newYork(FRIDAY + 1, 12), 48],
    ['of stocks at noon, the last day', 'us-stocks', newYork(FRIDAY, 12, 10), newYork(FRIDAY - 1, 12, 30), newYork(FRIDAY, 12), 48],
    ['of stocks in the evening, the session of the day', 'us-stocks', newYork(FRIDAY, 20), newYork(FRIDAY, 9, 30), newYork(FRIDAY, 16), 14],
    ['of stocks on Sunday, the session of Friday', 'us-stocks', newYork(FRIDAY + 2, 12), newYork(FRIDAY, 9, 30), newYork(FRIDAY, 16), 14],
    [
      'of stocks on Monday before the opening, the session of Friday',
      'us-stocks',
      newYork(FRIDAY + 3, 9, 29),
      newYork(FRIDAY, 9, 30),
      newYork(FRIDAY, 16),
      14,
    ],
    ['of stocks on a holiday, the session before', 'us-stocks', newYork(19, 12), newYork(18, 9, 30), newYork(18, 16), 14],
    [
      'of metals in the break of a day, the session that ended',
      'metals',
      newYork(FRIDAY - 1, 17, 30),
      newYork(FRIDAY - 2, 18),
      newYork(FRIDAY - 1, 17),
      47,
    ],
    ['of forex on Saturday, the last day of the week', 'forex', newYork(FRIDAY + 1, 12), newYork(FRIDAY - 1, 17), newYork(FRIDAY, 17), 49],
  ] as const)('%s', (_sentence, session, now, first, last, count) => {
    const times = sparklineTimes(session, now);
    expect([times[0], times.at(-1), times.length]).toEqual([first, last, count]);
    expect(times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) === HALF_HOUR_MS)).toBe(true);
  });
});

describe('Sparklines', () => {
  it('draws a closed market by its last session, and computes each half hour once for all symbols', async () => {
    const now = newYork(FRIDAY + 2, 12);
    const catalog = buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['AAPL', 'USD', 'stocks'],
    ]);
    const requests: number[] = [];
    const feed = new FakeFeed(catalog);
    Object.assign(feed, {
      opensAt: (time: number) => {
        requests.push(time);
        return Promise.resolve(new Float64Array(2).fill(time));
      },
    });
    const market = new Market(feed, () => now);
    await market.open();
    market.beat();
    requests.length = 0;
    const sparklines = new Sparklines(market);
    const [{ sparklineOf, nextTime }] = await Promise.all([sparklines.current(), sparklines.current()]);
    const stock = sparklineOf({ index: 1, session: 'us-stocks' });
    expect([stock[0], stock.at(-1)]).toEqual([newYork(FRIDAY, 9, 30), newYork(FRIDAY, 16)]);
    expect(sparklineOf({ index: 0, session: null }).at(-1)).toBe(now);
    expect(nextTime).toBe(now + HALF_HOUR_MS);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('has the half hours of a past that is still being read as soon as they are read', async () => {
    const feed = new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']]));
    const state = { open: Number.NaN };
    feed.opensAt = () => Promise.resolve(Float64Array.of(state.open));
    const market = new Market(feed, () => newYork(FRIDAY, 12));
    await market.open();
    market.beat();
    const sparklines = new Sparklines(market);
    const linesOf = (current: CurrentSparklines | null) => new Set(current?.sparklineOf({ index: 0, session: null }));
    expect(linesOf(await sparklines.current())).toEqual(new Set([Number.NaN]));
    state.open = 5;
    expect(linesOf(await sparklines.current())).toEqual(new Set([Number.NaN]));
    feed.pastRevision = 1;
    expect(linesOf(sparklines.known())).toEqual(new Set([Number.NaN]));
    expect(linesOf(await sparklines.current())).toEqual(new Set([5]));
    expect(linesOf(sparklines.known())).toEqual(new Set([5]));
  });

  it('are to be requested again in a minute while a past is being read, later at their next point', async () => {
    const feed = new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']]));
    const time = { now: newYork(FRIDAY, 12) };
    const market = new Market(feed, () => time.now);
    await market.open();
    const sparklines = new Sparklines(market);
    const msUntilNext = async (): Promise<number> => {
      market.beat();
      return (await sparklines.current()).nextTime - market.asOf;
    };
    expect(await msUntilNext()).toBe(HALF_HOUR_MS);
    feed.pastRevision = 1;
    expect(await msUntilNext()).toBe(60_000);
    time.now += 899_000;
    expect(await msUntilNext()).toBe(60_000);
    time.now += 1_000;
    expect(await msUntilNext()).toBe(HALF_HOUR_MS / 2);
    feed.pastRevision = 2;
    time.now = newYork(FRIDAY, 12, 29) + 30_000;
    expect(await msUntilNext()).toBe(30_000);
  });
});
