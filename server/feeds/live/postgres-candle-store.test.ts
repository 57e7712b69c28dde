import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SKIPPED_WHY, SKIPS_SERVER_TESTS, openTestDatabase } from '../../../tests/builders/databases';
import { until } from '../../../tests/setup/until';
import { DatabaseError, type Database } from '../../db/database';
import { aggregate, type Candle } from '../../instruments/candles';
import { BASE_MS, type TimeRange } from './candle-store';
import { madeCandle, NOW } from './live-history.fixtures';
import { PostgresCandleStore, type PostgresCandleStoreOptions } from './postgres-candle-store';
import type { BaseInterval } from './venue';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const minute = Math.floor(NOW / MINUTE) * MINUTE;
const day = Math.floor(NOW / DAY) * DAY;
const RETENTION = { '1m': 2 * DAY, '1h': 4 * DAY, '1d': 800 * DAY };

const rangeOf = (from: number, end: number): TimeRange => ({ from, until: end });
const candlesOf = ({ from, until: end }: TimeRange, interval: BaseInterval): Candle[] =>
  Array.from({ length: (end - from) / BASE_MS[interval] }, (_, at) => madeCandle(from + at * BASE_MS[interval], 100 + (at % 7)));
const LAST = rangeOf(minute - 5 * MINUTE, minute);

/** A database that is away while a test says so. */
class Line {
  isAway = false;
  /** Statements and transactions that were asked for. */
  calls = 0;
  /** Statements with a deadline, those of transactions left out. */
  readonly limited: string[] = [];
  readonly database: Database;

  constructor(real: Pick<Database, 'query' | 'transaction'>) {
    const through = <T>(work: () => Promise<T>): Promise<T> => {
      this.calls += 1;
      return this.isAway ? Promise.reject(new DatabaseError('away', '08006')) : work();
    };
    this.database = {
      kind: 'server',
      bus: null,
      lost: new Promise<never>(() => undefined),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
      query: (text, params) => {
        this.limited.push(text);
        return through(() => real.query(text, params));
      },
      transaction: (work, options) => through(() => real.transaction(work, options)),
    };
  }
}

describe.skipIf(SKIPS_SERVER_TESTS)(`candles in PostgreSQL${SKIPPED_WHY}`, () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let line: Line;
  let now: number;
  let errors: unknown[];
  let stores: PostgresCandleStore[];
  /** Ends the pause of a writer. */
  let wake: () => void;
  let pauses: number[];

  const open = (options: Partial<PostgresCandleStoreOptions> = {}): PostgresCandleStore => {
    const store = new PostgresCandleStore({
      database: () => line.database,
      retentionMs: RETENTION,
      clock: () => now,
      onError: (error) => errors.push(error),
      wait: (ms, signal) => {
        pauses.push(ms);
        return new Promise((resolve) => {
          wake = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      },
      ...options,
    });
    stores.push(store);
    return store;
  };
  const partitions = async (): Promise<string[]> => {
    const rows = await opened.database.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'candles'::regclass order by 1",
    );
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    opened = await openTestDatabase('server');
  });
  afterAll(() => opened.stop());
  beforeEach(() => {
    line = new Line(opened.database);
    now = NOW;
    errors = [];
    stores = [];
    pauses = [];
    wake = () => undefined;
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    for (const name of await partitions()) await opened.database.query(`drop table ${name}`);
    await opened.database.query('delete from candle_names');
  });

  it('partitions exist for what is kept and two days ahead; the next day adds one and drops those that are over', async () => {
    const store = open();
    await store.tidy();
    const days = ['2026_11_22', '2026_11_23', '2026_11_24', '2026_11_25', '2026_11_26', '2026_11_27', '2026_11_28'];
    expect((await partitions()).filter((name) => /_1h_/.test(name))).toEqual(days.map((name) => `candles_1h_${name}`));
    expect((await partitions()).filter((name) => /_1m_/.test(name))).toEqual(days.slice(2).map((name) => `candles_1m_${name}`));
    expect((await partitions()).filter((name) => /_1d_/.test(name))).toHaveLength(3);
    now += DAY;
    await store.tidy();
    expect((await partitions()).filter((name) => /_1m_/.test(name))).toEqual(
      [...days.slice(3), '2026_11_29'].map((name) => `candles_1m_${name}`),
    );
    expect(errors).toEqual([]);
  });

  it('a process of yesterday finds its partitions made by another one, and writes after midnight without a pause', async () => {
    const [first, second] = [open(), open()];
    await Promise.all([first.write('a', '1m', LAST, candlesOf(LAST, '1m')), second.write('a', '1m', LAST, candlesOf(LAST, '1m'))]);
    now += 9 * DAY;
    const later = rangeOf(minute + 9 * DAY - 5 * MINUTE, minute + 9 * DAY);
    await first.write('a', '1m', later, candlesOf(later, '1m'));
    expect(await second.read('a', '1m', later)).toEqual({ candles: candlesOf(later, '1m'), missing: [] });
    expect(errors).toEqual([]);
  });

  it('minutes that are dropped have become hours where all of them are known, and hours become days', async () => {
    const store = open();
    const start = day - DAY;
    const minutes = rangeOf(start, start + 3 * HOUR);
    const known = candlesOf(minutes, '1m').filter(({ time }) => time < start + HOUR || time >= start + HOUR + 7 * MINUTE);
    await store.write('a', '1m', minutes, known);
    // The fourth hour lacks a minute, the fifth has no trade, the third is known from the venue.
    await store.write(
      'a',
      '1m',
      rangeOf(start + 3 * HOUR, start + 4 * HOUR - MINUTE),
      candlesOf(rangeOf(start + 3 * HOUR, start + 4 * HOUR - MINUTE), '1m'),
    );
    await store.write('a', '1m', rangeOf(start + 4 * HOUR, start + 5 * HOUR), []);
    const fromVenue = madeCandle(start + 2 * HOUR, 900);
    await store.write('a', '1h', rangeOf(start + 2 * HOUR, start + 3 * HOUR), [fromVenue]);
    now += 2 * DAY;
    await store.tidy();
    // What takes long must have no deadline: missing it costs the connections of all calls.
    expect(line.limited.filter((text) => /^(?:insert|drop)/.test(text))).toEqual([]);
    expect((await partitions()).includes('candles_1m_2026_11_25')).toBe(false);
    const joined = aggregate(known, '1h');
    expect(await store.read('a', '1h', rangeOf(start, start + 5 * HOUR))).toEqual({
      candles: [joined[0], joined[1], fromVenue],
      missing: [rangeOf(start + 3 * HOUR, start + 4 * HOUR)],
    });
    const rest = rangeOf(start + 3 * HOUR, start + DAY);
    await store.write('a', '1h', rest, candlesOf(rest, '1h'));
    now += 3 * DAY;
    await store.tidy();
    expect((await partitions()).includes('candles_1h_2026_11_25')).toBe(false);
    const [stored] = (await store.read('a', '1d', rangeOf(start, start + DAY))).candles;
    const hours = [...joined.slice(0, 2), fromVenue, ...candlesOf(rest, '1h')];
    expect(stored).toEqual(aggregate(hours, '1d')[0]);
    expect(errors).toEqual([]);
  });

  it('a database that is away: reads know nothing but what waits, and ask it every five seconds; writes are tried again', async () => {
    const store = open();
    await store.write('a', '1m', LAST, candlesOf(LAST, '1m'));
    await store.tidy();
    line.isAway = true;
    expect(await store.read('a', '1m', LAST)).toEqual({ candles: [], missing: [LAST] });
    expect(errors).toHaveLength(1);
    const { calls } = line;
    await store.read('a', '1m', LAST);
    expect(line.calls).toBe(calls);
    now += 5_000;
    await store.read('a', '1m', LAST);
    expect(line.calls).toBe(calls + 1);
    const before = rangeOf(LAST.from - 5 * MINUTE, LAST.from);
    const writing = store.write('a', '1m', before, candlesOf(before, '1m'));
    await until(() => expect(pauses).toHaveLength(1));
    wake();
    await until(() => expect(pauses).toHaveLength(2));
    expect(pauses).toEqual([1_000, 2_000]);
    expect(await store.read('a', '1m', rangeOf(before.from, LAST.until))).toEqual({ candles: candlesOf(before, '1m'), missing: [LAST] });
    expect(errors).toHaveLength(1);
    line.isAway = false;
    wake();
    await writing;
    expect((await store.read('a', '1m', rangeOf(before.from, LAST.until))).missing).toEqual([]);
  });

  it('while it is away too many candles are left out, counted, and reported once', async () => {
    line.isAway = true;
    const store = open({ waitingMax: 200 });
    const range = rangeOf(minute - 100 * MINUTE, minute);
    const writes = ['a', 'b', 'c', 'd'].map((name) => store.write(name, '1m', range, candlesOf(range, '1m')));
    await Promise.all(writes.slice(2));
    expect(store.leftOut).toBe(200);
    expect(errors.map(String).filter((text) => /Too many candles/.test(text))).toHaveLength(1);
    await until(() => expect(pauses).toHaveLength(1));
    line.isAway = false;
    wake();
    await Promise.all(writes);
    expect((await store.read('b', '1m', range)).missing).toEqual([]);
    expect((await store.read('c', '1m', range)).missing).toEqual([range]);
    expect(store.covered('c', '1m')).toBeNull();
  });

  it('what the database refuses is left out with a report, and later writes go on', async () => {
    const store = open();
    await store.write('\0', '1m', LAST, candlesOf(LAST, '1m'));
    expect(errors).toHaveLength(1);
    await store.write('b', '1m', LAST, candlesOf(LAST, '1m'));
    expect((await store.read('b', '1m', LAST)).missing).toEqual([]);
  });

  it('an end while the database is away does not wait for its return', async () => {
    const store = open();
    line.isAway = true;
    const writing = store.write('a', '1m', LAST, candlesOf(LAST, '1m'));
    await until(() => expect(pauses).toHaveLength(1));
    await store.close();
    await writing;
    expect(store.covered('a', '1m')).toBeNull();
  });

  it('before the database is open nothing is known, and nothing is reported', async () => {
    let isOpen = false;
    const store = open({ database: () => (isOpen ? line.database : null) });
    expect(await store.read('a', '1m', LAST)).toEqual({ candles: [], missing: [LAST] });
    const writing = store.write('a', '1m', LAST, candlesOf(LAST, '1m'));
    await until(() => expect(pauses).toHaveLength(1));
    isOpen = true;
    wake();
    await writing;
    expect((await store.read('a', '1m', LAST)).missing).toEqual([]);
    expect(errors).toEqual([]);
  });
});
