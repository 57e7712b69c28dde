import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertListSchema } from '../../lib/contract/alerts';
import type { App, AppOptions } from '../../server/compose/app';
import { DRAFT } from '../builders/alert-scene';
import { HAS_TEST_SERVER, openInMemory, startTestServer, type TestServer } from '../builders/databases';
import { buildFeedQuote } from '../builders/fake-feed';
import { startTcpProxy, type TcpProxy } from '../builders/tcp-proxy';
import { buildDatabaseOnDisk, openWithDeadlines, AdjustableDeadlines } from '../builders/faulty-databases';
import { FlakyDatabase } from '../builders/flaky-database';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const AWAY = {
  status: 503,
  code: '50300',
  msg: 'Accounts cannot be reached at the moment. Try again in a few seconds.',
  data: null,
};
const GROUP = { groupName: 'mine', symbolIds: ['BTCUSDT_SPBL'], requestId: 'request-0001' };

let dataDir: string;
let deadlines: AdjustableDeadlines;
const ends: (() => Promise<unknown> | void)[] = [];
beforeEach(() => {
  deadlines = new AdjustableDeadlines();
  dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-faults-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts an exchange over a database with faults, and collects its log lines about them. */
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

it('an embedded database whose disk is full answers 503 and recovers by itself once there is room', async () => {
  const disk = await buildDatabaseOnDisk(dataDir, deadlines);
  const { user, isReady, lines } = await startExchange(disk.open);
  await disk.fill();
  deadlines.shorten();
  // The engine stops at a write only; on a slow machine a call may time out before it writes, and is repeated.
  await until(async () => {
    expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toEqual(AWAY);
    expect(disk.isRunning()).toBe(false);
  });
  await until(async () => expect(await isReady()).toBe(false));
  expect(await user.post('/v1/user/overview/userinfo')).toEqual(AWAY);
  deadlines.lengthen();
  disk.free();
  await until(async () => expect(await isReady()).toBe(true));
  expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toMatchObject({ status: 200 });
  expect(await user.post('/v1/user/optionalGroup/add', GROUP)).toMatchObject({ status: 200 });
  expect([await groupsOf(user), lines]).toEqual([
    ['', 'mine'],
    ['database open', 'database away', 'database open'],
  ]);
});

/** A market that opens when the test lets it. */
function buildHeldFeed() {
  const feed = buildMarketFeed();
  const openQuotes = feed.open.bind(feed);
  let openMarket: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => (openMarket = resolve));
  feed.open = async () => {
    await opening;
    await openQuotes();
  };
  return { feed, openMarket: () => openMarket() };
}

it.each([
  ['whose checks fail', 'none', 0],
  ['of which every statement fails', 'before', 1],
] as const)('a database %s while the market opens: alerts are watched once it answers again', async (_name, fault, failures) => {
  const { feed, openMarket } = buildHeldFeed();
  const real = await openInMemory();
  ends.push(() => real.close());
  const database = new FlakyDatabase(real);
  const product = buildApp({ DATA_DIR: dataDir }, { feed, database: () => Promise.resolve(database) });
  const starting = product.start();
  ends.push(() => product.stop());
  const ready = async (): Promise<string> => (await fetch(`${originOf(product)}/readyz`)).text();
  await until(async () => expect(await ready()).toBe('not ready: market\n'));
  const check = vi.spyOn(database, 'check').mockRejectedValue(new Error('frozen'));
  database.fault = fault;
  await until(async () => expect(await ready()).toContain('accounts'));
  openMarket();
  await starting;
  const failed = database.failures;
  await until(() => expect(database.failures - failed).toBeGreaterThanOrEqual(failures));
  check.mockRestore();
  database.fault = 'none';
  await until(async () => expect(await ready()).toBe('ready\n'));
  const ann = await new Visitor(originOf(product)).register('ann@example.com');
  const created = await ann.post('/v1/send/priceremindconfig/inster', { ...DRAFT, requestId: 'request-0001' });
  expect(created).toMatchObject({ status: 200 });
  feed.push(buildFeedQuote(0, 105_000));
  await until(async () => {
    const { alerts } = alertListSchema.parse((await ann.post('/v1/send/priceremindconfig/select')).data);
    expect(alerts).toMatchObject([{ firedCount: 1 }]);
  });
});

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('a PostgreSQL server (when available)', () => {
  let server: TestServer;
  let proxy: TcpProxy;
  beforeEach(async () => {
    server = await startTestServer();
    ends.push(() => server.stop());
    proxy = await startTcpProxy(server.url);
    ends.push(() => proxy.shut());
  });
  it('that is frozen leads to 503, and serves again when it is resumed', async () => {
    const { user, isReady, lines } = await startExchange(() => openWithDeadlines(proxy.url, deadlines));
    const freeze = server.freeze ?? (() => proxy.hold());
    deadlines.shorten();
    freeze();
    expect(await user.post('/v1/user/overview/userinfo')).toEqual(AWAY);
    await until(async () => expect(await isReady()).toBe(false));
    expect(await Promise.all([user.post('/v1/user/overview/userinfo'), user.post('/v1/user/optionalGroup/add', GROUP)])).toEqual([
      AWAY,
      AWAY,
    ]);
    deadlines.lengthen();
    server.resume();
    proxy.release();
    await until(async () => expect(await isReady()).toBe(true));
    expect(await user.post('/v1/user/overview/userinfo')).toMatchObject({ status: 200 });
    expect([await groupsOf(user), lines]).toEqual([[''], ['database open', 'database away', 'database open']]);
  });

  it.each([
    ['an alert', '/v1/send/priceremindconfig/inster', { ...DRAFT, configurePrice: '200000', requestId: 'request-0001' }],
    ['a favorite group', '/v1/user/optionalGroup/add', GROUP],
  ])('that stops answering during a commit: %s is created once, however often it is requested', async (_name, address, body) => {
    let isArmed = false;
    const { user, isReady } = await startExchange(async () => {
      const database = await openWithDeadlines(proxy.url, deadlines);
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
          // The commit is sent, and its answer does not arrive.
          if (isArmed && isWritten) {
            isArmed = false;
            deadlines.shorten();
            proxy.holdAnswers();
          }
          return result;
        }, options);
      return database;
    });
    isArmed = true;
    expect(await user.post(address, body)).toEqual(AWAY);
    expect(isArmed).toBe(false);
    deadlines.lengthen();
    proxy.release();
    await until(async () => expect(await isReady()).toBe(true));
    expect(await Promise.all([user.post(address, body), user.post(address, body)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
    expect([alerts.length, await groupsOf(user)]).toEqual(body === GROUP ? [0, ['', 'mine']] : [1, ['']]);
  });
});
