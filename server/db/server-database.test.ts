import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../../tests/builders/databases';
import { startTcpProxy, type TcpProxy } from '../../tests/builders/tcp-proxy';
import { isDatabaseUnavailable, type Database, type Queryable } from './database';
import { DEADLINES, type Deadlines } from './deadlines';
import { openServerDatabase } from './server-database';
import { until } from '../../tests/setup/until';

/** Longer than any test, and short enough for a test to wait for. */
const PATIENT_MS = 600_000;
const IMPATIENT_MS = 100;
/** Connections that a test breaks are not ended in order: waiting for that has no use. */
const CLOSE_MS = 50;

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('a PostgreSQL server (when available)', () => {
  let server: TestServer;
  let direct: Database;
  let door: TcpProxy;
  let database: Database;
  beforeAll(async () => {
    server = await startTestServer();
    direct = await openServerDatabase(server.url);
    await direct.query('create table things (id integer primary key)');
    await direct.query('insert into things values (1)');
  });
  afterAll(async () => {
    await direct.close();
    await server.stop();
  });
  beforeEach(async () => {
    door = await startTcpProxy(server.url);
    database = await openServerDatabase(door.url, { ...DEADLINES, closeMs: CLOSE_MS });
    return async () => {
      await database.close();
      await door.shut();
    };
  });
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => error,
    );

  it('that cannot be reached is unavailable for statements and transactions, and is used again later', async () => {
    await door.shut();
    const reasons = await Promise.all([reasonOf(database.query('select 1')), reasonOf(database.transaction((tx) => tx.query('select 1')))]);
    expect(reasons.map(isDatabaseUnavailable)).toEqual([true, true]);
    await door.open();
    await until(async () => expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]));
  });

  it.each([
    [
      'between two statements',
      async (tx: Queryable) => {
        await door.shut();
        return tx.query('select 1');
      },
    ],
    ['during a statement', (tx: Queryable) => Promise.all([tx.query('select pg_sleep(60)'), door.shut()])],
    ['before the commit', () => door.shut()],
  ] as const)('that is lost in the middle of a transaction, %s, is unavailable', async (_name, go) => {
    const work = database.transaction(async (tx) => {
      await tx.query('select 1');
      await go(tx);
    });
    expect(isDatabaseUnavailable(await reasonOf(work))).toBe(true);
    await door.open();
    await until(async () => expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]));
  });

  it('delivers messages again after the listening connection was lost', async () => {
    const messages: string[] = [];
    await database.bus?.subscribe((message) => messages.push(message));
    await direct.bus?.publish('before');
    await until(() => expect(messages).toEqual(['before']));
    await door.shut();
    await direct.bus?.publish('lost');
    await door.open();
    await until(async () => {
      await direct.bus?.publish('after');
      expect(messages).toContain('after');
    });
    expect(messages).not.toContain('lost');
  });

  /** The same server with a statement deadline that a test sets once it is connected. */
  async function openImpatient(over: Partial<Deadlines> = {}) {
    const deadlines = { ...DEADLINES, statementMs: PATIENT_MS, connectMs: PATIENT_MS, closeMs: CLOSE_MS, ...over };
    const impatient = await openServerDatabase(door.url, deadlines);
    const setPatience = (isPatient: boolean): void => void (deadlines.statementMs = isPatient ? PATIENT_MS : IMPATIENT_MS);
    const goOn = (): void => {
      setPatience(true);
      door.release();
    };
    return { impatient, setPatience, goOn };
  }

  it('that stops answering is abandoned, and used again when it recovers', async () => {
    const { impatient, setPatience, goOn } = await openImpatient();
    setPatience(false);
    door.hold();
    const work = [impatient.query('select 1'), impatient.transaction((tx) => tx.query('select 1')), impatient.check()];
    expect((await Promise.all(work.map(reasonOf))).map(isDatabaseUnavailable)).toEqual([true, true, true]);
    expect(isDatabaseUnavailable(await reasonOf(impatient.query('on a connection that is not made')))).toBe(true);
    goOn();
    await until(async () => expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]));
    await impatient.close();
  });

  it('whose connections all stop answering is used over new ones', async () => {
    const { impatient, setPatience } = await openImpatient();
    const all = Array.from({ length: 10 }, () => impatient.query('select pg_sleep(0)'));
    await Promise.all(all);
    setPatience(false);
    door.holdExisting();
    const reasons = await Promise.all(Array.from({ length: 10 }, () => reasonOf(impatient.query('select 1'))));
    expect(reasons.map(isDatabaseUnavailable)).toEqual(Array.from({ length: 10 }, () => true));
    setPatience(true);
    expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]);
    await impatient.close();
  });

  it.each([
    ['a statement', false],
    ['the commit', true],
  ])('that stops answering at %s is abandoned; what was committed is kept', async (_name, isKept) => {
    const { impatient, setPatience, goOn } = await openImpatient();
    const reason = await reasonOf(
      impatient.transaction(async (tx) => {
        await tx.query('select 1');
        setPatience(false);
        if (isKept) await tx.query('insert into things values (2)');
        door.holdAnswers();
        if (!isKept) await tx.query('insert into things values (2)');
      }),
    );
    expect(isDatabaseUnavailable(reason)).toBe(true);
    goOn();
    await until(async () => expect(await impatient.query('delete from things where id = 2 returning id')).toHaveLength(isKept ? 1 : 0));
    await impatient.close();
  });

  it('also ends a late statement itself, by a limit of its transaction; migrations and dumps have none', async () => {
    const limit = async (tx: Queryable) => JSON.stringify(await tx.query('show statement_timeout'));
    expect(await database.transaction(limit)).toContain('2500ms');
    expect(await database.transaction(limit, { hasDeadline: false })).toContain('"0"');
    expect(await limit(database)).toContain('2500ms');
    const idle = async (tx: Queryable) => JSON.stringify(await tx.query('show idle_in_transaction_session_timeout'));
    expect([await database.transaction(idle), await database.transaction(idle, { idleMs: 1_500 })]).toEqual([
      expect.stringContaining('30s'),
      expect.stringContaining('1500ms'),
    ]);
    const late = database.transaction(async (tx) => {
      await tx.query("set local statement_timeout = '20ms'");
      await tx.query('select pg_sleep(60)');
    });
    expect(isDatabaseUnavailable(await reasonOf(late))).toBe(true);
  });

  it('that answers late while connections to it are made is abandoned without an error that nothing awaits', async () => {
    const uncaught: unknown[] = [];
    const note = (reason: unknown): void => void uncaught.push(reason);
    process.on('unhandledRejection', note);
    const { impatient, setPatience, goOn } = await openImpatient();
    setPatience(false);
    for (const share of [0.3, 0.4, 0.6]) {
      door.delayAnswers(share * IMPATIENT_MS);
      await Promise.all(Array.from({ length: 10 }, () => reasonOf(impatient.query('select 1'))));
    }
    door.delayAnswers(0);
    goOn();
    await until(async () => expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]));
    await impatient.close();
    process.off('unhandledRejection', note);
    expect(uncaught).toEqual([]);
  });

  it('refuses a statement at once when too many wait', async () => {
    const { impatient, setPatience, goOn } = await openImpatient({ waitingMax: 1 });
    setPatience(false);
    door.hold();
    const reasons = Array.from({ length: 11 }, () => reasonOf(impatient.query('select 1')));
    expect(await reasonOf(impatient.query('select 1'))).toMatchObject({ code: '53300' });
    expect((await Promise.all(reasons)).every(isDatabaseUnavailable)).toBe(true);
    goOn();
    await impatient.close();
  });

  it('ends an idle transaction, which releases its locks', async () => {
    let locked = '';
    const halted = database.transaction(async (tx) => {
      await tx.query('select id from things for update');
      locked = JSON.stringify(await tx.query('show idle_in_transaction_session_timeout'));
      await tx.query("set local idle_in_transaction_session_timeout = '20ms'");
      await direct.query('select id from things for update');
      await tx.query('select 1');
    });
    expect(isDatabaseUnavailable(await reasonOf(halted))).toBe(true);
    expect(locked).toContain('30s');
  });
});
