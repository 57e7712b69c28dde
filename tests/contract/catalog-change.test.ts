import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { alertListSchema, type AlertDraft } from '../../lib/contract/alerts';
import type { App } from '../../server/compose/app';
import type { Catalog } from '../../server/instruments/catalog';
import type { Feed } from '../../server/feeds/feed';
import { DRAFT } from '../builders/alert-scene';
import { collectGarbage } from '../builders/collect-garbage';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { openPageSocket } from '../builders/page-socket';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

/** Feed whose catalog the test changes. */
class ChangingFeed extends FakeFeed {
  announce: (next: Feed) => void = () => undefined;
  isClosed = false;

  constructor(catalog: Catalog) {
    super(catalog);
    this.catalog.onNext = (listener) => void (this.announce = listener);
  }

  override close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

type Listed = readonly [base: string, price: number, pricePrecision?: number];

/** Builds a feed of spot pairs, whose prices have two decimals where nothing else is said. */
function feedOf(...listed: readonly Listed[]): ChangingFeed {
  const catalog = buildCatalog(listed.map(([base]) => [base, 'USDT', 'spot'] as const));
  const symbols = catalog.symbols.map((symbol, at) => ({ ...symbol, pricePrecision: listed[at]?.[2] ?? 2 }));
  const feed = new ChangingFeed({ ...catalog, symbols });
  feed.push(...listed.map(([, price], index) => buildFeedQuote(index, price)));
  feed.candleRows = [{ time: 1_748_304_000_000, open: 100, high: 110, low: 90, close: 105, baseVolume: 2, quoteVolume: 200 }];
  return feed;
}

/** Starts an exchange over a feed, with a signed-in user. */
async function start(feed: ChangingFeed): Promise<{ app: App; user: Visitor }> {
  const { app } = await buildAppWithAccounts({}, { feed });
  apps.push(app);
  await app.start();
  return { app, user: await new Visitor(originOf(app)).register('ann@example.com') };
}

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
});

const callsOf = (user: Visitor) => ({
  rows: async (): Promise<[string, string | null][]> => {
    const { data } = await user.call('GET', '/v1/mix/market/getHomeQuotation?businessLine=spot');
    return (data as { rows: { symbolId: string; price: string | null }[] }).rows.map(({ symbolId, price }) => [symbolId, price]);
  },
  /** Close of the last candle; the message of a refusal. */
  close: async (symbolId: string): Promise<string | undefined> => {
    const { data, msg } = await user.post('/v1/kline/getMoreKlineData', { symbolId, interval: '1d' });
    return data === null ? msg : (data as { klines: { close: string }[] }).klines.at(-1)?.close;
  },
  alerts: async () => alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data).alerts,
  createAlert: async (draft: Partial<AlertDraft>, requestId: string) =>
    (await user.post('/v1/send/priceremindconfig/inster', { ...DRAFT, frequency: 3, requestId, ...draft })).data as {
      alert: { alertId: string; phase: string };
    } | null,
  favorites: async (): Promise<string[]> => {
    const { data } = await user.post('/v1/user/optionalGroup/view');
    return (data as { groups: { symbolIds: string[] }[] }).groups.flatMap(({ symbolIds }) => symbolIds);
  },
});
const replaced = (feed: ChangingFeed): Promise<void> => until(() => expect(feed.isClosed).toBe(true));
const [BTC, ETH, SOL, XRP] = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL'] as const;

it('a new catalog is a new epoch: calls answer from it, and open sockets continue in it', async () => {
  // A symbol is gone, one is new, one has another precision; all have other indices.
  const first = feedOf(['BTC', 104_000], ['ETH', 3_600], ['XRP', 2]);
  const second = feedOf(['SOL', 200], ['ETH', 3_601], ['BTC', 104_001, 1]);
  const { app, user } = await start(first);
  const { rows, close } = callsOf(user);
  const client = await openPageSocket(originOf(app));
  client.send({ action: 'subscribe', topic: 'quote', bizNo: [BTC, XRP] });
  client.send({ action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc'] });
  client.send({ action: 'subscribe', topic: 'changes' });
  await until(() => expect(client.messages.filter((message) => 'action' in message)).toHaveLength(3));
  const epoch = app.market?.epoch ?? 0;
  const old = new WeakRef<object>(app.market ?? {});

  first.announce(second);
  await replaced(first);
  expect(app.market?.epoch).toBeGreaterThan(epoch);
  expect(await rows()).toEqual([
    [BTC, '104001.0'],
    [ETH, '3601.00'],
    [SOL, '200.00'],
  ]);
  expect([await close(BTC), await close(ETH), await close(XRP)]).toEqual(['105.0', '105.00', 'symbolId: not listed']);

  await until(() => expect(client.ticks.get(BTC)).toMatchObject({ epoch: app.market?.epoch, price: '104001.0' }));
  await until(() => expect(client.order()).toEqual([app.market?.epoch, [BTC, ETH, SOL]]));
  await until(() => expect(client.messages.filter((message) => 'topic' in message && message.topic === 'changes')).toHaveLength(2));
  second.push(buildFeedQuote(2, 104_010), buildFeedQuote(0, 201));
  await until(() => expect(client.ticks.get(BTC)?.price).toBe('104010.0'));
  expect(client.ticks.get(XRP)?.epoch).toBe(epoch);
  client.send({ action: 'subscribe', topic: 'quote', bizNo: [SOL] });
  await until(() => expect(client.ticks.get(SOL)?.price).toBe('201.00'));
  expect(client.ws.readyState).toBe(WebSocket.OPEN);
  client.ws.close();
  await until(() => {
    collectGarbage();
    expect(old.deref()).toBeUndefined();
  });
});

it('alerts and favorites of a symbol that is gone stay, and are served again when it is listed again', async () => {
  const first = feedOf(['BTC', 104_000], ['XRP', 2]);
  const second = feedOf(['BTC', 104_001]);
  const third = feedOf(['XRP', 3], ['BTC', 104_002]);
  const { user } = await start(first);
  const { rows, alerts, createAlert, favorites } = callsOf(user);
  const saved = await createAlert({ exchangeId: XRP, configurePrice: '2.5' }, 'request-1');
  await user.post('/v1/user/optional/addUserSelfList', { symbolIds: [XRP, BTC] });
  const chosen = await favorites();

  first.announce(second);
  await replaced(first);
  expect(await alerts()).toMatchObject([{ alertId: saved?.alert.alertId, phase: 'ARMED', alertSwitch: 1, price: null, firedCount: 0 }]);
  expect(await createAlert({ exchangeId: XRP, configurePrice: '2.6' }, 'request-2')).toBeNull();
  expect(await favorites()).toEqual(chosen);
  expect(chosen).toContain(XRP);
  // The alerts of the other symbols are watched in the new market.
  expect((await createAlert({ configurePrice: '104020' }, 'request-3'))?.alert.phase).toBe('ARMED');
  second.push(buildFeedQuote(0, 104_020));
  await until(async () => expect((await alerts()).filter(({ phase }) => phase === 'DONE')).toHaveLength(1));

  second.announce(third);
  await replaced(second);
  // What was crossed meanwhile fires late.
  await until(async () =>
    expect((await alerts()).find(({ alertId }) => alertId === saved?.alert.alertId)).toMatchObject({ phase: 'DONE', firedCount: 1 }),
  );
  expect(await rows()).toEqual([
    [BTC, '104002.00'],
    [XRP, '3.00'],
  ]);
});

it('a catalog whose market cannot be opened is refused, and the open market stays', async () => {
  const feed = feedOf(['BTC', 104_000]);
  const { app } = await start(feed);
  const { market } = app;
  const broken = feedOf(['BTC', 1]);
  broken.open = () => Promise.reject(new Error('no venue'));
  vi.spyOn(app.log, 'error').mockReturnValue(undefined);
  feed.announce(broken);
  await replaced(broken);
  expect([app.market, feed.isClosed]).toEqual([market, false]);
  expect((await fetch(`${originOf(app)}/readyz`)).status).toBe(200);
});
