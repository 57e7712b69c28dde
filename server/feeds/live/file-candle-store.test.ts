import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BASE_MS, RETENTION_MS, type TimeRange } from './candle-store';
import { FileCandleStore } from './file-candle-store';
import { madeCandle, NOW } from './live-history.fixtures';
import type { BaseInterval } from './venue';

const MINUTE = 60_000;
const minute = Math.floor(NOW / MINUTE) * MINUTE;
let folder: string;
let now: number;
let errors: unknown[];
let stores: FileCandleStore[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candle-store-'));
  now = NOW;
  errors = [];
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

const openStore = async (): Promise<FileCandleStore> => {
  const store = await FileCandleStore.open({ folder, clock: () => now, onError: (error) => errors.push(error) });
  stores.push(store);
  return store;
};
const timesOf = ({ from, until }: TimeRange, interval: BaseInterval): number[] =>
  Array.from({ length: (until - from) / BASE_MS[interval] }, (_, at) => from + at * BASE_MS[interval]);
const last = (count: number): TimeRange => ({ from: minute - count * MINUTE, until: minute });

it('a slot is read for its own opening only: a day and a half later it is unknown until it is written again', async () => {
  const store = await openStore();
  await store.write(
    'a',
    '1m',
    last(3),
    timesOf(last(3), '1m').map((time) => madeCandle(time)),
  );
  now += RETENTION_MS['1m'];
  const later = { from: minute + RETENTION_MS['1m'] - 3 * MINUTE, until: minute + RETENTION_MS['1m'] };
  expect(await store.read('a', '1m', later)).toEqual({ candles: [], missing: [later] });
  const candle = madeCandle(later.from, 900);
  await store.write('a', '1m', { from: later.from, until: later.from + MINUTE }, [candle]);
  expect((await store.read('a', '1m', later)).candles).toEqual([candle]);
});

it('rows stay those of their names when the catalog changes, and names keep them for the next process', async () => {
  const store = await openStore();
  const write = (one: FileCandleStore, name: string, base: number): Promise<void> =>
    one.write(name, '1h', hour, [madeCandle(hour.from, base)]);
  const hour = {
    from: Math.floor(NOW / BASE_MS['1h']) * BASE_MS['1h'] - BASE_MS['1h'],
    until: Math.floor(NOW / BASE_MS['1h']) * BASE_MS['1h'],
  };
  await Promise.all([write(store, 'a', 100), write(store, 'b', 200), write(store, 'c', 300)]);
  await store.close();
  const next = await openStore();
  await write(next, 'd', 400);
  await write(next, 'b', 250);
  const opens = [];
  for (const name of ['c', 'b', 'a', 'd']) opens.push((await next.read(name, '1h', hour)).candles[0]?.open);
  expect(opens).toEqual([300, 250, 100, 400].map((base) => madeCandle(hour.from, base).open));
  expect(readFileSync(path.join(folder, 'rows.txt'), 'utf8')).toBe('candle rows 1\na\nb\nc\nd\n');
});

it('a row whose name was lost is not read under another name', async () => {
  const store = await openStore();
  await store.write(
    'lost',
    '1m',
    last(2),
    timesOf(last(2), '1m').map((time) => madeCandle(time)),
  );
  await store.close();
  writeFileSync(path.join(folder, 'rows.txt'), 'candle rows 1\n');
  const next = await openStore();
  await next.write('other', '1m', { from: minute - MINUTE, until: minute }, [madeCandle(minute - MINUTE, 5)]);
  expect(await next.read('other', '1m', last(2))).toEqual({
    candles: [madeCandle(minute - MINUTE, 5)],
    missing: [{ from: minute - 2 * MINUTE, until: minute - MINUTE }],
  });
});

it('a name torn by a power cut is removed, and the next one has a line of its own', async () => {
  await (await openStore()).write('a', '1m', last(1), [madeCandle(minute - MINUTE)]);
  appendFileSync(path.join(folder, 'rows.txt'), 'to');
  const next = await openStore();
  await next.write('b', '1m', last(1), [madeCandle(minute - MINUTE, 5)]);
  expect(readFileSync(path.join(folder, 'rows.txt'), 'utf8')).toBe('candle rows 1\na\nb\n');
});

it('a torn record is unknown, a torn end of a file too, and the others stay', async () => {
  const store = await openStore();
  await store.write(
    'a',
    '1m',
    last(4),
    timesOf(last(4), '1m').map((time) => madeCandle(time)),
  );
  await store.close();
  const file = path.join(folder, '1m.candles');
  const bytes = readFileSync(file);
  const at = bytes.length - 2 * 56 + 30;
  bytes.fill(0, at, at + 8);
  writeFileSync(file, bytes);
  truncateSync(file, bytes.length - 10);
  const { candles, missing } = await (await openStore()).read('a', '1m', last(4));
  expect(candles).toEqual([minute - 4 * MINUTE, minute - 3 * MINUTE].map((time) => madeCandle(time)));
  expect(missing).toEqual([last(2)]);
});

it.each([
  ['text', (file: string) => writeFileSync(file, 'not candles'.repeat(50))],
  [
    'another version',
    (file: string) =>
      writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 4), Buffer.from([9]), readFileSync(file).subarray(5)])),
  ],
  ['a header cut short', (file: string) => truncateSync(file, 20)],
])('a file with %s is begun anew and reported', async (_, damage) => {
  const store = await openStore();
  await store.write(
    'a',
    '1m',
    last(2),
    timesOf(last(2), '1m').map((time) => madeCandle(time)),
  );
  await store.close();
  damage(path.join(folder, '1m.candles'));
  const next = await openStore();
  expect(errors).toHaveLength(1);
  expect(await next.read('a', '1m', last(2))).toEqual({ candles: [], missing: [last(2)] });
  await next.write('a', '1m', last(1), [madeCandle(minute - MINUTE)]);
  expect((await next.read('a', '1m', last(1))).missing).toEqual([]);
});

it('a failed write is reported, changes nothing else, and is no rejection', async () => {
  const store = await openStore();
  await store.close();
  await store.write('a', '1m', last(1), [madeCandle(minute - MINUTE)]);
  expect(await store.read('a', '1m', last(1))).toEqual({ candles: [], missing: [last(1)] });
  rmSync(path.join(folder, 'rows.txt'));
  const next = await openStore();
  rmSync(folder, { recursive: true });
  await next.write('new', '1m', last(1), [madeCandle(minute - MINUTE)]);
  expect(errors).toHaveLength(1);
  expect(next.covered('new', '1m')).toBeNull();
  await next.close();
  stores = [];
  folder = mkdtempSync(path.join(tmpdir(), 'candle-store-'));
});

it('too many waiting candles are left out and counted', async () => {
  const store = await openStore();
  const range = { from: minute - 2_000 * MINUTE, until: minute };
  const writes = Array.from({ length: 300 }, (_, at) => store.write(`s${at}`, '1m', range, []));
  expect(store.leftOut).toBe(50 * 2_000);
  await Promise.all(writes);
  expect((await store.read('s249', '1m', range)).missing).toEqual([]);
  expect((await store.read('s250', '1m', range)).missing).toEqual([range]);
  expect(statSync(path.join(folder, '1m.candles')).size).toBeLessThanOrEqual(64 + 250 * 2_160 * 56);
});
