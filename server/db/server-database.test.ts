import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../../tests/builders/databases';
import { buildDoor, type Door } from '../../tests/builders/door';
import { isDatabaseAway, type Database, type Queryable } from './database';
import { openServerDatabase } from './server-database';

const OPEN_MS_MAX = 60_000;
const WAIT = { timeout: 20_000, interval: 20 };

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('a PostgreSQL server (one is at hand)', () => {
  let server: TestServer;
  let direct: Database;
  let door: Door;
  let database: Database;
  beforeAll(async () => {
    server = await startTestServer();
    direct = await openServerDatabase(server.url);
    await direct.query('create table things (id integer primary key)');
    await direct.query('insert into things values (1)');
  }, OPEN_MS_MAX);
  afterAll(async () => {
    await direct.close();
    await server.stop();
  }, OPEN_MS_MAX);
  beforeEach(async () => {
    door = await buildDoor(server.url);
    database = await openServerDatabase(door.url);
    return async () => {
      await database.close();
      await door.shut();
    };
  });
  const reasonOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'done', (error: unknown) => error);

  it('that cannot be reached is away for statements and transactions, and is asked again later', async () => {
    await door.shut();
    const reasons = await Promise.all([reasonOf(database.query('select 1')), reasonOf(database.transaction((tx) => tx.query('select 1')))]);
    expect(reasons.map(isDatabaseAway)).toEqual([true, true]);
    await door.open();
    await vi.waitFor(async () => expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]), WAIT);
  });

  it.each([
    ['between two statements', async (tx: Queryable) => {
      await door.shut();
      return tx.query('select 1');
    }],
    ['during a statement', (tx: Queryable) => Promise.all([tx.query('select pg_sleep(60)'), door.shut()])],
    ['before the commit', () => door.shut()],
  ] as const)('that goes in the middle of a transaction, %s, is away', async (_name, go) => {
    const work = database.transaction(async (tx) => {
      await tx.query('select 1');
      await go(tx);
    });
    expect(isDatabaseAway(await reasonOf(work))).toBe(true);
    await door.open();
    await vi.waitFor(async () => expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]), WAIT);
  });

  it('is heard again after the listening connection was lost', async () => {
    const words: string[] = [];
    await database.bus?.listen((word) => words.push(word));
    await direct.bus?.tell('before');
    await vi.waitFor(() => expect(words).toEqual(['before']), WAIT);
    await door.shut();
    await direct.bus?.tell('lost');
    await door.open();
    await vi.waitFor(async () => {
      await direct.bus?.tell('after');
      expect(words).toContain('after');
    }, WAIT);
    expect(words).not.toContain('lost');
  });

  it('gives up a transaction that stands still, so that others get what it has locked', async () => {
    let locked = '';
    const halted = database.transaction(async (tx) => {
      await tx.query('select id from things for update');
      locked = JSON.stringify(await tx.query('show idle_in_transaction_session_timeout'));
      await tx.query("set local idle_in_transaction_session_timeout = '20ms'");
      await direct.query('select id from things for update');
      await tx.query('select 1');
    });
    expect(isDatabaseAway(await reasonOf(halted))).toBe(true);
    expect(locked).toContain('30s');
  });
});
