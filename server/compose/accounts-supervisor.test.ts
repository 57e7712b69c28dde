import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError, type Database } from '../db/database';
import { CallError } from '../platform/errors';
import { AccountsSupervisor } from './accounts-supervisor';
import type { AccountServices } from './account-services';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** `Retry-After` of the refusal, seconds. */
function waitOf(supervisor: AccountsSupervisor): string | undefined {
  try {
    supervisor.get();
  } catch (error) {
    if (error instanceof CallError) return error.headers['retry-after'];
    throw error;
  }
  return undefined;
}

/** A supervisor of databases whose opening, failures and loss the test controls. */
function buildScene() {
  const opens: { resolve(database: Database): void; reject(error: Error): void }[] = [];
  const lines: string[] = [];
  const supervisor = new AccountsSupervisor({
    open: () => new Promise((resolve, reject) => opens.push({ resolve, reject })),
    create: (database) => ({ database, close: () => database.close() }) as AccountServices,
    log: { info: (_details, message) => void lines.push(message), error: (_details, message) => void lines.push(message) },
  });
  const database = () => {
    let lose = (_reason: DatabaseError): void => undefined;
    const close = vi.fn(() => Promise.resolve());
    const lost = new Promise<DatabaseError>((resolve) => (lose = resolve));
    const check = vi.fn(() => Promise.resolve());
    return {
      close,
      check,
      lose: () => lose(new DatabaseError('gone', '08006')),
      value: { kind: 'embedded', lost, close, check } as unknown as Database,
    };
  };
  return { supervisor, opens, lines, database };
}

it('throws until the database is open', async () => {
  const { supervisor, opens, lines, database } = buildScene();
  supervisor.start();
  expect(supervisor.isOpen).toBe(false);
  expect(() => supervisor.get()).toThrow('not ready');
  opens[0]?.resolve(database().value);
  await flush();
  expect([supervisor.isOpen, lines]).toEqual([true, ['database open']]);
  expect(supervisor.get().database.kind).toBe('embedded');
});

it('retries after a failure with growing pauses until it is stopped; the log has one line', async () => {
  const { supervisor, opens, lines } = buildScene();
  supervisor.start();
  for (const waitMs of [1_000, 2_000, 4_000]) {
    const count = opens.length;
    opens.at(-1)?.reject(new Error('no server'));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(opens).toHaveLength(count);
    expect(waitOf(supervisor)).toBe(String(waitMs / 1_000));
    await vi.advanceTimersByTimeAsync(1);
    expect(opens).toHaveLength(count + 1);
  }
  opens.at(-1)?.reject(new Error('no server'));
  await flush();
  await supervisor.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(opens).toHaveLength(4);
  expect(lines).toEqual(['database away']);
});

it('reopens a lost database', async () => {
  const { supervisor, opens, lines, database } = buildScene();
  supervisor.start();
  const first = database();
  opens[0]?.resolve(first.value);
  await flush();
  first.lose();
  await flush();
  expect([supervisor.isOpen, first.close.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  opens[1]?.resolve(database().value);
  await flush();
  expect([supervisor.isOpen, lines]).toEqual([true, ['database open', 'database away', 'database open']]);
});

it('a database that does not serve is unavailable until it recovers: the services stay the same, the log has a line for each change', async () => {
  const { supervisor, opens, lines, database } = buildScene();
  supervisor.start();
  const slow = database();
  opens[0]?.resolve(slow.value);
  await flush();
  const services = supervisor.get();
  slow.check.mockRejectedValue(new DatabaseError('late', '57014'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([supervisor.isOpen, lines]).toEqual([false, ['database open', 'database away']]);
  expect(() => supervisor.get()).toThrow('Accounts cannot be reached');
  expect(waitOf(supervisor)).toBe('1');
  slow.check.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([supervisor.isOpen, lines, supervisor.get() === services, opens.length]).toEqual([
    true,
    ['database open', 'database away', 'database open'],
    true,
    1,
  ]);
  await supervisor.stop();
});

it('checks an open database, one check at a time, and no longer after its loss', async () => {
  const { supervisor, opens, database } = buildScene();
  supervisor.start();
  const first = database();
  let answer = (): void => undefined;
  first.check.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  opens[0]?.resolve(first.value);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.check).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.check).toHaveBeenCalledTimes(2);
  answer();
  first.lose();
  await vi.advanceTimersByTimeAsync(500);
  expect([first.check.mock.calls.length, supervisor.isOpen]).toEqual([2, false]);
  await supervisor.stop();
});

it('stop closes an open database and one that opens later', async () => {
  const { supervisor, opens, database } = buildScene();
  const [open, late] = [database(), database()];
  supervisor.start();
  opens[0]?.resolve(open.value);
  await flush();
  await supervisor.stop();
  expect([open.close.mock.calls.length, supervisor.isOpen]).toEqual([1, false]);
  expect(() => supervisor.get()).toThrow('not ready');
  const other = buildScene();
  other.supervisor.start();
  await other.supervisor.stop();
  other.opens[0]?.resolve(late.value);
  await flush();
  expect([late.close.mock.calls.length, other.supervisor.isOpen]).toEqual([1, false]);
});
