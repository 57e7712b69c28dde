import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError, type Database } from '../db/database';
import { AccountKeeper } from './account-keeper';
import type { AccountServices } from './account-services';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A database that opens, fails and is lost when it is told to. */
function buildScene() {
  const opens: { resolve(database: Database): void; reject(error: Error): void }[] = [];
  const lines: string[] = [];
  const keeper = new AccountKeeper({
    open: () => new Promise((resolve, reject) => opens.push({ resolve, reject })),
    create: (database) => ({ database, close: () => database.close() }) as AccountServices,
    log: { info: (_details, message) => void lines.push(message), error: (_details, message) => void lines.push(message) },
  });
  const database = () => {
    let lose = (_reason: DatabaseError): void => undefined;
    const close = vi.fn(() => Promise.resolve());
    const lost = new Promise<DatabaseError>((resolve) => (lose = resolve));
    return { close, lose: () => lose(new DatabaseError('gone', '08006')), value: { kind: 'embedded', lost, close } as unknown as Database };
  };
  return { keeper, opens, lines, database };
}

it('has nothing to give until the database is open', async () => {
  const { keeper, opens, lines, database } = buildScene();
  keeper.start();
  expect(keeper.isOpen).toBe(false);
  expect(() => keeper.get()).toThrow('not ready');
  opens[0]?.resolve(database().value);
  await flush();
  expect([keeper.isOpen, lines]).toEqual([true, ['database open']]);
  expect(keeper.get().database.kind).toBe('embedded');
});

it('tries again after a failure, each time later, until it is stopped', async () => {
  const { keeper, opens } = buildScene();
  keeper.start();
  for (const waitMs of [1_000, 2_000, 4_000]) {
    const count = opens.length;
    opens.at(-1)?.reject(new Error('no server'));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(opens).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(opens).toHaveLength(count + 1);
  }
  opens.at(-1)?.reject(new Error('no server'));
  await flush();
  await keeper.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opens).toHaveLength(4);
});

it('a database that is lost is opened again', async () => {
  const { keeper, opens, lines, database } = buildScene();
  keeper.start();
  const first = database();
  opens[0]?.resolve(first.value);
  await flush();
  first.lose();
  await flush();
  expect([keeper.isOpen, first.close.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  opens[1]?.resolve(database().value);
  await flush();
  expect([keeper.isOpen, lines]).toEqual([true, ['database open', 'database not open', 'database open']]);
});

it('stop closes what is open, and what opens after it', async () => {
  const { keeper, opens, database } = buildScene();
  const [open, late] = [database(), database()];
  keeper.start();
  opens[0]?.resolve(open.value);
  await flush();
  await keeper.stop();
  expect([open.close.mock.calls.length, keeper.isOpen]).toEqual([1, false]);
  expect(() => keeper.get()).toThrow('not ready');
  const other = buildScene();
  other.keeper.start();
  await other.keeper.stop();
  other.opens[0]?.resolve(late.value);
  await flush();
  expect([late.close.mock.calls.length, other.keeper.isOpen]).toEqual([1, false]);
});
