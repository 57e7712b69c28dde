import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { PASSWORD } from '../builders/accounts';
import { DRAFT } from '../builders/alert-scene';
import { CLUSTER_SKIPPED_WHY, metricAt, rowsAt, SKIPS_CLUSTER_TESTS, startClusterServers, type ClusterServers } from '../builders/cluster';
import { buildFeedQuote, type FakeFeed } from '../builders/fake-feed';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const BTC = 'BTCUSDT_SPBL';

interface Owner {
  app: App;
  feed: FakeFeed;
}

describe.skipIf(SKIPS_CLUSTER_TESTS)(`owners and readers over NATS and PostgreSQL${CLUSTER_SKIPPED_WHY}`, () => {
  const apps: App[] = [];
  let servers: ClusterServers;
  let owner: Owner;
  let standby: Owner;
  let readers: App[];
  let price = 104_000;
  let market: NodeJS.Timeout | undefined;

  async function start(role: 'owner' | 'reader', feed?: FakeFeed): Promise<App> {
    // The configured database.
    const app = buildApp(servers.settings(role), { database: undefined, feed });
    apps.push(app);
    await app.start();
    return app;
  }
  const startOwner = async (): Promise<Owner> => {
    const feed = buildMarketFeed();
    return { app: await start('owner', feed), feed };
  };
  const metric = (app: App, name: string): Promise<number> => metricAt(originOf(app), name);
  async function quoteOf(reader: App): Promise<{ epoch: number; version: number; price: number }> {
    const [row] = await rowsAt(originOf(reader), [BTC]);
    if (!row) throw new Error('the reader has no row');
    return { ...row, price: Number(row.price) };
  }
  /** Moves the price at both owners, which have the same market, and waits until every reader has it. */
  async function movePrice(by = 1): Promise<void> {
    price += by;
    await until(async () => {
      for (const reader of readers) expect((await quoteOf(reader)).price).toBe(price);
    });
  }

  beforeAll(async () => {
    servers = await startClusterServers();
    owner = await startOwner();
    await until(async () => expect(await metric(owner.app, 'ownership_owner')).toBe(1));
    standby = await startOwner();
    // Beats go on with the same price, as those of a market do.
    market = setInterval(() => [owner, standby].forEach(({ feed }) => feed.push(buildFeedQuote(0, price))), 100);
    readers = [await start('reader'), await start('reader')];
  });
  afterAll(async () => {
    clearInterval(market);
    for (const app of apps.reverse()) await app.stop();
    await servers?.stop();
  });

  it('every reader has the owner’s prices, in its epoch', async () => {
    await movePrice();
    const [one, other] = await Promise.all(readers.map(quoteOf));
    expect(one?.epoch).toBe(other?.epoch);
    expect(await metric(standby.app, 'ownership_owner')).toBe(0);
  });

  it('who has signed up at one reader signs in at another; an alert from there fires once a crossing', async () => {
    const [first, second] = readers.map(originOf);
    await new Visitor(first ?? '').register('ann@example.org');
    const user = new Visitor(second ?? '');
    expect(await user.post('/v1/user/public/login', { loginName: 'ann@example.org', password: PASSWORD })).toMatchObject({ code: '00000' });
    const { code } = await user.post('/v1/send/priceremindconfig/inster', {
      ...DRAFT,
      // Every time: another event of the same crossing would be kept too, sent or suppressed.
      ...{ configurePrice: String(price + 100), frequency: 1, channels: [4], requestId: 'request-1' },
    });
    expect(code).toBe('00000');
    await until(async () => expect(await metric(owner.app, 'alerts_active')).toBe(1));
    const sql = postgres(servers.database.url, { max: 1 });
    const phase = async (): Promise<unknown> => (await sql<{ phase: string }[]>`select phase from alerts`)[0]?.phase;
    const rows = async (): Promise<number[]> => [
      (await sql`select id from alert_events`).length,
      (await sql`select event_id from alert_deliveries`).length,
    ];
    try {
      await until(async () => expect(await phase()).toBe('ARMED'));
      await movePrice(150);
      await until(async () => expect(await phase()).toBe('LATCHED'));
      // The write of this price follows those of the crossing.
      await movePrice(-150);
      await until(async () => expect(await phase()).toBe('ARMED'));
      expect(await rows()).toEqual([1, 1]);
    } finally {
      await sql.end();
    }
  });

  it('after a kill of NATS prices go on, in the same epoch', async () => {
    const before = await Promise.all(readers.map(quoteOf));
    servers.nats.signal('SIGKILL');
    await until(async () => expect(await metric(readers[0] as App, 'bus_connected')).toBe(0));
    await servers.nats.restart();
    await movePrice();
    const after = await Promise.all(readers.map(quoteOf));
    expect(after.map(({ epoch }) => epoch)).toEqual(before.map(({ epoch }) => epoch));
  });

  it('while the database is away the owner goes on publishing, and stays the owner', async () => {
    if (servers.database.halt === null) return;
    const reign = async (): Promise<unknown> => ({
      owner: await metric(owner.app, 'ownership_owner'),
      term: await metric(owner.app, 'ownership_term'),
      standby: await metric(standby.app, 'ownership_owner'),
      epochs: (await Promise.all(readers.map(quoteOf))).map(({ epoch }) => epoch),
    });
    const before = await reign();
    expect(before).toMatchObject({ owner: 1, standby: 0 });
    await servers.database.halt('SIGQUIT');
    await until(async () => expect(await metric(owner.app, 'database_open')).toBe(0));
    await movePrice();
    expect(await reign()).toEqual(before);
    await servers.database.restart();
    for (const app of [owner.app, standby.app, ...readers]) await until(async () => expect(await metric(app, 'database_open')).toBe(1));
    await movePrice();
    expect(await reign()).toEqual(before);
  });

  it('when the owner ends, another one takes over in a later epoch; no reader goes back', async () => {
    const first = (await metric(owner.app, 'ownership_owner')) === 1 ? owner : standby;
    const second = first === owner ? standby : owner;
    const before = await Promise.all(readers.map(quoteOf));
    await first.app.stop();
    await until(async () => expect(await metric(second.app, 'ownership_owner')).toBe(1));
    await movePrice();
    const after = await Promise.all(readers.map(quoteOf));
    for (const [at, { epoch }] of after.entries()) expect(epoch).toBeGreaterThan(before[at]?.epoch ?? Infinity);
  });
});
