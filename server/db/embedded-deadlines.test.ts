import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from './database';
import type { Deadlines } from './deadlines';
import { openEmbeddedDatabase } from './embedded-database';

/** Longer than any test, for the deadlines that a test is not about. */
const LONG_MS = 600_000;
const DEADLINES = { statementMs: LONG_MS, connectMs: LONG_MS, engineMs: LONG_MS, waitingMax: 3 };
const SHORT_MS = 40;
const ENGINE_MS = 120;
const workerFile = new URL('../../tests/builders/hanging-worker.mjs', import.meta.url);
const PLENTY = 2 ** 40;

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
  const codes = [
    codeOf(hung.query('hang')),
    codeOf(hung.query('a')),
    codeOf(hung.transaction(() => Promise.resolve())),
    codeOf(hung.check()),
  ];
  expect(await codeOf(hung.query('one too many'))).toBe('53300');
  expect(await Promise.all(codes)).toEqual(['57014', '53300', '53300', '53300']);
});

it('a transaction with a statement that does not end is aborted; its later statements do not run', async () => {
  const hung = await open({ statementMs: SHORT_MS });
  const later: unknown[] = [];
  const code = await codeOf(
    hung.transaction(async (tx) => {
      const late = await codeOf(tx.query('hang'));
      later.push(late, await codeOf(tx.query('after it')));
      throw new Error('given up');
    }),
  );
  expect([code, later]).toEqual([undefined, ['57014', '57014']]);
  expect(await codeOf(hung.query('the turn is not over'))).toBe('53300');
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
  expect(await codeOf(patient.check())).toBe('53300');
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
