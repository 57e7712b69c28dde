import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from './database';
import type { Deadlines } from './deadlines';
import { openEmbeddedDatabase } from './embedded-database';
import { until } from '../../tests/setup/until';

/** Longer than any test, for the deadlines that a test is not about. */
const LONG_MS = 600_000;
const DEADLINES = { statementMs: LONG_MS, connectMs: LONG_MS, engineMs: LONG_MS, closeMs: LONG_MS, waitingMax: 3 };
const SHORT_MS = 40;
const ENGINE_MS = 120;
const workerFile = new URL('../../tests/builders/hanging-worker.mjs', import.meta.url);
const PLENTY = 2 ** 40;
/** A check rejects by whichever of its two equal deadlines ends first: of its turn, or as a whole. */
const ENDED_CHECK = /^(?:53300|57014)$/;

let dataDir: string;
let folder: string;
let database: Database | null;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-deadlines-'));
  folder = path.join(dataDir, 'db');
  for (const part of ['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact']) mkdirSync(path.join(folder, part), { recursive: true });
  for (const file of ['PG_VERSION', 'global/pg_control']) writeFileSync(path.join(folder, file), '18');
  database = null;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  );
const open = async (deadlines: Partial<Deadlines> = {}, freeBytes = () => Promise.resolve(PLENTY)): Promise<Database> => {
  database = await openEmbeddedDatabase(folder, { deadlines: { ...DEADLINES, ...deadlines }, freeBytes, workerFile });
  return database;
};

it('a statement that does not end times out, as do the calls behind it; calls over the limit are refused at once', async () => {
  const hung = await open({ statementMs: SHORT_MS });
  const codes = [codeOf(hung.query('hang')), codeOf(hung.query('a')), codeOf(hung.transaction(() => Promise.resolve()))];
  const check = codeOf(hung.check());
  expect(await codeOf(hung.query('one too many'))).toBe('53300');
  expect(await Promise.all(codes)).toEqual(['57014', '53300', '53300']);
  expect(await check).toMatch(ENDED_CHECK);
});

it('a transaction with a statement that does not end is aborted; its later statements do not run', async () => {
  const hung = await open({ statementMs: SHORT_MS });
  const later: unknown[] = [];
  const code = await codeOf(
    hung.transaction(async (tx) => {
      await tx.query('fine');
      const late = await codeOf(tx.query('hang'));
      later.push(late, await codeOf(tx.query('after it')));
      throw new Error('given up');
    }),
  );
  expect([code, later]).toEqual([undefined, ['57014', '57014']]);
  expect(await codeOf(hung.query('the turn is not over'))).toBe('53300');
});

/** Moves the clock; whatever it ends has ended then. */
const advance = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const isHanging = (): boolean => existsSync(path.join(folder, 'running'));

it.each([
  ['a statement', (asked: Database) => asked.query('hang')],
  ['the first statement of a transaction', (asked: Database) => asked.transaction((tx) => tx.query('hang'))],
] as const)('the time of %s includes the wait for the connection', async (_name, ask) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = await open({ statementMs: SHORT_MS });
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const first = busy.transaction(async (tx) => {
    await tx.query('fine');
    await held;
  });
  const state = vi.fn();
  void codeOf(ask(busy)).then(state);
  await advance(SHORT_MS - 10);
  end();
  await first;
  await until(() => expect(isHanging()).toBe(true));
  await advance(9);
  expect(state).not.toHaveBeenCalled();
  await advance(1);
  expect(state).toHaveBeenCalledWith('57014');
});

it('a transaction that is late at its first statement runs no other one, and is rolled back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = await open({ statementMs: SHORT_MS });
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const later: unknown[] = [];
  const begun = vi.fn();
  const code = codeOf(
    slow.transaction(async (tx) => {
      begun();
      await held;
      later.push(await codeOf(tx.query('hang')));
      throw new Error('given up');
    }),
  );
  await until(() => expect(begun).toHaveBeenCalled());
  const state = vi.fn();
  void code.then(state);
  await advance(SHORT_MS);
  expect(state).toHaveBeenCalledWith('57014');
  end();
  await until(() => expect(later).toEqual(['57014']));
  expect(isHanging()).toBe(false);
  expect(await slow.query('fine')).toEqual([{ sql: 'fine' }]);
});

it('the time of a check includes the disk and the wait for the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = (_free: number): void => undefined;
  let free = () => Promise.resolve(PLENTY);
  const busy = await open({ statementMs: SHORT_MS }, () => free());
  free = () => new Promise((resolve) => (answer = resolve));
  const held = busy.transaction(async (tx) => {
    await tx.query('fine');
    await new Promise(() => undefined);
  });
  held.catch(() => undefined);
  const state = vi.fn();
  void codeOf(busy.check()).then(state);
  await advance(SHORT_MS - 10);
  answer(PLENTY);
  await advance(9);
  expect(state).not.toHaveBeenCalled();
  await advance(1);
  expect(state).toHaveBeenCalledWith('57014');
});

it('the product waits 3 s for a statement, and terminates its thread after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  database = await openEmbeddedDatabase(folder, { freeBytes: () => Promise.resolve(PLENTY), workerFile });
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  const state = vi.fn();
  void codeOf(database.query('hang')).then(state);
  await until(() => expect(isHanging()).toBe(true));
  await advance(2_999);
  expect(state).not.toHaveBeenCalled();
  await advance(1);
  expect(state).toHaveBeenCalledWith('57014');
  await advance(6_999);
  expect(terminate).not.toHaveBeenCalled();
  await advance(1);
  expect(terminate).toHaveBeenCalledOnce();
  expect(await database.lost).toMatchObject({ code: '08006' });
});

it('the thread is terminated when a statement runs too long, and the loss is reported once it has ended', async () => {
  const hung = await open({ statementMs: SHORT_MS, engineMs: ENGINE_MS });
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  expect(await codeOf(hung.query('hang'))).toBe('57014');
  expect(await hung.lost).toMatchObject({ code: '08006', message: 'The embedded database was ended: one statement had run for 120 ms.' });
  // -1: the thread has ended.
  expect((terminate.mock.contexts as Worker[]).map(({ threadId }) => threadId)).toEqual([-1]);
  const written = readFileSync(path.join(folder, 'running')).length;
  const again = await open();
  expect(await again.query('fine')).toEqual([{ sql: 'fine' }]);
  expect(readFileSync(path.join(folder, 'running'))).toHaveLength(written);
});

it('only a transaction without a deadline may run without limit', async () => {
  const patient = await open({ statementMs: SHORT_MS, engineMs: ENGINE_MS });
  const dump = patient.transaction((tx) => tx.query('hang'), { hasDeadline: false });
  const state = vi.fn();
  dump.catch(state);
  for (let attempt = 1; attempt <= 4; attempt += 1) expect(await codeOf(patient.query('a'))).toBe('53300');
  // Calls are answered 503, and the check rejects as well.
  expect(await codeOf(patient.check())).toMatch(ENDED_CHECK);
  expect(state).not.toHaveBeenCalled();
  await patient.close();
  expect(await codeOf(dump)).toBe('08006');
});

it('a check of the database waits for the running call, not for the waiting ones', async () => {
  const busy = await open();
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const first = busy.transaction(() => held);
  const others = [busy.query('a').then(note('a')), busy.query('b').then(note('b')), busy.query('c').then(note('c'))];
  const check = busy.check().then(note('check'));
  end();
  await Promise.all([first, ...others, check]);
  expect(order).toEqual(['check', 'a', 'b', 'c']);
});

it('a full disk is reported before the engine fails on it', async () => {
  let free = PLENTY;
  const freeBytes = () => Promise.resolve(free);
  const filling = await open({}, freeBytes);
  await filling.check();
  free = 1_000_000;
  expect(await codeOf(filling.check())).toBe('53100');
  expect(await codeOf(openEmbeddedDatabase(folder, { freeBytes, workerFile }))).toBe('53100');
  free = PLENTY;
  await filling.check();
});
