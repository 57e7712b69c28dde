import { expect, it } from 'vitest';
import { KLINE_INTERVAL_NAMES } from '../../../lib/contract/kline-intervals';
import { PRICE_TYPE } from '../../../lib/contract/alert-terms';
import { aggregate, bucketStart, nextBucket, type Candle } from '../../instruments/candles';
import { HistoryBusyError } from '../../platform/errors';
import { BASE_MS } from './candle-store';
import { baseOf } from './live-history';
import { HistoryScene, madeCandle, NOW } from './live-history.fixtures';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const minute = Math.floor(NOW / MINUTE) * MINUTE;

it.each(KLINE_INTERVAL_NAMES)('candles of %s are joined from base candles on the UTC grid, the running one included', async (interval) => {
  const scene = new HistoryScene();
  const base = baseOf(interval);
  const first = bucketStart(interval, NOW - 40 * BASE_MS[base] - nextBucket(interval, 0));
  const found = await scene.history.candles(0, interval, first, NOW + 1, NOW);
  const parts: Candle[] = [];
  for (let time = first; time <= NOW; time += BASE_MS[base]) parts.push(madeCandle(time));
  expect(found).toEqual(aggregate(parts, interval));
  expect(found.at(-1)?.time).toBe(bucketStart(interval, NOW));
});

it('a range that begins within a candle begins with the next one, and one that ends within a candle has all of it', async () => {
  const scene = new HistoryScene();
  const hour = Math.floor(NOW / HOUR) * HOUR;
  const found = await scene.history.candles(0, '5m', hour - HOUR + 1, hour - HOUR + 11 * MINUTE, NOW);
  expect(found.map(({ time }) => time)).toEqual([hour - HOUR + 5 * MINUTE, hour - HOUR + 10 * MINUTE]);
  expect(found[1]?.baseVolume).toBe(5 * 3);
});

it('what is complete is requested once; afterwards only the newest part is', async () => {
  const scene = new HistoryScene();
  await scene.history.candles(0, '1m', NOW - HOUR, NOW + 1, NOW);
  expect(scene.calls).toHaveLength(1);
  scene.now += 5_000;
  await scene.history.candles(0, '1m', scene.now - HOUR, scene.now + 1, scene.now);
  expect(scene.calls.slice(1)).toEqual([{ code: 'BTCUSDT', interval: '1m', from: minute, until: minute + MINUTE }]);
  scene.now += 2 * MINUTE;
  await scene.history.candles(0, '1m', scene.now - HOUR, scene.now + 1, scene.now);
  expect(scene.calls.slice(2)).toEqual([{ code: 'BTCUSDT', interval: '1m', from: minute, until: minute + 3 * MINUTE }]);
});

it('running candles are reused for two seconds, and not beyond', async () => {
  const scene = new HistoryScene();
  const ask = (): Promise<Candle[]> => scene.history.candles(0, '1h', scene.now - 3 * HOUR, scene.now + 1, scene.now);
  const first = await ask();
  scene.now = NOW + 1_900;
  expect(await ask()).toEqual(first);
  expect(scene.calls).toHaveLength(1);
  scene.now = NOW + 2_000;
  await ask();
  expect(scene.calls).toHaveLength(2);
});

it('a minute that has just ended is requested again until it is surely complete', async () => {
  const scene = new HistoryScene();
  scene.now = minute + MINUTE + 1_000;
  await scene.history.candles(0, '1m', minute - MINUTE, scene.now + 1, scene.now);
  scene.now = minute + MINUTE + 4_000;
  await scene.history.candles(0, '1m', minute - MINUTE, scene.now + 1, scene.now);
  expect(scene.calls[1]).toEqual({ code: 'BTCUSDT', interval: '1m', from: minute, until: minute + 2 * MINUTE });
});

it.each([-15_000, 15_000])(
  'a minute of a venue whose clock differs by %i ms counts as complete when it has ended on both clocks',
  async (differenceMs) => {
    const scene = new HistoryScene();
    scene.clockDifferenceMs = differenceMs;
    const end = minute + MINUTE;
    const ask = async (now: number): Promise<unknown> => {
      scene.now = now;
      scene.calls.length = 0;
      await scene.history.candles(0, '1m', minute - MINUTE, minute + MINUTE, now);
      return scene.calls.map(({ from, until }) => [from, until]);
    };
    const endsAt = end + Math.max(0, -differenceMs);
    await ask(endsAt + 2_000);
    expect(await ask(endsAt + 4_000)).toEqual([[minute, end]]);
    expect(await ask(endsAt + 6_000)).toEqual([]);
  },
);

it('the running candle ends at the last price, and is widened to it', async () => {
  const scene = new HistoryScene();
  const running = madeCandle(minute);
  for (const [price, high, low] of [
    [running.high + 5, running.high + 5, running.low],
    [running.low - 5, running.high, running.low - 5],
    [running.open, running.high, running.low],
  ] as const) {
    scene.price = price;
    const found = await scene.history.candles(0, '1m', NOW - 5 * MINUTE, NOW + 1, NOW);
    expect(found.at(-1)).toEqual({ ...running, close: price, high, low });
    expect(found.at(-2)).toEqual(madeCandle(minute - MINUTE));
  }
});

it('a running candle that the venue does not have yet begins with the open that was seen', async () => {
  const scene = new HistoryScene({ candleAt: (time) => (time < minute ? madeCandle(time) : null) });
  scene.price = 108;
  scene.rings.record(0, NOW, 107);
  const found = await scene.history.candles(0, '1m', NOW - 5 * MINUTE, NOW + 1, NOW);
  expect(found.at(-1)).toEqual({ time: minute, open: 107, high: 108, low: 107, close: 108, baseVolume: 0, quoteVolume: 0 });
});

it('equal requests at the same time are one call, also when one of them is given up', async () => {
  const scene = new HistoryScene();
  const open = scene.hold();
  const leaving = new AbortController();
  const ask = (signal?: AbortSignal): Promise<Candle[]> => scene.history.candles(0, '1m', NOW - HOUR, NOW + 1, NOW, signal);
  const [first, second, left] = [ask(), ask(new AbortController().signal), ask(leaving.signal)];
  const refused = expect(left).rejects.toBeInstanceOf(HistoryBusyError);
  await Promise.resolve();
  leaving.abort();
  await refused;
  open();
  expect(await second).toEqual(await first);
  expect(scene.calls).toHaveLength(1);
});

it('a long range is requested in pages of the venue, which later ranges share', async () => {
  const scene = new HistoryScene({ candlesMax: 100 });
  const found = await scene.history.candles(0, '1m', NOW - 10 * HOUR, NOW + 1, NOW);
  expect(found).toHaveLength(600);
  expect(Math.max(...scene.calls.map(({ from, until }) => (until - from) / MINUTE))).toBeLessThanOrEqual(100);
  expect(scene.calls.length).toBeLessThanOrEqual(7);
});

it('minutes from before the store are requested in whole pages and kept in memory', async () => {
  const scene = new HistoryScene({ candlesMax: 100 });
  const from = minute - 5 * DAY;
  expect(await scene.history.candles(0, '1m', from, from + 30 * MINUTE, NOW)).toHaveLength(30);
  const before = scene.calls.length;
  expect(scene.calls.every((call) => call.until - call.from === 100 * MINUTE)).toBe(true);
  const again = await scene.history.candles(0, '1m', from + 5 * MINUTE, from + 25 * MINUTE, NOW);
  expect(again.map(({ time }) => time)[0]).toBe(from + 5 * MINUTE);
  expect(scene.calls).toHaveLength(before);
  expect(scene.history.candleCost(0, '1m', from, from + 30 * MINUTE, NOW)).toBe(0);
});

it('a cost is the number of pages that are not stored; what is stored costs nothing', async () => {
  const scene = new HistoryScene();
  const day = Math.floor(NOW / DAY) * DAY;
  const cost = (from: number, until: number): number => scene.history.candleCost(0, '1m', from, until, NOW);
  expect(cost(NOW - HOUR, NOW + 1)).toBeGreaterThan(0);
  await scene.history.candles(0, '1m', NOW - HOUR, NOW + 1, NOW);
  expect(cost(NOW - HOUR + MINUTE, NOW + 1)).toBe(0);
  expect(cost(NOW - HOUR + MINUTE, NOW - 30 * MINUTE)).toBe(0);
  expect(cost(day - 10 * DAY, day - 8 * DAY)).toBeGreaterThanOrEqual(3);
});

it('days before the listing are not asked for, and times without candles are asked for once', async () => {
  const listTime = Math.floor(NOW / DAY) * DAY - 20 * DAY + HOUR;
  const listed = new HistoryScene({ parts: { listTime } });
  await listed.history.candles(0, '1d', 0, NOW + 1, NOW);
  expect(Math.min(...listed.calls.map(({ from }) => from))).toBe(listTime - HOUR);

  const unknown = new HistoryScene({ candleAt: (time) => (time >= listTime - HOUR ? madeCandle(time) : null) });
  const first = await unknown.history.candles(0, '1d', 0, NOW + 1, NOW);
  const calls = unknown.calls.length;
  expect(first).toHaveLength(21);
  unknown.now = NOW + 3_000;
  expect(await unknown.history.candles(0, '1d', 0, unknown.now + 1, unknown.now)).toEqual(first);
  expect(unknown.calls).toHaveLength(calls + 1);
});

it('a recent minute that the venue does not have yet is asked for again', async () => {
  const late = minute - 2 * MINUTE;
  let isPublished = false;
  const scene = new HistoryScene({ candleAt: (time) => (time < late || isPublished ? madeCandle(time) : null) });
  const ask = (): Promise<Candle[]> => scene.history.candles(0, '1m', minute - 5 * MINUTE, minute, scene.now);
  expect(await ask()).toHaveLength(3);
  isPublished = true;
  expect(await ask()).toHaveLength(5);
  expect(scene.calls.at(-1)).toMatchObject({ from: late, until: minute });
});

it('impossible candles of a venue are left out and counted', async () => {
  const broken = new Map([
    [minute - 5 * MINUTE, { high: 1 }],
    [minute - 4 * MINUTE, { low: Number.NaN }],
    [minute - 3 * MINUTE, { time: minute - 3 * MINUTE + 7 }],
  ]);
  const scene = new HistoryScene({ candleAt: (time) => ({ ...madeCandle(time), ...broken.get(time) }) });
  const found = await scene.history.candles(0, '1m', minute - 6 * MINUTE, minute, NOW);
  expect(found.map(({ time }) => (minute - time) / MINUTE)).toEqual([6, 2, 1]);
  expect(scene.pages.unusable).toBe(3);
});

it('a venue that does not answer refuses the request instead of shortening it, and is asked again by the next one', async () => {
  const scene = new HistoryScene();
  await scene.history.candles(0, '1m', NOW - HOUR, NOW + 1, NOW);
  scene.failing.add('BTCUSDT');
  scene.now += MINUTE;
  const ask = (): Promise<Candle[]> => scene.history.candles(0, '1m', scene.now - HOUR, scene.now + 1, scene.now);
  await expect(ask()).rejects.toMatchObject({ name: 'HistoryBusyError', isSourceAway: true });
  scene.failing.clear();
  expect(await ask()).toHaveLength(60);
});

it('mark and index have no candles; the future and unknown symbols have none', async () => {
  const scene = new HistoryScene();
  expect([PRICE_TYPE.last, PRICE_TYPE.mark, PRICE_TYPE.index].map((type) => scene.history.hasCandles(0, type))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await scene.history.candles(0, '1m', NOW - HOUR, NOW, NOW, undefined, PRICE_TYPE.mark)).toEqual([]);
  expect(await scene.history.candles(0, '1m', NOW + HOUR, NOW + 2 * HOUR, NOW)).toEqual([]);
  await expect(scene.history.candles(9, '1m', 0, NOW, NOW)).rejects.toBeInstanceOf(RangeError);
  expect(scene.calls).toEqual([]);
});

it('opens come from the rings; those of a day that is long ago from the store', async () => {
  const scene = new HistoryScene({ coins: ['BTC', 'ETH'] });
  await scene.history.candles(1, '1m', NOW - HOUR, NOW + 1, NOW);
  const opens = await scene.history.opensAt(minute - 30 * MINUTE + 5, NOW);
  expect([...opens]).toEqual([Number.NaN, madeCandle(minute - 30 * MINUTE).open]);
  const day = Math.floor(NOW / DAY) * DAY - 500 * DAY;
  await scene.history.candles(0, '1d', day, day + DAY, NOW);
  expect([...(await scene.history.opensAt(day, NOW))]).toEqual([madeCandle(day).open, Number.NaN]);
  expect([...(await scene.history.opensAt(NOW + 1, NOW))]).toEqual([Number.NaN, Number.NaN]);
  expect(scene.history.allTimeHigh(0)).toBeNaN();
});
