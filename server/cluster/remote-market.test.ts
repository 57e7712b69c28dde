import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRICE_TYPE } from '../../lib/contract/alert-terms';
import { buildFeedQuote, type FakeFeed } from '../../tests/builders/fake-feed';
import { MemoryBus } from '../../tests/builders/memory-bus';
import { buildMarketFeed, MARKET_PRICES, TWO_SOURCES } from '../../tests/builders/running-app';
import { HistoryBusyError } from '../platform/errors';
import { Market } from '../market/market';
import { callsSubject, pack, SUBJECT, unpack, unpackLarge, type BeatMessage, type Reign, type StateMessage } from './market-messages';
import { MarketPublisher } from './market-publisher';
import type { RemoteFeed } from './remote-feed';
import { RemoteMarket } from './remote-market';

const NOW = Date.UTC(2026, 10, 26, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

async function owner(bus: MemoryBus, reign: Reign, feed: FakeFeed = buildMarketFeed()) {
  const market = new Market(feed, Date.now);
  await market.open();
  const publisher = new MarketPublisher({ bus: bus.connect(), market, reign, moveLog: () => null, onNewEpoch: () => undefined });
  publisher.start();
  const price = (index: number, value: number, over = {}): void => {
    vi.advanceTimersByTime(250);
    feed.push(buildFeedQuote(index, value, over));
    market.beat();
  };
  return { market, publisher, price, feed };
}

async function reader(bus: MemoryBus) {
  const connection = bus.connect();
  const remote = new RemoteMarket({ bus: connection, warn: () => undefined });
  const feed = await remote.open();
  const markets: Market[] = [];
  const over = async (one: RemoteFeed): Promise<Market> => {
    const market = new Market(one, Date.now, {}, () => one.epoch);
    await market.open();
    market.run();
    markets.push(market);
    one.catalog.onNext?.((next) => void over(next as RemoteFeed));
    return market;
  };
  await over(feed);
  return { remote, connection, market: () => markets.at(-1) as Market };
}

const pricesOf = (market: Market): (number | undefined)[] => market.catalog.symbols.map(({ index }) => market.quote(index)?.price);

it('a reader has the whole state at its start, and then every change with its extremes, without a clock of its own', async () => {
  const bus = new MemoryBus();
  const { market, price } = await owner(bus, { term: 1, epoch: 500 });
  const { market: copy, remote } = await reader(bus);
  expect(pricesOf(copy())).toEqual([...MARKET_PRICES]);
  expect([copy().epoch, copy().asOf]).toEqual([500, market.asOf]);
  const beats: number[][] = [];
  copy().onBeat(({ reported }) => beats.push([...reported]));
  price(1, 3_700, { low: 3_590, high: 3_720 });
  expect(beats).toEqual([[1]]);
  expect(copy().quote(1)).toMatchObject({ price: 3_700, low: 3_590, high: 3_720 });
  expect(copy().asOf).toBe(market.asOf);
  expect(copy().quote(1)?.turnover).toBe(market.quote(1)?.turnover);
  vi.advanceTimersByTime(10_000);
  expect(beats).toHaveLength(1);
  remote.close();
});

it('a reader that was cut off requests the state again and misses nothing', async () => {
  const bus = new MemoryBus();
  const { price, market } = await owner(bus, { term: 1, epoch: 500 });
  const { market: copy, connection, remote } = await reader(bus);
  connection.isCut = true;
  price(0, 104_500);
  price(1, 3_650);
  expect(copy().quote(0)?.price).toBe(MARKET_PRICES[0]);
  connection.isCut = false;
  price(2, 1.26);
  await vi.advanceTimersByTimeAsync(0);
  expect(pricesOf(copy())).toEqual(pricesOf(market));
  expect(remote.counts).toEqual({ dropped: 0, lost: 2, requests: 2 });
  remote.close();
});

it('an owner of a later term replaces the market in its epoch; messages of the earlier owner are dropped', async () => {
  const bus = new MemoryBus();
  const first = await owner(bus, { term: 1, epoch: 500 });
  const { market: copy, remote } = await reader(bus);
  const second = await owner(bus, { term: 2, epoch: 900 });
  // Before its first beat.
  await vi.advanceTimersByTimeAsync(0);
  expect([copy().epoch, copy().quote(0)?.price]).toEqual([900, MARKET_PRICES[0]]);
  second.price(0, 105_000);
  expect(copy().quote(0)?.price).toBe(105_000);
  first.price(0, 99_000);
  expect(copy().quote(0)?.price).toBe(105_000);
  expect(remote.counts.dropped).toBe(1);
  remote.close();
});

it('the owner of dropped messages gets the reign that the reader knows when this one is silent, every two seconds', async () => {
  const bus = new MemoryBus();
  const reigns: Reign[] = [];
  bus.connect().subscribe(SUBJECT.newest, (message) => reigns.push(unpack<Reign>(message)));
  const first = await owner(bus, { term: 1, epoch: 500 });
  const { remote } = await reader(bus);
  const second = await owner(bus, { term: 2, epoch: 900 });
  await vi.advanceTimersByTimeAsync(0);
  const drop = (beats: number): void => {
    for (let beat = 0; beat < beats; beat += 1) first.price(0, 99_000);
  };
  for (let count = 0; count < 4; count += 1) {
    second.price(0, 104_000);
    drop(6);
  }
  expect(reigns).toEqual([]);
  drop(14);
  expect(reigns).toEqual(Array.from({ length: 2 }, () => ({ term: 2, epoch: 900 })));
  remote.close();
});

it('an owner of a lower term in a later epoch, over a restored database, is followed', async () => {
  const bus = new MemoryBus();
  const first = await owner(bus, { term: 9, epoch: 500 });
  const { market: copy, remote } = await reader(bus);
  first.publisher.stop();
  const second = await owner(bus, { term: 4, epoch: 900 });
  await vi.advanceTimersByTimeAsync(0);
  second.price(0, 105_000);
  expect([copy().epoch, copy().quote(0)?.price]).toEqual([900, 105_000]);
  expect(remote.counts.dropped).toBe(0);
  remote.close();
});

it.each([6, 3])('a request that a dead owner does not answer is no reason to wait with that at its successor, of term %i', async (term) => {
  const bus = new MemoryBus();
  const first = await owner(bus, { term: 5, epoch: 500 });
  const { market: copy, connection, remote } = await reader(bus);
  bus.connect().respond(SUBJECT.state, () => new Promise(() => undefined));
  connection.isCut = true;
  first.price(0, 104_500);
  connection.isCut = false;
  first.price(0, 104_600);
  await vi.advanceTimersByTimeAsync(0);
  expect([remote.counts.requests, copy().quote(0)?.price]).toEqual([2, MARKET_PRICES[0]]);
  const second = await owner(bus, { term, epoch: 900 });
  await vi.advanceTimersByTimeAsync(0);
  expect([copy().epoch, remote.counts.requests]).toEqual([900, 3]);
  second.price(0, 105_000);
  expect(copy().quote(0)?.price).toBe(105_000);
  remote.close();
});

it('requests for the state after one beat have one answer, which is built once', async () => {
  const bus = new MemoryBus();
  const { price } = await owner(bus, { term: 1, epoch: 500 });
  const connection = bus.connect();
  const state = (): Promise<Uint8Array> => connection.request(SUBJECT.state, pack(null), 1_000);
  const first = await state();
  expect(await state()).toBe(first);
  price(0, 104_500);
  expect(unpackLarge<StateMessage>(await state()).beat.sequence).toBe(unpackLarge<StateMessage>(first).beat.sequence + 1);
});

it('a call that waits for a dead owner ends when another one takes over', async () => {
  const bus = new MemoryBus();
  const reign = { term: 1, epoch: 500 };
  await owner(bus, reign);
  const { remote } = await reader(bus);
  bus.connect().respond(callsSubject(reign), () => new Promise(() => undefined));
  let error: unknown;
  remote
    .calls()
    ?.call('moves', { after: 0 })
    .catch((err: unknown) => (error = err));
  const second = await owner(bus, { term: 2, epoch: 900 });
  second.price(0, 105_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toBeInstanceOf(HistoryBusyError);
  expect(await remote.calls()?.call('moves', { after: 0 })).toBeNull();
  remote.close();
});

it('a reader waits for the first owner', async () => {
  const bus = new MemoryBus();
  const warnings: string[] = [];
  const remote = new RemoteMarket({ bus: bus.connect(), warn: (_err, message) => void warnings.push(message) });
  const opened = remote.open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(warnings.length).toBeGreaterThan(0);
  await owner(bus, { term: 1, epoch: 500 });
  await vi.advanceTimersByTimeAsync(500);
  expect((await opened).epoch).toBe(500);
  remote.close();
});

it('two sources keep their own times', async () => {
  const bus = new MemoryBus();
  const { feed, price } = await owner(bus, { term: 1, epoch: 500 }, buildMarketFeed({}, TWO_SOURCES));
  const { market: copy, remote } = await reader(bus);
  feed.frozenSources.set(1, NOW);
  price(0, 104_100);
  price(0, 104_200);
  expect([copy().asOfSymbol(0), copy().asOfSymbol(4)]).toEqual([NOW + 500, NOW]);
  remote.close();
});

describe('what is requested from the owner', () => {
  it('candles, opens and series are those of the owner', async () => {
    const bus = new MemoryBus();
    const { market, feed } = await owner(bus, { term: 1, epoch: 500 });
    const { market: copy, remote } = await reader(bus);
    expect(await copy().candles(0, '1h', 0, NOW, NOW)).toEqual(feed.candleRows);
    expect([...(await copy().opensAt(NOW - 3_600_000, NOW))]).toEqual([...(await market.opensAt(NOW - 3_600_000, NOW))]);
    expect(copy().series.available(0, NOW)).toEqual(market.series.available(0, NOW));
    expect(copy().hasCandles(4, PRICE_TYPE.mark)).toBe(market.hasCandles(4, PRICE_TYPE.mark));
    remote.close();
  });

  it('opens that the owner had not read yet are there as soon as it has', async () => {
    const bus = new MemoryBus();
    const feed = buildMarketFeed();
    const time = NOW - 3_600_000;
    const opens = new Float64Array(MARKET_PRICES.length).fill(Number.NaN);
    feed.opensAt = () => Promise.resolve(opens.slice());
    const { price } = await owner(bus, { term: 1, epoch: 500 }, feed);
    const { market: copy, remote } = await reader(bus);
    expect((await copy().opensAt(time, NOW))[1]).toBeNaN();
    opens[1] = 3_500;
    price(0, 104_100);
    expect((await copy().opensAt(time, NOW))[1]).toBeNaN();
    feed.pastRevision += 1;
    price(0, 104_200);
    expect((await copy().opensAt(time, NOW))[1]).toBe(3_500);
    remote.close();
  });

  it('costs its days once', async () => {
    const bus = new MemoryBus();
    await owner(bus, { term: 1, epoch: 500 });
    const { market: copy, remote } = await reader(bus);
    const [from, until] = [NOW - 10 * 86_400_000, NOW];
    expect(copy().candleCost(0, '1h', from, until, NOW)).toBe(10);
    await copy().candles(0, '1h', from, until, NOW);
    expect(copy().candleCost(0, '1h', from, until, NOW)).toBe(0);
    remote.close();
  });

  it('without an owner, or from one of another reign, is busy', async () => {
    const bus = new MemoryBus();
    const first = await owner(bus, { term: 1, epoch: 500 });
    const { market: copy, remote } = await reader(bus);
    const old = copy();
    first.publisher.stop();
    await expect(old.candles(0, '1h', 0, NOW, NOW)).rejects.toBeInstanceOf(HistoryBusyError);
    await owner(bus, { term: 2, epoch: 900 });
    await expect(old.candles(0, '1h', 0, NOW, NOW)).rejects.toBeInstanceOf(HistoryBusyError);
    remote.close();
  });
});

it('the messages of a reign are numbered without gaps', async () => {
  const bus = new MemoryBus();
  const numbers: number[] = [];
  bus.connect().subscribe(SUBJECT.beats, (message) => numbers.push(unpack<BeatMessage>(message).sequence));
  const { price } = await owner(bus, { term: 1, epoch: 500 });
  price(0, 1);
  price(0, 2);
  expect(numbers).toEqual([1, 2, 3]);
});
