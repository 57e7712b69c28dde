import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../../tests/builders/databases';
import { startTcpProxy, type TcpProxy } from '../../tests/builders/tcp-proxy';
import { until } from '../../tests/setup/until';
import { isDatabaseUnavailable, type Database } from '../db/database';
import { DEADLINES } from '../db/deadlines';
import { openServerDatabase } from '../db/server-database';
import type { AccountServices } from './account-services';
import { AccountsSupervisor } from './accounts-supervisor';

// The supervisor over the product's deadlines, on a server that stops answering under load. The clock is moved by the test.

const STEP_MS = 100;
/** The product's, but connections that the test breaks are not ended in order: waiting for that has no use. */
const BREAKING = { ...DEADLINES, closeMs: 50 };
/** Limit for `/readyz` to report a database that does not serve. */
const UNREADY_MS_MAX = 5_000;

/** Lets the input and output of the event loop go on; a timer that has expired rejects within these turns. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('a server that freezes under more calls than it has connections (when available)', () => {
  let server: TestServer;
  let door: TcpProxy;
  let database: Database;
  let supervisor: AccountsSupervisor;
  let elapsedMs: number;
  beforeAll(async () => {
    server = await startTestServer();
    return () => server.stop();
  });
  beforeEach(async () => {
    door = await startTcpProxy(server.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    elapsedMs = 0;
    supervisor = new AccountsSupervisor({
      open: async () => (database = await openServerDatabase(door.url, BREAKING)),
      create: (opened) => ({ database: opened, close: () => opened.close() }) as AccountServices,
      log: { info: () => undefined, error: () => undefined },
    });
    supervisor.start();
    await until(async () => {
      // The driver connects by a timer.
      await vi.advanceTimersByTimeAsync(1);
      expect(supervisor.isOpen).toBe(true);
    });
    return async () => {
      vi.useRealTimers();
      await door.shut();
      await supervisor.stop();
    };
  });
  const advance = async (ms: number): Promise<void> => {
    for (const end = elapsedMs + ms; elapsedMs < end; elapsedMs += STEP_MS) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      await turns();
    }
  };

  it('is reported within five seconds, and each call is refused within the deadline of its statement, waiting included', async () => {
    const refusedAfter: number[] = [];
    const ask = (run: () => Promise<unknown>): void => {
      const askedAt = elapsedMs;
      run().catch((error: unknown) => {
        expect(isDatabaseUnavailable(error)).toBe(true);
        refusedAfter.push(elapsedMs + STEP_MS - askedAt);
      });
    };
    door.hold();
    // Just before the next check, so that it finds all connections in use; the later calls get theirs when the first ones time out.
    await advance(500);
    for (let call = 0; call < 20; call += 1) ask(() => database.query('select 1'));
    await advance(300);
    for (let call = 0; call < 5; call += 1) {
      ask(() => database.query('select 1'));
      ask(() => database.transaction((tx) => tx.query('select 1')));
    }
    while (supervisor.isOpen && elapsedMs < 10_000) await advance(STEP_MS);
    expect(elapsedMs).toBeLessThanOrEqual(UNREADY_MS_MAX);
    await advance(UNREADY_MS_MAX);
    expect(refusedAfter).toHaveLength(30);
    expect(Math.max(...refusedAfter)).toBeLessThanOrEqual(DEADLINES.statementMs);
  });
});
