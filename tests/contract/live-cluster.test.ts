import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { alertListSchema, alertLogSchema, savedAlertSchema, type Alert, type AlertDraft } from '../../lib/contract/alerts';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { moreKlineSchema, type Kline } from '../../lib/contract/klines';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { App } from '../../server/compose/app';
import { watchAlertLog, type LogWatch } from '../builders/alert-log';
import { DRAFT } from '../builders/alert-scene';
import { CLUSTER_SKIPPED_WHY, metricAt, rowsAt, SKIPS_CLUSTER_TESTS, startClusterServers, type ClusterServers } from '../builders/cluster';
import { LiveOwner } from '../builders/live-owner';
import { marketRows } from '../builders/market-rows';
import { openPageSocket, type PageSocket } from '../builders/page-socket';
import { ReaderWatch } from '../builders/reader-watch';
import { buildApp, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbol, type FakeSymbol } from '../venues/fake-market';
import { startFakeVenue, type FakeVenue } from '../venues/fake-venue';
import { liveSettings } from '../venues/live-settings';
import { SetPath } from '../venues/set-path';

// Owners with FEED=live over two venues on loopback, with readers. The time of the venues stands still until the test publishes prices, so
// that no value changes by itself. Owners are processes of their own: one of them is killed.

const MINUTE_MS = 60_000;
/** Base volume of an hour. */
const VOLUME = 1_000;
/** Changes of the price: the level of the alert, a wick beyond it, a price beyond it, and a wick beyond that. */
const [LEVEL, WICK, BEYOND, LATER_WICK] = [1.02, 1.03, 1.025, 1.04];
/** Messages on the site, and pop-ups. */
const CHANNELS = [4, 5];
const DELIVERED = '4 delivered 1, 5 delivered 1';

const pathOf = ({ path }: FakeSymbol): SetPath => path as SetPath;
function listed(place: number, line: FakeSymbol['line']): FakeSymbol {
  const symbol = fakeSymbol(place, line);
  const price = Number(symbol.path.at(0).toFixed(symbol.pricePrecision));
  return { ...symbol, path: new SetPath(price, VOLUME) };
}
const [BTC, XRP, ADA, BTC_CONTRACT] = [listed(0, 'spot'), listed(3, 'spot'), listed(5, 'spot'), listed(0, 'usdt-m')];
const [SOL, DOGE_CONTRACT] = [listed(2, 'spot'), listed(4, 'usdt-m')];
const [OF_BINANCE, OF_OKX] = [
  [BTC, XRP, BTC_CONTRACT],
  [SOL, DOGE_CONTRACT],
] as const;
const ALL = [...OF_BINANCE, ...OF_OKX];
const isSpot = (symbolId: string): boolean => symbolId.endsWith('_SPBL');
const idOf = ({ line, base, quote }: FakeSymbol): string => symbolIdOf(line, base + quote);

describe.skipIf(SKIPS_CLUSTER_TESTS)(`FEED=live over owners and readers${CLUSTER_SKIPPED_WHY}`, () => {
  const ends: (() => unknown)[] = [];
  const time = { now: Date.now() };
  const markets = { binance: new FakeMarket(OF_BINANCE), okx: new FakeMarket(OF_OKX) };
  let servers: ClusterServers;
  let binance: FakeVenue;
  let okx: FakeVenue;
  let owner: LiveOwner;
  let standby: LiveOwner;
  let readers: App[];
  let pages: PageSocket[];
  let watches: ReaderWatch[];
  let sql: postgres.Sql;
  let log: LogWatch;
  /** A user at the first reader, and at the second one. */
  let ann: Visitor;
  let annElsewhere: Visitor;
  /** The alert that the wick fires. */
  let alertId: string;
  let requests = 0;

  const priceOf = (symbol: FakeSymbol): number => symbol.path.at(time.now);
  const textOf = (symbol: FakeSymbol, price = priceOf(symbol)): string => price.toFixed(symbol.pricePrecision);
  const multiple = (symbol: FakeSymbol, factor: number): number => Number(textOf(symbol, priceOf(symbol) * factor));

  /** Publishes a price of symbols that is a multiple of the present one. */
  function publish(factor: number, ...symbols: readonly FakeSymbol[]): void {
    const prices = symbols.map((symbol) => multiple(symbol, factor));
    time.now = Math.max(time.now + 2, Date.now());
    symbols.forEach((symbol, at) => pathOf(symbol).set(prices[at] ?? Number.NaN, time.now - 1));
    for (const venue of [binance, okx]) venue.publish();
  }
  /** Waits until the pages of all readers show the prices of symbols. */
  const untilShown = (...symbols: readonly FakeSymbol[]): Promise<void> =>
    until(() => {
      for (const { ticks } of pages)
        expect(symbols.map((symbol) => ticks.get(idOf(symbol))?.price)).toEqual(symbols.map((one) => textOf(one)));
    });
  async function move(factor: number, ...symbols: readonly FakeSymbol[]): Promise<void> {
    publish(factor, ...symbols);
    await untilShown(...symbols);
  }
  async function trade(symbol: FakeSymbol, price: number): Promise<void> {
    await until(() => expect(binance.tradeListeners(symbol)).toBeGreaterThan(0));
    binance.trade(symbol, { time: time.now, price, amount: 1, side: 'buy' });
  }

  async function lease(): Promise<{ term: number; epoch: number }> {
    const [row] = await sql<{ term: number; epoch: number }[]>`
      select term::integer, epoch::double precision from leases where name = 'market'`;
    if (!row) throw new Error('no lease');
    return row;
  }
  const epochs = (): (number | undefined)[] => readers.map(({ market }) => market?.epoch);

  /** Expects every number and venue of all symbols at the readers to be the owner's, of the same version. */
  async function expectSameSnapshots(symbols: readonly FakeSymbol[]): Promise<void> {
    publish(1.001, ...symbols);
    await until(async () => {
      const rows = await owner.rows();
      expect(rows.map(({ symbolId }) => symbolId).sort()).toEqual(symbols.map(idOf).sort());
      for (const { market } of readers) expect(market && marketRows(market)).toEqual(rows);
      const calls = await Promise.all(readers.map((reader) => rowsAt(originOf(reader), symbols.map(idOf))));
      for (const { symbolId, open1h, open7d, open30d } of calls.flat())
        if (isSpot(symbolId)) expect([open1h, open7d, open30d]).toEqual([1, 2, 3].map(() => expect.any(String) as string));
      for (const answer of calls) {
        expect(answer.map(({ price }) => price)).toEqual(symbols.map((one) => textOf(one)));
        expect(answer.map(({ venue }) => venue)).toEqual(symbols.map((one) => (markets.okx.symbols.includes(one) ? 'OKX' : 'Binance')));
      }
      expect(calls[1]).toEqual(calls[0]);
    });
  }

  async function klinesAt(reader: App, symbol: FakeSymbol, interval: KlineInterval): Promise<Kline[]> {
    const { data } = await new Visitor(originOf(reader)).post('/v1/kline/getMoreKlineData', {
      symbolId: idOf(symbol),
      interval,
      limit: 30,
    });
    return moreKlineSchema.parse(data).klines;
  }
  /** Resolves with the candles of a symbol, which are the same at the readers and at the owner. */
  async function sameKlines(symbol: FakeSymbol, interval: KlineInterval): Promise<Kline[]> {
    const [one = [], other] = await Promise.all(readers.map((reader) => klinesAt(reader, symbol, interval)));
    expect(one).toHaveLength(30);
    expect(other).toEqual(one);
    expect(await owner.klines(idOf(symbol), interval, one[0]?.time ?? 0, (one.at(-1)?.time ?? 0) + 1)).toEqual(one);
    return one;
  }

  async function createAlert(over: Partial<AlertDraft>): Promise<string> {
    const draft = { ...DRAFT, frequency: 1, channels: CHANNELS, requestId: `request-${(requests += 1)}`, ...over };
    const { data } = await ann.post('/v1/send/priceremindconfig/inster', draft);
    return savedAlertSchema.parse(data).alert.alertId;
  }
  /** The alert as the second reader has it. */
  async function alertElsewhere(id: string): Promise<Alert | undefined> {
    const { alerts } = alertListSchema.parse((await annElsewhere.post('/v1/send/priceremindconfig/select')).data);
    return alerts.find((alert) => alert.alertId === id);
  }
  const pricesInLog = async (): Promise<number[]> =>
    alertLogSchema.parse((await annElsewhere.post('/v1/send/alert/log/select')).data).events.map(({ price }) => Number(price));
  /** Alerts whose pop-up the page of the user, at the second reader, was sent. */
  const popups = (): string[] =>
    (pages[1]?.messages ?? []).flatMap((message) => ('seq' in message && message.data.isShow === 1 ? [message.data.alertId] : []));

  async function startOwner(): Promise<LiveOwner> {
    const started = await LiveOwner.start({ ...servers.settings('owner'), ...liveSettings(['binance', binance], ['okx', okx]) });
    ends.push(() => started.kill());
    return started;
  }
  async function startReader(): Promise<App> {
    const reader = buildApp({ ...servers.settings('reader'), CANDLE_DAYS_PER_MINUTE: '100000' }, { feed: undefined, database: undefined });
    ends.push(() => reader.stop());
    await reader.start();
    return reader;
  }

  beforeAll(async () => {
    servers = await startClusterServers();
    ends.push(() => servers.stop());
    sql = postgres(servers.database.url, { max: 1, onnotice: () => undefined });
    ends.push(() => sql.end());
    binance = await startFakeVenue('binance', markets.binance, () => time.now);
    okx = await startFakeVenue('okx', markets.okx, () => time.now);
    // A line that does not answer has the catalog compared each minute.
    binance.faults.refusal = { status: 500, path: /^\/coin-m\// };
    for (const venue of [binance, okx]) {
      ends.push(venue.close);
      venue.publishEvery(250);
    }
    owner = await startOwner();
    await until(async () => expect(await metricAt(owner.origin, 'ownership_owner')).toBe(1));
    standby = await startOwner();
    readers = [await startReader(), await startReader()];
    const origins = readers.map(originOf);
    log = await watchAlertLog(servers.database.url);
    ends.push(() => log.close());
    ann = new Visitor(origins[0] ?? '');
    annElsewhere = new Visitor(origins[1] ?? '');
    await until(() => ann.register('ann@example.org'));
    annElsewhere.cookie = ann.cookie;
    pages = await Promise.all(origins.map(openPageSocket));
    for (const page of pages) {
      ends.push(() => page.ws.terminate());
      page.send({ action: 'subscribe', topic: 'quote', bizNo: ALL.map(idOf) });
    }
    watches = origins.map((origin) => new ReaderWatch(origin, ALL.map(idOf)));
    for (const watch of watches) {
      ends.push(() => watch.stop());
      watch.start();
    }
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('the readers’ snapshots are the owner’s, of the same epoch and versions, with every number and venue', async () => {
    await expectSameSnapshots(ALL);
    const { epoch } = await lease();
    expect(epochs()).toEqual([epoch, epoch]);
    expect(await metricAt(standby.origin, 'ownership_owner')).toBe(0);
  });

  it('candles at the readers are the owner’s, and those that have ended are rows of the partition of their day', async () => {
    for (const symbol of [BTC, DOGE_CONTRACT])
      for (const interval of ['1m', '5m', '1h', '1d'] as const) await until(() => sameKlines(symbol, interval));
    const klines = (await until(() => sameKlines(BTC, '1m'))).slice(0, -2);
    await until(async () => {
      const rows = await sql`
        select opened_at::double precision as time, open, high, low, close, tableoid::regclass::text as partition from candles
        where name_id = (select id from candle_names where name = ${`binance ${idOf(BTC)}`}) and length_ms = ${MINUTE_MS}
          and opened_at between ${klines[0]?.time ?? 0} and ${klines.at(-1)?.time ?? 0} order by opened_at`;
      const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '_');
      expect([...rows]).toEqual(
        klines.map(({ time: at, open, high, low, close }) => ({
          ...{ time: at, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
          partition: `candles_1m_${day(at)}`,
        })),
      );
    });
  });

  it('a price reaches the pages of each reader; a wick of a trade fires an alert of one reader once, which the other one has', async () => {
    const [, page] = pages;
    page?.send({ action: 'login', rtoken: await annElsewhere.rtoken() });
    page?.send({ action: 'subscribe', topic: 'price_notice' });
    await move(1.001, BTC, SOL, DOGE_CONTRACT);
    const wick = multiple(BTC, WICK);
    alertId = await createAlert({ configurePrice: textOf(BTC, priceOf(BTC) * LEVEL) });
    await until(async () => expect(await alertElsewhere(alertId)).toMatchObject({ phase: 'ARMED', firedCount: 0 }));
    await trade(BTC, wick);
    await until(async () => expect(await log.eventsOf(alertId)).toEqual([DELIVERED]));
    expect(await pricesInLog()).toEqual([wick]);
    expect(await alertElsewhere(alertId)).toMatchObject({ firedCount: 1 });
    // A price below the level is evaluated after the wick.
    await move(1.001, BTC);
    await until(async () => expect(await alertElsewhere(alertId)).toMatchObject({ phase: 'ARMED' }));
    expect([await log.eventsOf(alertId), popups()]).toEqual([[DELIVERED], [alertId]]);
  });

  it('the rows of a venue that is cut off are marked at the readers, those of the other go on; when it is back all of them do', async () => {
    okx.faults.refusesSockets = true;
    okx.faults.cutsCalls = true;
    okx.cutSockets();
    const away = (): unknown[] => pages.map((page) => page.away());
    await until(() => expect(away()).toEqual(pages.map(() => ({ late: ['OKX'], suspended: [] }))));
    const before = textOf(SOL);
    publish(1.002, ...ALL);
    await untilShown(...OF_BINANCE);
    expect(pages.map(({ ticks }) => ticks.get(idOf(SOL))?.price)).toEqual([before, before]);
    expect(away()).toEqual(pages.map(() => ({ late: ['OKX'], suspended: [] })));
    okx.faults.refusesSockets = false;
    okx.faults.cutsCalls = false;
    await until(() => expect(away()).toEqual([null, null]));
    await untilShown(...ALL);
  });

  it('a listing is a new epoch at the readers, and what a user keeps of a symbol that is gone says so', async () => {
    const xrpAlert = await createAlert({ exchangeId: idOf(XRP), configurePrice: textOf(XRP, priceOf(XRP) * LEVEL) });
    await ann.post('/v1/user/optional/addUserSelfList', { symbolIds: [idOf(XRP)] });
    await until(async () => expect(await alertElsewhere(xrpAlert)).toMatchObject({ phase: 'ARMED' }));
    const [before] = epochs();
    markets.binance.list(ADA);
    markets.binance.delist(XRP);
    await Promise.all([owner.minute(), standby.minute()]);
    await until(() => {
      const [epoch] = epochs();
      expect(epoch).toBeGreaterThan(before ?? Infinity);
      expect([...epochs(), ...pages.map(({ ticks }) => ticks.get(idOf(BTC))?.epoch)]).toEqual([epoch, epoch, epoch, epoch]);
    });
    for (const page of pages) page.send({ action: 'subscribe', topic: 'quote', bizNo: [idOf(ADA)] });
    const symbols = [...ALL.filter((symbol) => symbol !== XRP), ADA];
    await expectSameSnapshots(symbols);
    await untilShown(...symbols);
    expect(pages.map(({ ws }) => ws.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    await until(async () => expect(await alertElsewhere(xrpAlert)).toMatchObject({ isUnlisted: true, price: null, firedCount: 0 }));
    const { data: favorites } = await annElsewhere.post('/v1/user/optionalGroup/view');
    expect((favorites as { groups: { symbolIds: string[] }[] }).groups.flatMap(({ symbolIds }) => symbolIds)).toContain(idOf(XRP));
    const { data: rows } = await annElsewhere.call('GET', `/v1/mix/market/getHomeQuotation?symbolIds=${idOf(XRP)}`);
    expect(rows).toMatchObject({ rows: [], unlisted: [idOf(XRP)] });
    await until(async () => expect((await standby.rows()).map(({ symbolId }) => symbolId)).toContain(idOf(ADA)));
  });

  it('when the owner is killed the standby goes on in a higher term: no reader goes back, and the candles of the gap are there', async () => {
    const before = await lease();
    const [epochBefore] = epochs();
    const eventsBefore = await log.eventsOf(alertId);
    await owner.kill();
    publish(BEYOND, BTC);
    const gap = { minute: Math.floor(time.now / MINUTE_MS) * MINUTE_MS, high: multiple(BTC, LATER_WICK / BEYOND) };
    markets.binance.addWick(BTC, time.now, gap.high);
    owner = standby;
    await until(async () => expect(await metricAt(owner.origin, 'ownership_owner')).toBe(1));
    const after = await lease();
    expect(after.term).toBe(before.term + 1);
    expect(after.epoch).toBeGreaterThan(epochBefore ?? Infinity);
    await untilShown(BTC, SOL);
    await until(() => expect(epochs()).toEqual([after.epoch, after.epoch]));
    expect(pages.map(({ ticks, ws }) => [ticks.get(idOf(BTC))?.epoch, ws.readyState])).toEqual(
      pages.map(() => [after.epoch, WebSocket.OPEN]),
    );
    // The price of the gap is beyond the level.
    await until(async () => expect(await log.eventsOf(alertId)).toEqual([...eventsBefore, DELIVERED]));

    await expectSameSnapshots([...ALL.filter((symbol) => symbol !== XRP), ADA]);
    await untilShown(BTC, SOL, ADA);
    await until(async () => {
      const klines = await sameKlines(BTC, '1m');
      expect(klines.map(({ time: at }) => at)).toEqual(klines.map((_, at) => (klines[0]?.time ?? 0) + at * MINUTE_MS));
      expect(klines.find(({ time: at }) => at === gap.minute)?.high).toBe(textOf(BTC, gap.high));
    });
    expect(await log.eventsOf(alertId)).toEqual([...eventsBefore, DELIVERED]);
    expect(popups()).toEqual([alertId, alertId]);
    expect(watches.map((watch) => watch.seen().wentBack)).toEqual([0, 0]);
  });
});
