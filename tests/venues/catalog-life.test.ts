import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feed } from '../../server/feeds/feed';
import type { FetchJson } from '../../server/feeds/live/coin-facts';
import { createLiveFeed } from '../../server/feeds/live/live-feed';
import type { KnownCoin } from '../../server/feeds/known-coins';
import { readConfig } from '../../server/platform/config';
import { settle } from '../builders/manual-timers';
import { FakeMarket, fakeSymbol } from './fake-market';
import { createInProcessVenue, waysTo } from './in-process-venue';
import { passing } from './passing';

// Catalogs of two venues in one process, with a clock of its own.

const START = Date.UTC(2026, 10, 20, 6, 0, 0);
const MINUTE_MS = 60_000;
const STEP_MS = 4_000;

const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
beforeEach(() => void vi.useFakeTimers({ now: START, toFake: [...toFake] }));
afterEach(() => void vi.useRealTimers());

/** A live feed over Binance and OKX, which goes over to the feeds of new catalogs as the exchange does. */
class Scene {
  readonly binanceMarket = new FakeMarket([0, 1, 2].map((place) => fakeSymbol(place, 'spot')));
  readonly okxMarket = new FakeMarket([3, 4].map((place) => fakeSymbol(place, 'usdt-m')));
  readonly binance = createInProcessVenue('binance', this.binanceMarket, Date.now);
  readonly okx = createInProcessVenue('okx', this.okxMarket, Date.now);
  feed!: Feed;
  /** Number of new catalogs. */
  catalogs = 0;
  readonly prices = new Map<string, number>();
  /** Called with the opened feed of a new catalog before the one of the earlier catalog is closed. */
  onOpened: (next: Feed) => void = () => undefined;
  readonly knownCoins = new Map<string, KnownCoin>();
  /** The source of supplies. */
  fetchJson: FetchJson | undefined;

  async open(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const { binance, okx } = this;
    const addresses = {
      LIVE_BINANCE_REST_URL: binance.restUrl,
      LIVE_BINANCE_WS_URL: binance.socketUrl,
      LIVE_OKX_REST_URL: okx.restUrl,
      LIVE_OKX_WS_URL: okx.socketUrl,
    };
    const opened = createLiveFeed({
      config: readConfig({ FEED: 'live', LIVE_VENUES: 'binance,okx', ...addresses, ...env }).live,
      clock: Date.now,
      dataDir: mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'catalog-life-')),
      knownCoins: this.knownCoins,
      log: { info: () => undefined, warn: () => undefined },
      ways: { ...waysTo([binance, okx]), fetchJson: this.fetchJson },
    });
    await this.follow(await passing(opened));
  }

  async run(minutes: number): Promise<void> {
    const until = Date.now() + minutes * MINUTE_MS;
    while (Date.now() < until) {
      vi.advanceTimersByTime(STEP_MS);
      await settle();
      this.binance.publish();
      this.okx.publish();
      const { quotes } = this.feed.quotes.beat(Date.now());
      for (let row = 0; row < quotes.length; row += 1) {
        const symbol = this.feed.catalog.current.symbols[quotes.index[row] ?? -1];
        if (symbol) this.prices.set(symbol.symbolId, quotes.values.price[row] ?? Number.NaN);
      }
    }
  }

  /** Ids of the symbols in the order of the alphabet. */
  get ids(): string[] {
    return this.feed.catalog.current.symbols.map(({ symbolId }) => symbolId).sort();
  }

  private async follow(feed: Feed): Promise<void> {
    const former = this.feed as Feed | undefined;
    feed.catalog.onNext?.((next) => {
      this.catalogs += 1;
      void this.follow(next);
    });
    await passing(feed.quotes.open(Date.now()));
    if (former) this.onOpened(feed);
    this.feed = feed;
    this.prices.clear();
    await former?.close();
  }
}

it('a venue that does not list its symbols any longer keeps them, while the other one lists new ones', { timeout: 60_000 }, async () => {
  const scene = new Scene();
  await scene.open();
  await scene.run(2);
  const before = scene.ids;
  expect(before).toEqual(['BTCUSDT_SPBL', 'DOGEUSDT_UMCBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_UMCBL']);
  scene.binance.faults.refusal = { status: 451 };
  scene.okxMarket.list({ ...fakeSymbol(7, 'usdt-m', { base: 'NEWCOIN' }), listTime: Date.now() });
  scene.okxMarket.delist(scene.okxMarket.find('usdt-m', 'XRP'));
  await scene.run(12);
  expect(scene.catalogs).toBe(1);
  expect(scene.ids).toEqual([...before.filter((id) => id !== 'XRPUSDT_UMCBL'), 'NEWCOINUSDT_UMCBL'].sort());
  // All of them have prices, those of the silent venue by its streams.
  expect([...scene.prices.keys()].sort()).toEqual(scene.ids);
  await passing(scene.feed.close());
});

it('an empty list is not a delisting of all', { timeout: 60_000 }, async () => {
  const scene = new Scene();
  await scene.open();
  const before = scene.ids;
  for (const symbol of scene.okxMarket.ofLine('usdt-m')) scene.okxMarket.delist(symbol);
  scene.binanceMarket.list({ ...fakeSymbol(7, 'spot', { base: 'NEWCOIN' }), listTime: Date.now() });
  await scene.run(12);
  expect(scene.ids).toEqual([...before, 'NEWCOINUSDT_SPBL'].sort());
  await passing(scene.feed.close());
});

it('supplies that the source lists late make one new catalog, their changes none', { timeout: 60_000 }, async () => {
  const scene = new Scene();
  const bitcoin = { id: 'bitcoin', name: 'Bitcoin', iconUrl: null, sectors: [], circulatingSupply: 7, totalSupply: 7, supplyOrigin: null };
  scene.knownCoins.set('BTC', bitcoin);
  let calls = 0;
  scene.fetchJson = () => {
    calls += 1;
    if (calls < 3) return Promise.reject(new Error('away'));
    return Promise.resolve([{ id: 'btc-bitcoin', symbol: 'BTC', total_supply: 21, quotes: { USD: { price: 4, market_cap: 76 + calls } } }]);
  };
  await scene.open({ COIN_FACTS: 'coinpaprika' });
  const supply = (): number | undefined => scene.feed.catalog.current.coins.find(({ ticker }) => ticker === 'BTC')?.circulatingSupply;
  await scene.run(2);
  expect([calls, scene.catalogs, supply()]).toEqual([2, 0, Number.NaN]);
  await scene.run(3);
  expect([calls, scene.catalogs, supply()]).toEqual([3, 1, 19.75]);
  // A line that does not answer has the catalog read each minute.
  scene.okx.faults.refusal = { status: 500 };
  await scene.run(70);
  expect([calls, scene.catalogs, supply()]).toEqual([4, 1, 19.75]);
  await passing(scene.feed.close());
});

it('liquidations of a contract stay known over a new catalog, those of a new one are unknown before it', { timeout: 60_000 }, async () => {
  const scene = new Scene();
  await scene.open();
  const longs = async (id: string): Promise<number[]> => {
    const index = scene.feed.catalog.current.symbols.findIndex(({ symbolId }) => symbolId === id);
    const now = Date.now();
    const { columns } = await scene.feed.series.points(
      { index, names: ['liquidationLong'], granularity: '1m', from: START, until: now },
      now,
    );
    return [...(columns.get('liquidationLong') ?? [])];
  };
  const liquidate = (base: string): void =>
    scene.okx.liquidate(scene.okxMarket.find('usdt-m', base), { time: Date.now(), price: 1, amount: 1_000, side: 'sell' });
  await scene.run(3);
  liquidate('DOGE');
  await scene.run(3);
  const before = await longs('DOGEUSDT_UMCBL');
  expect(before.filter((amount) => amount > 0)).toHaveLength(1);
  scene.okxMarket.list({ ...fakeSymbol(7, 'usdt-m', { base: 'NEWCOIN' }), listTime: Date.now() });
  await scene.run(7);
  expect(scene.catalogs).toBe(1);
  liquidate('DOGE');
  liquidate('NEWCOIN');
  await scene.run(2);
  const [kept, added] = [await longs('DOGEUSDT_UMCBL'), await longs('NEWCOINUSDT_UMCBL')];
  expect(kept.slice(0, before.length)).toEqual(before);
  expect(kept.filter((amount) => amount > 0)).toHaveLength(2);
  expect(kept.filter(Number.isNaN).length).toBeLessThan(5);
  // The minutes since the new catalog.
  expect(added.length).toBeLessThan(10);
  expect(added.filter((amount) => amount > 0)).toHaveLength(1);
  await passing(scene.feed.close());
});

it('the feed of a new catalog has the trades of the chosen symbols from its opening on', { timeout: 60_000 }, async () => {
  const scene = new Scene();
  await scene.open();
  const btc = scene.binanceMarket.find('spot', 'BTC');
  const indexIn = ({ catalog }: Feed): number => catalog.current.symbols.findIndex(({ symbolId }) => symbolId === 'BTCUSDT_SPBL');
  scene.feed.quotes.watchTrades?.(new Set([indexIn(scene.feed)]));
  await scene.run(2);
  const price = scene.prices.get('BTCUSDT_SPBL') ?? Number.NaN;
  // The new symbol comes first in the alphabet, and so in the catalog.
  scene.binanceMarket.list({ ...fakeSymbol(7, 'spot', { base: 'AAA' }), listTime: Date.now() });
  const seen: number[] = [];
  scene.onOpened = (next) => {
    next.quotes.beat(Date.now());
    scene.binance.trade(btc, { time: Date.now(), price: 1.5 * price, amount: 1, side: 'buy' });
    const { quotes } = next.quotes.beat(Date.now());
    const row = [...quotes.index.subarray(0, quotes.length)].indexOf(indexIn(next));
    seen.push(scene.binance.tradeListeners(btc), (quotes.high[row] ?? Number.NaN) / price);
  };
  await scene.run(12);
  expect([scene.catalogs, ...seen]).toEqual([1, 2, expect.closeTo(1.5, 2)]);
  await passing(scene.feed.close());
});
