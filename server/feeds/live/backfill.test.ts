import { expect, it, vi } from 'vitest';
import { until } from '../../../tests/setup/until';
import type { Candle } from '../../instruments/candles';
import { Backfill } from './backfill';
import { BASE_MS } from './candle-store';
import { HistoryScene, madeCandle, NOW, type CandleCall, type HistorySceneOptions } from './live-history.fixtures';
import { VenueError } from './rest-client';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const minute = Math.floor(NOW / MINUTE) * MINUTE;
const day = Math.floor(NOW / DAY) * DAY;
const TURNOVERS = [5, 50, Number.NaN];

/** A backfill of pairs whose pauses the test ends. */
class BackfillScene extends HistoryScene {
  readonly pauses: { ms: number; end: () => void }[] = [];
  readonly errors: unknown[] = [];
  readonly backfill = new Backfill({
    symbols: this.symbols,
    pages: this.pages,
    rings: this.rings,
    clock: () => this.now,
    turnoverOf: (index) => TURNOVERS[index] ?? 0,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        this.pauses.push({ ms, end: resolve });
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve());
      }),
    onError: (_venue, error) => this.errors.push(error),
  });

  constructor(options: HistorySceneOptions = {}) {
    super({ coins: ['BTC', 'ETH', 'XRP'], ...options });
  }

  /** Begins, and asks for a gap of five minutes of the first pair while its first calls wait; resolves with what lets them go on. */
  async gapDuringPass(): Promise<() => void> {
    const release = this.hold();
    this.backfill.start();
    await until(() => expect(this.calls.map(({ interval }) => interval)).toContain('1m'));
    this.now = NOW + 5 * MINUTE;
    this.backfill.fillGaps(new Set([0]));
    return release;
  }

  /** Resolves at the nth pause. */
  paused(count: number): Promise<void> {
    return until(() => expect(this.pauses).toHaveLength(count));
  }
}

const spanOf = (calls: readonly CandleCall[], code: string, interval: string): [number, number] => {
  const own = calls.filter((call) => call.code === code && call.interval === interval);
  return [Math.min(...own.map(({ from }) => from)), Math.max(...own.map((call) => call.until))];
};

it('minutes, hours and days of every symbol are fetched, the most traded first, and fill the opens', async () => {
  const scene = new BackfillScene();
  scene.backfill.start();
  await scene.paused(1);
  expect([...new Set(scene.calls.map(({ code, interval }) => `${interval} ${code}`))]).toEqual(
    ['1m', '1h', '1d'].flatMap((interval) => ['ETHUSDT', 'BTCUSDT', 'XRPUSDT'].map((code) => `${interval} ${code}`)),
  );
  expect(spanOf(scene.calls, 'XRPUSDT', '1m')).toEqual([minute - 25 * HOUR + MINUTE, minute]);
  expect(spanOf(scene.calls, 'XRPUSDT', '1h')[0]).toBe(Math.ceil((NOW - 30 * DAY) / HOUR) * HOUR - 2 * HOUR);
  expect(spanOf(scene.calls, 'XRPUSDT', '1d')).toEqual([day - 999 * DAY, day]);
  for (const time of [minute - 24 * HOUR, Math.floor(NOW / HOUR) * HOUR - 30 * DAY, day - 200 * DAY])
    expect([...(await scene.history.opensAt(time, NOW))]).toEqual([0, 1, 2].map(() => madeCandle(time).open));
  expect(scene.backfill.progress).toEqual({ total: 9, done: 9, failed: 0 });
  await scene.backfill.stop();
});

it('new opens raise the revision of the past seldom, after each phase, and at the end of a pass in which there were any', async () => {
  const revisions: number[] = [];
  const scene: BackfillScene = new BackfillScene({
    candlesMax: 100_000,
    candleAt: (time, code) => {
      const { calls, now } = scene;
      if (time === calls.at(-1)?.from) {
        revisions.push(scene.history.pastRevision);
        scene.now = now + 1_000;
      }
      return code === 'XRPUSDT' ? null : madeCandle(time);
    },
  });
  scene.backfill.start();
  await scene.paused(1);
  expect(new Set(revisions)).toEqual(new Set([1, 3, 4]));
  expect(scene.history.pastRevision).toBeGreaterThan(Math.max(...revisions));
  await scene.backfill.stop();
});

it('a pass in which everything fails leaves the revision of the past as it is', async () => {
  const scene = new BackfillScene();
  for (const { instrument } of scene.symbols) scene.failing.add(instrument.code);
  scene.backfill.start();
  await scene.paused(1);
  expect(scene.history.pastRevision).toBe(1);
  scene.failing.clear();
  scene.pauses[0]?.end();
  await scene.paused(2);
  expect(scene.history.pastRevision).toBeGreaterThan(1);
  await scene.backfill.stop();
});

it('after a restart only what the store does not have is fetched, and the opens are full again', async () => {
  const first = new BackfillScene();
  first.backfill.start();
  await first.paused(1);
  await first.backfill.stop();
  const next = new BackfillScene({ store: first.store });
  next.now = NOW + 3 * MINUTE;
  next.backfill.start();
  await next.paused(1);
  expect(next.calls.map(({ interval, from, until: end }) => [interval, (end - from) / BASE_MS[interval]])).toEqual(
    [0, 1, 2].map(() => ['1m', 3]),
  );
  expect(next.rings.opensAt(minute - 20 * HOUR, next.now)[2]).toBe(madeCandle(minute - 20 * HOUR).open);
  await next.backfill.stop();
});

it('the all-time high is that of the complete days of a symbol whose first candles are late in the fetched days, also after a restart', async () => {
  const first = day - 990 * DAY;
  const peak = day - 300 * DAY;
  const candleAt = (time: number): Candle | null => {
    if (time < first) return null;
    return time === peak ? madeCandle(time, 500) : madeCandle(time, time >= day ? 900 : 100);
  };
  const scene = new BackfillScene({ candleAt });
  expect(scene.history.allTimeHigh(0)).toBeNaN();
  scene.backfill.start();
  await scene.paused(1);
  await scene.backfill.stop();
  const next = new BackfillScene({ store: scene.store });
  next.backfill.start();
  await next.paused(1);
  await next.backfill.stop();
  const { high } = madeCandle(peak, 500);
  expect([scene, next].map(({ history }) => history.allTimeHigh(0))).toEqual([high, high]);
});

it.each([
  ['not known and the first days have candles', null, 0, false],
  ['not known and only a day or two have no candle', null, 2 * DAY, false],
  ['the oldest day', day - 999 * DAY, 0, true],
  ['before that', day - 999 * DAY - 1, 0, false],
  ['before that, and the venue has lost the first days', day - 2_000 * DAY, 20 * DAY, false],
])('of a symbol whose listing is %s the all-time high is known or not', async (_case, listTime, withoutMs, isKnown) => {
  const scene = new BackfillScene({
    coins: ['BTC'],
    parts: { listTime },
    candleAt: (time) => (time < day - 999 * DAY + withoutMs ? null : madeCandle(time)),
  });
  scene.rings.setDays(0, 7, 0);
  scene.backfill.start();
  await scene.paused(1);
  await scene.backfill.stop();
  expect(scene.history.allTimeHigh(0) > 7).toBe(isKnown);
  expect(Number.isNaN(scene.history.allTimeHigh(0))).toBe(!isKnown);
  expect(scene.rings.firstDayOf(0)).toBe(isKnown ? day - 999 * DAY + withoutMs : Number.NaN);
});

it('symbols that fail are tried again after longer and longer pauses, the rest goes on', async () => {
  const scene: BackfillScene = new BackfillScene({
    // Some minutes pass, after which a gap that failed would be tried again.
    candleAt: (time) => {
      scene.now += 100;
      return madeCandle(time);
    },
  });
  scene.failing.add('BTCUSDT');
  scene.backfill.start();
  await scene.paused(1);
  expect(scene.calls.filter(({ code }) => code === 'BTCUSDT').map(({ interval }) => interval)).toEqual(['1m', '1h', '1d']);
  expect(scene.backfill.progress).toEqual({ total: 9, done: 6, failed: 3 });
  expect(scene.errors).toHaveLength(1);
  scene.pauses[0]?.end();
  await scene.paused(2);
  scene.failing.clear();
  const before = scene.calls.length;
  scene.pauses[1]?.end();
  await scene.paused(3);
  expect(scene.pauses.map(({ ms }) => ms).slice(0, 2)).toEqual([30_000, 60_000]);
  expect(new Set(scene.calls.slice(before).map(({ code }) => code))).toEqual(new Set(['BTCUSDT']));
  expect(scene.backfill.progress).toEqual({ total: 9, done: 9, failed: 0 });
  await scene.backfill.stop();
});

it('symbols that the venue refuses for good are tried again on the next day, not sooner, and no message says so each time', async () => {
  const scene = new BackfillScene();
  scene.failure = new VenueError('refused', 451, true);
  scene.failing.add('BTCUSDT');
  scene.backfill.start();
  await scene.paused(1);
  expect(scene.pauses[0]?.ms).toBe(day + DAY + 5 * MINUTE - NOW);
  expect([scene.backfill.progress, scene.errors]).toEqual([{ total: 9, done: 6, failed: 3 }, []]);
  scene.now = day + DAY + 5 * MINUTE;
  scene.pauses[0]?.end();
  await scene.paused(2);
  expect(scene.pauses[1]?.ms).toBe(DAY);
  expect([scene.backfill.progress, scene.errors]).toEqual([{ total: 9, done: 6, failed: 3 }, []]);
  await scene.backfill.stop();
});

it('shortly after midnight UTC what is new is fetched', async () => {
  const scene = new BackfillScene();
  scene.backfill.start();
  await scene.paused(1);
  expect(scene.pauses[0]?.ms).toBe(day + DAY + 5 * MINUTE - NOW);
  const before = scene.calls.length;
  scene.now = day + DAY + 5 * MINUTE;
  scene.pauses[0]?.end();
  await scene.paused(2);
  expect(scene.calls.slice(before).filter(({ interval }) => interval === '1d')).toEqual(
    ['ETHUSDT', 'BTCUSDT', 'XRPUSDT'].map((code) => ({ code, interval: '1d', from: day, until: day + DAY })),
  );
  await scene.backfill.stop();
});

it('after a gap what is missing of its symbols is fetched, and no more', async () => {
  const scene = new BackfillScene();
  scene.backfill.start();
  await scene.paused(1);
  const { length } = scene.calls;
  const revision = scene.history.pastRevision;
  scene.now = NOW + HOUR;
  scene.backfill.fillGaps(new Set([0, 2]));
  expect(scene.backfill.progress).toEqual({ total: 9, done: 3, failed: 0 });
  await scene.paused(2);
  expect(scene.calls.slice(length)).toEqual([
    ...['BTCUSDT', 'XRPUSDT'].map((code) => ({ code, interval: '1m', from: minute, until: minute + HOUR })),
    ...['BTCUSDT', 'XRPUSDT'].map((code) => ({ code, interval: '1h', from: minute - 30 * MINUTE, until: minute + 30 * MINUTE })),
  ]);
  expect(scene.history.pastRevision).toBeGreaterThan(revision);
  expect([...(await scene.history.opensAt(minute + 7 * MINUTE, scene.now))]).toEqual([
    madeCandle(minute + 7 * MINUTE).open,
    NaN,
    madeCandle(minute + 7 * MINUTE).open,
  ]);
  expect(scene.backfill.progress).toEqual({ total: 9, done: 9, failed: 0 });
  scene.backfill.fillGaps(new Set());
  expect(scene.pauses).toHaveLength(2);
  await scene.backfill.stop();
});

it('a gap of one venue waits neither for the failed calls of another one nor for the pause before its own are tried again', async () => {
  const scene = new BackfillScene({ atOkx: ['XRP'] });
  for (const code of ['ETHUSDT', 'XRPUSDT']) scene.failing.add(code);
  scene.backfill.start();
  await scene.paused(2);
  scene.failing.delete('ETHUSDT');
  const { length } = scene.calls;
  scene.now = NOW + 2 * MINUTE;
  scene.backfill.fillGaps(new Set([0]));
  await scene.paused(3);
  expect(new Set(scene.calls.slice(length).map(({ code, interval }) => `${interval} ${code}`))).toEqual(
    new Set(['1m ETHUSDT', '1m BTCUSDT', '1h ETHUSDT', '1d ETHUSDT']),
  );
  expect(scene.backfill.progress).toEqual({ total: 9, done: 6, failed: 3 });
  await scene.backfill.stop();
});

it('a gap that is found during a pass is fetched in it', async () => {
  const scene = new BackfillScene({ coins: ['BTC'] });
  const release = await scene.gapDuringPass();
  release();
  await scene.paused(1);
  expect(scene.calls).toContainEqual({ code: 'BTCUSDT', interval: '1m', from: minute, until: minute + 5 * MINUTE });
  expect(scene.backfill.progress).toEqual({ total: 3, done: 3, failed: 0 });
  await scene.backfill.stop();
});

it('gaps without end keep neither what has not been fetched at all nor the next day waiting', async () => {
  const coins = Array.from({ length: 20 }, (_, at) => `C${at}`);
  const all = new Set(coins.keys());
  let seen = 0;
  const scene: BackfillScene = new BackfillScene({
    coins,
    candleAt: (time) => {
      const { length } = scene.calls;
      if (length > seen && length < 1_000) {
        scene.now += 2 * MINUTE;
        scene.backfill.fillGaps(all);
      }
      seen = length;
      return madeCandle(time);
    },
  });
  scene.backfill.start();
  await until(() => expect(scene.calls.length).toBeGreaterThanOrEqual(1_000));
  await scene.paused(1);
  const days = (calls: readonly CandleCall[]): CandleCall[] => calls.filter(({ interval }) => interval === '1d');
  expect(new Set(days(scene.calls.slice(0, 400)).map(({ code }) => code)).size).toBe(coins.length);
  expect(new Set(days(scene.calls.slice(0, 1_000)).map((call) => call.until))).toContain(day + DAY);
  await scene.backfill.stop();
});

it('of gaps without end the one that has waited longest is next, and one that failed is tried again meanwhile', async () => {
  const coins = Array.from({ length: 6 }, (_, at) => `C${at}`);
  let [first, seen] = [Infinity, 0];
  const scene: BackfillScene = new BackfillScene({
    coins,
    candleAt: (time) => {
      const { length } = scene.calls;
      if (length > Math.max(seen, first) && length < first + 60) {
        scene.now += 2 * MINUTE;
        scene.backfill.fillGaps(new Set([1, 2, 3, 4, 5]));
        if (length > first + 20) scene.failing.clear();
      }
      seen = length;
      return madeCandle(time);
    },
  });
  scene.backfill.start();
  await scene.paused(1);
  first = scene.calls.length;
  scene.failing.add('C0USDT');
  scene.now += 2 * MINUTE;
  scene.backfill.fillGaps(new Set(coins.keys()));
  await until(() => expect(scene.calls.length).toBeGreaterThanOrEqual(first + 60));
  const codes = scene.calls.slice(first, first + 60).map(({ code }) => code);
  expect(new Set(codes).size).toBe(coins.length);
  expect(codes.filter((code) => code === 'C0USDT').length).toBeGreaterThan(1);
  await scene.backfill.stop();
});

it('a gap does not wait for the running calls of another one', async () => {
  const scene = new BackfillScene({ coins: ['BTC', 'ETH'] });
  scene.backfill.start();
  await scene.paused(1);
  const { length } = scene.calls;
  const release = scene.hold();
  scene.now = NOW + 5 * MINUTE;
  const codes = (): string[] => scene.calls.slice(length).map(({ code }) => code);
  scene.backfill.fillGaps(new Set([0]));
  await until(() => expect(codes()).toEqual(['BTCUSDT']));
  scene.backfill.fillGaps(new Set([1]));
  await until(() => expect(codes()).toEqual(['BTCUSDT', 'ETHUSDT']));
  release();
  await scene.paused(2);
  await scene.backfill.stop();
});

it('candles of a gap that the venue publishes late are requested again after a pause', async () => {
  let publishedUntil = Infinity;
  const scene = new BackfillScene({ coins: ['BTC'], candleAt: (time) => (time < publishedUntil ? madeCandle(time) : null) });
  scene.backfill.start();
  await scene.paused(1);
  scene.now = NOW + 6 * MINUTE;
  publishedUntil = minute + 4 * MINUTE;
  scene.backfill.fillGaps(new Set([0]));
  await scene.paused(2);
  expect([scene.pauses[1]?.ms, scene.backfill.progress, scene.errors]).toEqual([30_000, { total: 3, done: 2, failed: 1 }, []]);
  publishedUntil = Infinity;
  scene.pauses[1]?.end();
  await scene.paused(3);
  expect(scene.calls.at(-1)).toEqual({ code: 'BTCUSDT', interval: '1m', from: minute + 4 * MINUTE, until: minute + 6 * MINUTE });
  expect(scene.rings.opensAt(minute + 5 * MINUTE, scene.now)[0]).toBe(madeCandle(minute + 5 * MINUTE).open);
  expect(scene.backfill.progress).toEqual({ total: 3, done: 3, failed: 0 });
  await scene.backfill.stop();
});

it('a job that is asked for again while it runs runs once more, also when that fails', async () => {
  const scene = new BackfillScene({ coins: ['BTC'] });
  const release = await scene.gapDuringPass();
  scene.failing.add('BTCUSDT');
  release();
  await scene.paused(1);
  expect([scene.pauses[0]?.ms, scene.backfill.progress]).toEqual([30_000, { total: 3, done: 0, failed: 3 }]);
  await scene.backfill.stop();
});

it('a stop aborts the running calls and begins no others', async () => {
  const scene = new BackfillScene();
  const signals: (AbortSignal | undefined)[] = [];
  for (const symbol of scene.symbols)
    symbol.venue.candles = (rest) => {
      void rest.get({ line: 'spot', path: '/' });
      return new Promise(() => undefined);
    };
  for (const symbol of scene.symbols)
    symbol.rest = {
      clockDifferenceMs: () => Number.NaN,
      get: ({ signal, isBackground }) => {
        expect(isBackground).toBe(true);
        signals.push(signal);
        return Promise.resolve(null);
      },
    };
  const begun = vi.spyOn(scene.pages, 'stored');
  scene.backfill.start();
  await until(() => expect(signals).toHaveLength(4));
  await scene.backfill.stop();
  expect(begun).toHaveBeenCalledTimes(4);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  expect(scene.errors).toEqual([]);
});
