import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertListSchema } from '../../lib/contract/alerts';
import type { App, AppOptions } from '../../server/app';
import { DRAFT } from '../builders/alert-scene';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from '../builders/databases';
import { buildDoor, type Door } from '../builders/door';
import { buildDatabaseOnDisk, openPatiently, Patience } from '../builders/faulty-databases';
import { buildApp, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const AWAY = {
  status: 503,
  code: '50300',
  msg: 'Accounts cannot be reached at the moment. Please try again in a few seconds.',
  data: null,
};
const GROUP = { groupName: 'mine', symbolIds: ['BTCUSDT_SPBL'], requestId: 'request-0001' };

let dataDir: string;
let patience: Patience;
const ends: (() => Promise<unknown> | void)[] = [];
beforeEach(() => {
  patience = new Patience();
  dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-faults-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An exchange over a database that a test brings into trouble, and the lines of its log about that. */
async function startExchange(open: AppOptions['database']) {
  const app: App = buildApp({ DATA_DIR: dataDir, SIGN_UPS_PER_HOUR: '1000' }, { database: open });
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(app.log, level).mockImplementation(((_details: unknown, message: string) => {
      if (message !== 'market open') lines.push(message);
    }) as typeof app.log.info);
  }
  await app.start();
  ends.push(() => app.stop());
  const isReady = async (): Promise<boolean> => (await fetch(`${originOf(app)}/readyz`)).ok;
  await until(async () => expect(await isReady()).toBe(true));
  const user = await new Visitor(originOf(app)).register('ann@example.com');
  return { user, isReady, lines };
}

const groupsOf = async (user: Visitor): Promise<unknown[]> => {
  const { groups } = (await user.post('/v1/user/optionalGroup/view')).data as { groups: { groupName: string }[] };
  return groups.map(({ groupName }) => groupName);
};

it('an embedded database whose disk is full answers 503 and serves again by itself once there is room', async () => {
  const disk = await buildDatabaseOnDisk(dataDir, patience);
  const { user, isReady, lines } = await startExchange(disk.open);
  await disk.fill();
  patience.lose();
  // On a slow machine a call can be late before it has written anything: the engine stops at a write.
  await until(async () => {
    expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toEqual(AWAY);
    expect(disk.isRunning()).toBe(false);
  });
  await until(async () => expect(await isReady()).toBe(false));
  expect(await user.post('/v1/user/overview/userinfo')).toEqual(AWAY);
  patience.gain();
  disk.free();
  await until(async () => expect(await isReady()).toBe(true));
  expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toMatchObject({ status: 200 });
  expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toMatchObject({ status: 200 });
  expect([await groupsOf(user), lines]).toEqual([
    ['', 'mine'],
    ['database open', 'database away', 'database open'],
  ]);
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('a PostgreSQL server (one is at hand)', () => {
  let server: TestServer;
  let door: Door;
  beforeEach(async () => {
    server = await startTestServer();
    ends.push(() => server.stop());
    door = await buildDoor(server.url);
    ends.push(() => door.shut());
  });
  it('that is frozen is answered for with 503, and serves again when it goes on', async () => {
    const { user, isReady, lines } = await startExchange(() => openPatiently(door.url, patience));
    const freeze = server.freeze ?? (() => door.hold());
    patience.lose();
    freeze();
    expect(await user.post('/v1/user/overview/userinfo')).toEqual(AWAY);
    await until(async () => expect(await isReady()).toBe(false));
    expect(await Promise.all([user.post('/v1/user/overview/userinfo'), user.post('/v1/user/optionalGroup/add', GROUP)])).toEqual([
      AWAY,
      AWAY,
    ]);
    patience.gain();
    server.resume();
    door.release();
    await until(async () => expect(await isReady()).toBe(true));
    expect(await user.post('/v1/user/overview/userinfo')).toMatchObject({ status: 200 });
    expect([await groupsOf(user), lines]).toEqual([[''], ['database open', 'database away', 'database open']]);
  });

  it.each([
    ['an alert', '/v1/send/priceremindconfig/inster', { ...DRAFT, configurePrice: '200000', requestId: 'request-0001' }],
    ['a favorite group', '/v1/user/optionalGroup/add', GROUP],
  ])('that goes silent in the middle of a commit: %s is made once, however often it is asked for', async (_name, address, body) => {
    let isArmed = false;
    const { user, isReady } = await startExchange(async () => {
      const database = await openPatiently(door.url, patience);
      const transaction = database.transaction.bind(database);
      database.transaction = (work, options) =>
        transaction(async (tx) => {
          let isWritten = false;
          const result = await work({
            query: (sql, params) => {
              isWritten ||= /^insert into (?:alerts|favorite_groups)\b/.test(sql);
              return tx.query(sql, params);
            },
          });
          // The commit goes out, and its answer does not come back.
          if (isArmed && isWritten) {
            isArmed = false;
            patience.lose();
            door.holdAnswers();
          }
          return result;
        }, options);
      return database;
    });
    isArmed = true;
    expect(await user.post(address, body)).toEqual(AWAY);
    expect(isArmed).toBe(false);
    patience.gain();
    door.release();
    await until(async () => expect(await isReady()).toBe(true));
    expect(await Promise.all([user.post(address, body), user.post(address, body)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
    expect([alerts.length, await groupsOf(user)]).toEqual(body === GROUP ? [0, ['', 'mine']] : [1, ['']]);
  });
});
