import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../lib/contract/socket';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote, type FakeFeed } from '../../tests/builders/fake-feed';
import { MemoryBus } from '../../tests/builders/memory-bus';
import { buildApp, buildMarketFeed, originOf } from '../../tests/builders/running-app';
import { until } from '../../tests/setup/until';
import { SUBJECT, unpack } from '../cluster/market-messages';
import type { Database } from '../db/database';
import type { App } from './app';

const CLUSTER = { BUS_URL: 'nats://bus.test', DATABASE_URL: 'postgres://database.test/x', SITE_URL: 'http://localhost:3000' };

const running: App[] = [];
let shared: Database | null = null;
afterEach(async () => {
  for (const app of running.splice(0).reverse()) await app.stop();
  await shared?.close();
  shared = null;
});

/** One database that outlives the processes. */
async function sharedDatabase(): Promise<Database> {
  shared ??= await openInMemory();
  const database = shared;
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'close') return () => Promise.resolve();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}

async function start(role: 'owner' | 'reader', bus: MemoryBus, feed?: FakeFeed, onOwnershipLost?: () => void) {
  const connection = bus.connect();
  const app = buildApp(
    { ...CLUSTER, ROLE: role },
    { database: sharedDatabase, openBus: () => Promise.resolve(connection), feed, onOwnershipLost },
  );
  running.push(app);
  await app.start();
  return { app, connection };
}

const isOwner = async (app: App): Promise<boolean> => /ownership_owner\S* 1/.test(await (await fetch(`${originOf(app)}/metrics`)).text());

async function priceOf(app: App, symbolId: string): Promise<unknown> {
  const url = `${originOf(app)}/v1/mix/market/getHomeQuotation?businessLine=spot&limit=50`;
  const { data } = (await (await fetch(url)).json()) as { data: { rows: { symbolId: string; price: string }[] } };
  return data.rows.find((row) => row.symbolId === symbolId)?.price;
}

describe('owner and readers', () => {
  it('a reader answers the calls with the owner’s prices; an owner answers none', async () => {
    const bus = new MemoryBus();
    const feed = buildMarketFeed();
    const { app: owner } = await start('owner', bus, feed);
    await until(async () => expect(await isOwner(owner)).toBe(true));
    const { app: reader } = await start('reader', bus);
    expect(await priceOf(reader, 'BTCUSDT_SPBL')).toBe('104000.00');
    feed.push(buildFeedQuote(0, 104_321));
    await until(async () => expect(await priceOf(reader, 'BTCUSDT_SPBL')).toBe('104321.00'));
    expect((await fetch(`${originOf(owner)}/v1/mix/market/getHomeQuotation?businessLine=spot&limit=50`)).status).toBe(404);
  });

  it('one of two owners publishes; the other takes over when it ends, in a later epoch', async () => {
    const bus = new MemoryBus();
    const first = await start('owner', bus, buildMarketFeed());
    await until(async () => expect(await isOwner(first.app)).toBe(true));
    const standbyFeed = buildMarketFeed();
    const standby = await start('owner', bus, standbyFeed);
    const { app: reader } = await start('reader', bus);
    expect(await isOwner(standby.app)).toBe(false);
    const epoch = reader.market?.epoch ?? Infinity;
    await first.app.stop();
    await until(async () => expect(await isOwner(standby.app)).toBe(true));
    standbyFeed.push(buildFeedQuote(1, 3_700));
    await until(async () => expect(await priceOf(reader, 'ETHUSDT_SPBL')).toBe('3700.00'));
    expect(reader.market?.epoch).toBeGreaterThan(epoch);
  });

  it('the prices of a new owner do not wait for its moves, which may be tens of thousands', async () => {
    const bus = new MemoryBus();
    const first = await start('owner', bus, buildMarketFeed());
    await until(async () => expect(await isOwner(first.app)).toBe(true));
    const standbyFeed = buildMarketFeed();
    await start('owner', bus, standbyFeed);
    const { app: reader, connection } = await start('reader', bus);
    const epoch = reader.market?.epoch ?? Infinity;
    const epochs: number[] = [];
    const ws = new WebSocket(`${originOf(reader).replace('http', 'ws')}${SOCKET_PATH}`);
    ws.on('open', () => ws.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] })));
    ws.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString()) as { topic?: string; epoch?: number };
      if (message.topic === 'quote' && message.epoch !== undefined) epochs.push(message.epoch);
    });
    await until(() => expect(epochs).toContain(epoch));
    const { request } = connection;
    let asked = 0;
    connection.request = (subject, message, timeoutMs) => {
      if (subject === SUBJECT.state || unpack<{ kind: string }>(message).kind !== 'moves') return request(subject, message, timeoutMs);
      asked += 1;
      return new Promise(() => undefined);
    };
    await first.app.stop();
    await until(() => expect([Math.max(...epochs) > epoch, asked > 0]).toEqual([true, true]));
    expect(Math.max(...epochs)).toBe(reader.market?.epoch);
    ws.terminate();
  });

  it('an owner whose lease another process has taken stops', async () => {
    const bus = new MemoryBus();
    let isLost = false;
    const first = await start('owner', bus, buildMarketFeed(), () => void (isLost = true));
    await until(async () => expect(await isOwner(first.app)).toBe(true));
    await shared?.query("update leases set holder = 'another', term = term + 1");
    await until(() => expect(isLost).toBe(true));
  });

  it('readers that know a later epoch than the next owner’s follow it: it begins one above theirs', async () => {
    const bus = new MemoryBus();
    const setEpoch = async (epoch: number): Promise<void> => {
      const row = "insert into leases (name, holder, term, epoch, expires_at) values ('market', 'none', 7, $1, 0)";
      await (await sharedDatabase()).query(`${row} on conflict (name) do update set epoch = excluded.epoch, expires_at = 0`, [epoch]);
    };
    await setEpoch(Date.now() + 86_400_000);
    const first = await start('owner', bus, buildMarketFeed());
    await until(async () => expect(await isOwner(first.app)).toBe(true));
    const { app: reader } = await start('reader', bus);
    const known = reader.market?.epoch ?? Infinity;
    await first.app.stop();
    // An older copy of the database, from before its clock was ahead.
    await setEpoch(1);
    const nextFeed = buildMarketFeed();
    await start('owner', bus, nextFeed);
    await until(() => expect(reader.market?.epoch).toBeGreaterThan(known));
    nextFeed.push(buildFeedQuote(1, 3_700));
    await until(async () => expect(await priceOf(reader, 'ETHUSDT_SPBL')).toBe('3700.00'));
  });

  it('an owner that is cut off from the bus gives up its lease to a standby that is not; without one it stays', async () => {
    const bus = new MemoryBus();
    const lost: string[] = [];
    const first = await start('owner', bus, buildMarketFeed(), () => void lost.push('first'));
    await until(async () => expect(await isOwner(first.app)).toBe(true));
    const standby = await start('owner', bus, buildMarketFeed(), () => void lost.push('standby'));
    for (const { connection } of [first, standby]) connection.isCut = true;
    const standbys = () => shared?.query<{ at: number }>("select expires_at as at from leases where name = 'market-standby'");
    await until(async () => expect((await standbys())?.every(({ at }) => at < Date.now())).toBe(true));
    expect(await isOwner(first.app)).toBe(true);
    standby.connection.isCut = false;
    await until(async () => expect(await isOwner(standby.app)).toBe(true));
    expect(lost).toEqual(['first']);
  });
});
