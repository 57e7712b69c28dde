import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, type App, type AppOptions } from '../../server/compose/app';
import { readConfig } from '../../server/platform/config';
import type { FeedSource } from '../../lib/contract/feed';
import type { Database } from '../../server/db/database';
import type { CatalogCoin } from '../../server/instruments/catalog';
import { openInMemory } from './databases';
import { buildCatalog, buildFeedQuote, FakeFeed } from './fake-feed';

const PAIRS = [
  ['BTC', 'USDT', 'spot'],
  ['ETH', 'USDT', 'spot'],
  ['USDC', 'USDT', 'spot'],
  ['ETH', 'BTC', 'spot'],
  ['BTC', 'USDT', 'usdt-m'],
  ['ETH', 'USDT', 'usdt-m'],
] as const;

/** Last price of each symbol of `buildMarketFeed`, by index. */
export const MARKET_PRICES = [104_000, 3_600, 1.25, 0.04, 104_050, 3_601] as const;

/** Sources of the symbols of `buildMarketFeed` as two: 0 of the spot pairs, 1 of the contracts. */
export const TWO_SOURCES = Uint8Array.of(0, 0, 0, 0, 1, 1);

/** Source of a live feed with the two sources of `TWO_SOURCES`. */
export const LIVE_SOURCE: FeedSource = {
  kind: 'live',
  from: null,
  until: null,
  speed: 1,
  venues: [
    { code: 'binance', name: 'Binance' },
    { code: 'okx', name: 'OKX' },
  ],
};

/** Builds a live feed of the symbols of `buildMarketFeed`: the spot pairs of one venue, the contracts of another. */
export function buildLiveFeed(): FakeFeed {
  const feed = buildMarketFeed({}, TWO_SOURCES);
  feed.source = LIVE_SOURCE;
  return feed;
}

/** One symbol of each line without contracts that `PAIRS` lacks. */
export const OTHER_LINES = [
  ['PEPE', 'USDT', 'onchain'],
  ['TSLAX', 'USDT', 'rwa'],
  ['TSLA', 'USD', 'stocks'],
  ['XAU', 'USD', 'tradfi'],
] as const;

/**
 * Builds a feed of four spot pairs and two contracts with one quote each, and of `more` symbols without any; `facts` sets fields of all
 * coins.
 */
export function buildMarketFeed(
  facts: Partial<CatalogCoin> = {},
  sources?: Uint8Array,
  more: Parameters<typeof buildCatalog>[0] = [],
): FakeFeed {
  const feed = new FakeFeed(buildCatalog([...PAIRS, ...more], facts), undefined, sources);
  MARKET_PRICES.forEach((price, index) => {
    const isContract = index >= 4;
    feed.push(buildFeedQuote(index, price, isContract ? { markPrice: price + 1, indexPrice: price - 1 } : {}));
  });
  feed.candleRows = [{ time: 1_748_304_000_000, open: 100, high: 110, low: 90, close: 105, baseVolume: 2, quoteVolume: 200 }];
  return feed;
}

/** Creates a data folder in the folder of this run of the tests, which is removed at its end. */
export const newDataDir = (): string => mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'exchange-'));

/**
 * Builds an app with a fake feed on any free port, without log, lock and accounts, whose callers have many calls a second; `env` sets
 * variables. Not started.
 */
export function buildApp(env: Record<string, string> = {}, over: Partial<AppOptions> = {}): App {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_SECOND: '10000', DATA_DIR: env.DATA_DIR ?? newDataDir(), ...env });
  return createApp({ config, feed: buildMarketFeed(), port: 0, lock: null, database: null, ...over });
}

/** Returns the origin with the loopback address, as `localhost` may be IPv6. */
export function originOf(app: App): string {
  return `http://127.0.0.1:${app.address().port}`;
}

/** Builds an app as `buildApp` does, with accounts in memory, which are open after the start; its `stop` ends the database too. */
export async function buildAppWithAccounts(
  env: Record<string, string> = {},
  over: Partial<AppOptions> = {},
): Promise<{ app: App; dataDir: string; database: Database }> {
  const database = await openInMemory();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-accounts-'));
  const app = buildApp(
    { DATA_DIR: dataDir, SIGN_INS_PER_MINUTE: '1000', SIGN_UPS_PER_HOUR: '1000', ...env },
    { database: () => Promise.resolve(database), ...over },
  );
  const stop = app.stop.bind(app);
  app.stop = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, dataDir, database };
}
