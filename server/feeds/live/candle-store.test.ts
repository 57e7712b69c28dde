import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SKIPPED_WHY, SKIPS_SERVER_TESTS, openTestDatabase } from '../../../tests/builders/databases';
import type { Database } from '../../db/database';
import type { Candle } from '../../instruments/candles';
import { BASE_MS, keptRange, RETENTION_MS, type CandleStore, type RetentionMs, type TimeRange } from './candle-store';
import { FileCandleStore } from './file-candle-store';
import { madeCandle, NOW } from './live-history.fixtures';
import { PostgresCandleStore } from './postgres-candle-store';
import { BASE_INTERVALS, type BaseInterval } from './venue';

const MINUTE = 60_000;
const DAY = 86_400_000;
const minute = Math.floor(NOW / MINUTE) * MINUTE;

/** A store on which the rules are tested. */
interface Kind {
  retentionMs: RetentionMs;
  setUp(): Promise<void>;
  /** Opens the stored candles, as one process does. */
  open(options: { clock: () => number; onError: (error: unknown) => void }): Promise<CandleStore>;
  empty(): Promise<void>;
  tearDown(): Promise<void>;
}

class Files implements Kind {
  readonly retentionMs = RETENTION_MS;
  private folder = '';

  setUp = (): Promise<void> => Promise.resolve();
  tearDown = (): Promise<void> => Promise.resolve();

  open(options: Parameters<Kind['open']>[0]): Promise<CandleStore> {
    this.folder ||= mkdtempSync(path.join(tmpdir(), 'candle-store-'));
    return FileCandleStore.open({ folder: this.folder, ...options });
  }

  empty(): Promise<void> {
    if (this.folder) rmSync(this.folder, { recursive: true });
    this.folder = '';
    return Promise.resolve();
  }
}

class Server implements Kind {
  readonly retentionMs = { '1m': 3 * DAY, '1h': 40 * DAY, '1d': 1_100 * DAY };
  private opened: Awaited<ReturnType<typeof openTestDatabase>> | null = null;

  async setUp(): Promise<void> {
    this.opened = await openTestDatabase('server');
  }

  open(options: Parameters<Kind['open']>[0]): Promise<CandleStore> {
    return Promise.resolve(new PostgresCandleStore({ database: () => this.database, retentionMs: this.retentionMs, ...options }));
  }

  async empty(): Promise<void> {
    await this.database.query('delete from candles');
    await this.database.query('delete from candle_names');
  }

  async tearDown(): Promise<void> {
    await this.opened?.stop();
  }

  private get database(): Database {
    if (!this.opened) throw new Error('no database');
    return this.opened.database;
  }
}

const KINDS = [
  { name: 'files', isMissing: false, kind: new Files() },
  { name: `PostgreSQL${SKIPPED_WHY}`, isMissing: SKIPS_SERVER_TESTS, kind: new Server() },
];

const timesOf = ({ from, until }: TimeRange, interval: BaseInterval): number[] =>
  Array.from({ length: (until - from) / BASE_MS[interval] }, (_, at) => from + at * BASE_MS[interval]);
const last = (count: number): TimeRange => ({ from: minute - count * MINUTE, until: minute });
const candlesOf = (range: TimeRange, base?: number): Candle[] => timesOf(range, '1m').map((time) => madeCandle(time, base));

for (const { name, isMissing, kind } of KINDS)
  describe.skipIf(isMissing)(`stored candles: ${name}`, () => {
    let now: number;
    let errors: unknown[];
    let stores: CandleStore[];
    const open = async (): Promise<CandleStore> => {
      const store = await kind.open({ clock: () => now, onError: (error) => errors.push(error) });
      stores.push(store);
      return store;
    };

    beforeAll(() => kind.setUp());
    afterAll(() => kind.tearDown());
    beforeEach(() => {
      now = NOW;
      errors = [];
      stores = [];
    });
    afterEach(async () => {
      for (const store of stores) await store.close();
      await kind.empty();
      expect(errors).toEqual([]);
    });

    it.each(BASE_INTERVALS)('candles of %s are read back for the whole retention, also by the next process', async (interval) => {
      const length = BASE_MS[interval];
      const until = Math.floor(now / length) * length;
      const range = { from: (Math.floor((now - kind.retentionMs[interval]) / length) + 1) * length, until };
      const candles = timesOf(range, interval).map((time) => madeCandle(time));
      const store = await open();
      expect(store.retentionMs).toEqual(kind.retentionMs);
      await store.write('a', interval, range, candles);
      expect(await store.read('a', interval, range)).toEqual({ candles, missing: [] });
      expect(store.covered('a', interval)).toEqual(range);
      await store.close();
      const next = await open();
      expect(next.covered('a', interval)).toBeNull();
      expect(await next.read('a', interval, range)).toEqual({ candles, missing: [] });
      expect(next.covered('a', interval)).toEqual(range);
    });

    it('times without a candle are known, others are missing', async () => {
      const store = await open();
      await store.write('a', '1m', { from: minute - 6 * MINUTE, until: minute - 3 * MINUTE }, [madeCandle(minute - 5 * MINUTE)]);
      expect(await store.read('a', '1m', last(8))).toEqual({
        candles: [madeCandle(minute - 5 * MINUTE)],
        missing: [
          { from: minute - 8 * MINUTE, until: minute - 6 * MINUTE },
          { from: minute - 3 * MINUTE, until: minute },
        ],
      });
      expect(store.covered('a', '1m')).toEqual({ from: minute - 6 * MINUTE, until: minute - 3 * MINUTE });
    });

    it('a candle that has not ended is not stored, and is requested again', async () => {
      const store = await open();
      const range = { from: minute - MINUTE, until: minute + MINUTE };
      await store.write('a', '1m', range, [madeCandle(minute - MINUTE), madeCandle(minute)]);
      now += MINUTE;
      expect(await store.read('a', '1m', range)).toEqual({
        candles: [madeCandle(minute - MINUTE)],
        missing: [{ from: minute, until: minute + MINUTE }],
      });
    });

    it('what is older than the retention is neither written over newer candles nor read', async () => {
      const store = await open();
      await store.write('a', '1m', last(2), candlesOf(last(2)));
      const retention = kind.retentionMs['1m'];
      const old = { from: last(2).from - retention, until: minute - retention };
      await store.write('a', '1m', old, candlesOf(old, 7));
      expect((await store.read('a', '1m', last(2))).candles).toEqual(candlesOf(last(2)));
      expect(await store.read('a', '1m', old)).toEqual({ candles: [], missing: [old] });
    });

    it('a time is unknown again when its retention has passed, and newer ones are written', async () => {
      const store = await open();
      await store.write('a', '1m', last(3), candlesOf(last(3)));
      const retention = kind.retentionMs['1m'];
      now += retention;
      expect(await store.read('a', '1m', last(3))).toEqual({ candles: [], missing: [last(3)] });
      const later = { from: last(3).from + retention, until: minute + retention };
      expect(await store.read('a', '1m', later)).toEqual({ candles: [], missing: [later] });
      const candle = madeCandle(later.from, 900);
      await store.write('a', '1m', { from: later.from, until: later.from + MINUTE }, [candle]);
      expect((await store.read('a', '1m', later)).candles).toEqual([candle]);
    });

    it('every bit of a number is kept, and volumes that are unknown stay unknown', async () => {
      const store = await open();
      const exact = { open: 0.1 + 0.2, high: 123_456_789.123_456_78, low: 1.000_000_000_000_000_2e-9, close: 1 / 3 };
      const candles = [
        { time: minute - 2 * MINUTE, ...exact, baseVolume: 9_007_199_254_740_991, quoteVolume: 1e21 },
        { time: minute - MINUTE, ...exact, baseVolume: Number.NaN, quoteVolume: Number.NaN },
      ];
      await store.write('a', '1m', last(2), candles);
      await store.close();
      expect((await (await open()).read('a', '1m', last(2))).candles).toEqual(candles);
    });

    it('the same candles again change nothing, and the later ones of an opening count, also when both wait', async () => {
      const store = await open();
      await Promise.all([
        store.write('a', '1m', last(4), candlesOf(last(4))),
        store.write('a', '1m', last(2), candlesOf(last(2), 500)),
        store.write('a', '1m', last(2), candlesOf(last(2), 500)),
      ]);
      await store.write('a', '1m', last(2), candlesOf(last(2), 500));
      const expected = [...candlesOf({ from: last(4).from, until: last(2).from }), ...candlesOf(last(2), 500)];
      expect(await store.read('a', '1m', last(4))).toEqual({ candles: expected, missing: [] });
      await store.write('a', '1m', last(1), []);
      expect(await store.read('a', '1m', last(4))).toEqual({ candles: expected.slice(0, 3), missing: [] });
    });

    it('a read knows the writes before it that have not ended', async () => {
      const store = await open();
      const writing = store.write('a', '1m', last(2), candlesOf(last(2)));
      expect(await store.read('a', '1m', last(2))).toEqual({ candles: candlesOf(last(2)), missing: [] });
      await writing;
    });

    it('names and intervals are apart, and have what they had in the next process', async () => {
      const store = await open();
      const hour = Math.floor(NOW / BASE_MS['1h']) * BASE_MS['1h'];
      const range = { from: hour - BASE_MS['1h'], until: hour };
      const write = (one: CandleStore, symbol: string, base: number): Promise<void> =>
        one.write(symbol, '1h', range, [madeCandle(range.from, base)]);
      await Promise.all([write(store, 'binance a', 100), write(store, "okx 'a\\", 200), write(store, 'c', 300)]);
      await store.close();
      const next = await open();
      await write(next, 'd', 400);
      await write(next, "okx 'a\\", 250);
      const opens = [];
      for (const symbol of ['c', "okx 'a\\", 'binance a', 'd']) opens.push((await next.read(symbol, '1h', range)).candles[0]?.open);
      expect(opens).toEqual([300, 250, 100, 400].map((base) => madeCandle(range.from, base).open));
      expect((await next.read('c', '1m', { from: range.from, until: range.from + MINUTE })).candles).toEqual([]);
      expect((await next.read('e', '1h', range)).missing).toEqual([range]);
    });

    it('a closed store takes nothing and knows nothing', async () => {
      const store = await open();
      await store.close();
      await store.write('a', '1m', last(1), candlesOf(last(1)));
      expect(await store.read('a', '1m', last(1))).toEqual({ candles: [], missing: [last(1)] });
      expect(await (await open()).read('a', '1m', last(1))).toEqual({ candles: [], missing: [last(1)] });
    });
  });

it('a range is cut to what is kept and has ended', () => {
  const range = { from: minute - 100 * DAY, until: minute + DAY };
  expect(keptRange('1m', range, NOW, RETENTION_MS)).toEqual({ from: minute - RETENTION_MS['1m'] + MINUTE, until: minute });
});
