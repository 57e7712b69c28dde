import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backups, listBackups } from './backups';
import type { Database, Queryable } from './database';
import { readDump } from './dump-file';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 21, 12);

let folder: string;
let now: number;
let pages: () => Promise<void>;
const lines: string[] = [];
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'exchange-backups-')), 'backups');
  now = NOON;
  pages = () => Promise.resolve();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

/** Backups of a database with one user. */
function buildBackups(keep = 3): Backups {
  let isRead = false;
  const query: Queryable['query'] = async <Row extends object>(sql: string) => {
    if (sql.startsWith('declare')) isRead = !sql.includes(' users ');
    if (!sql.startsWith('fetch') || isRead) return [];
    await pages();
    isRead = true;
    return [{ row: '{"id":"1"}' }] as unknown as Row[];
  };
  const database = { transaction: (work: (tx: Queryable) => Promise<unknown>) => work({ query }) } as unknown as Database;
  const log = (_details: object, message: string): void => void lines.push(message);
  return new Backups({ database, folder, everyMs: HOUR_MS, keep, clock: () => now, log: { info: log, error: log } });
}

it('writes a compressed dump that only its owner may read, and keeps the newest ones', async () => {
  const backups = buildBackups();
  for (let hour = 0; hour < 5; hour += 1, now += HOUR_MS) await backups.write();
  expect(readdirSync(folder).sort()).toEqual([
    '2026-11-21T14-00-00Z.jsonl.gz',
    '2026-11-21T15-00-00Z.jsonl.gz',
    '2026-11-21T16-00-00Z.jsonl.gz',
  ]);
  const [newest = ''] = await listBackups(folder);
  const file = path.join(folder, newest);
  expect([newest, (await readDump(file)).split('\n')[1]]).toEqual(['2026-11-21T16-00-00Z.jsonl.gz', '["users",{"id":"1"}]']);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
});

it('a failed backup leaves no file behind and does not touch the others', async () => {
  const backups = buildBackups(1);
  mkdirSync(folder);
  writeFileSync(path.join(folder, '2026-11-21T10-00-00Z.jsonl.gz.new'), 'of a process that was killed');
  await backups.write();
  now += HOUR_MS;
  pages = () => Promise.reject(new Error('no room'));
  await expect(backups.write()).rejects.toThrow('no room');
  expect(readdirSync(folder)).toEqual(['2026-11-21T12-00-00Z.jsonl.gz']);
});

it('a backup is due an hour after the newest one, also across restarts, and a minute after the start at the earliest', async () => {
  vi.useFakeTimers();
  mkdirSync(folder);
  writeFileSync(path.join(folder, '2026-11-21T11-20-00Z.jsonl.gz'), '');
  const backups = buildBackups();
  const write = vi.spyOn(backups, 'write').mockRejectedValueOnce(new Error('no room')).mockResolvedValue('');
  await backups.start();
  await vi.advanceTimersByTimeAsync(HOUR_MS / 3 - 1);
  expect(write).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([write.mock.calls.length, lines]).toEqual([1, ['backup not written']]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(write).toHaveBeenCalledTimes(2);
  await backups.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(write).toHaveBeenCalledTimes(2);
  const late = buildBackups();
  now += 30 * HOUR_MS;
  const lateWrite = vi.spyOn(late, 'write').mockResolvedValue('');
  await late.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lateWrite).toHaveBeenCalledTimes(1);
  await late.stop();
});

it('after the clock was set back the next backup is due at once, is the newest, and the others stay', async () => {
  const backups = buildBackups(2);
  await backups.write();
  now -= 3 * HOUR_MS;
  vi.useFakeTimers();
  const write = vi.spyOn(backups, 'write').mockResolvedValue('');
  await backups.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(write).toHaveBeenCalledTimes(1);
  await backups.stop();
  vi.useRealTimers();
  const again = buildBackups(2);
  expect(path.basename(await again.write())).toBe('2026-11-21T12-00-01Z.jsonl.gz');
  expect(await listBackups(folder)).toEqual(['2026-11-21T12-00-01Z.jsonl.gz', '2026-11-21T12-00-00Z.jsonl.gz']);
});

it('the stop aborts a backup in progress', async () => {
  vi.useFakeTimers();
  const backups = buildBackups();
  let reached = (): void => undefined;
  let goOn = (): void => undefined;
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  pages = () => {
    reached();
    return new Promise((resolve) => (goOn = resolve));
  };
  await backups.start();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await isReached;
  const stopped = backups.stop();
  goOn();
  await stopped;
  expect([readdirSync(folder), lines]).toEqual([[], []]);
});
