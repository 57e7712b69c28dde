import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createAccountServices, type AccountServices } from '../../server/compose/account-services';
import { readConfig, type Config } from '../../server/platform/config';
import type { Database } from '../../server/db/database';
import { notReady } from '../../server/platform/errors';
import { Halving } from '../../server/halving/halving';
import type { RequestHeight } from '../../server/halving/height-endpoint';
import { ShareImages, type SharePainter } from '../../server/share/share-images';
import type { Feed } from '../../server/feeds/feed';
import { createClientAddresses } from '../../server/http/client-address';
import type { ApiServer } from '../../server/http/deps';
import { SearchCounts } from '../../server/market/search-counts';
import { createHttp } from '../../server/http/server';
import { createLog } from '../../server/platform/log';
import { Metrics } from '../../server/platform/metrics';
import { Market } from '../../server/market/market';
import { moverRules } from '../../server/movers/mover-rules';
import { Movers } from '../../server/movers/movers';
import { rankingFloor, Rankings } from '../../server/market/rankings';
import { ArticleFolder } from '../../server/news/article-folder';
import { News } from '../../server/news/news';
import type { KeptEntry } from '../../server/news/feed-file';
import { PickTexts } from '../../server/picks/pick-texts';
import { Picks } from '../../server/picks/picks';
import { buildMarketFeed } from './running-app';

/** Time of the clock of `buildApi`: 2025-06-01 12:34:56 UTC. */
export const NOW = Date.UTC(2025, 5, 1, 12, 34, 56);

interface Built {
  /** Null without a database. */
  services: AccountServices | null;
  api: ApiServer;
  market: Market;
  /** The top movers, whose log is empty until a test adds moves. */
  movers: Movers;
  /** The token picks, which know no rates until a test starts them. */
  picks: Picks;
  /** The clock, for tests that advance it. */
  time: { now: number };
  setReady(isReady: boolean): void;
  /** Stops the services; the database stays open. */
  stop(): Promise<void>;
}

/** Returns the database with a `close` that does nothing: services close theirs, and the next test uses it too. */
const withoutClose = (database: Database): Database =>
  Object.assign(Object.create(database) as Database, { close: () => Promise.resolve() });

/** Services outside of the exchange's process. */
interface Outside {
  painter: SharePainter;
  /** Null: the height is estimated. */
  height: RequestHeight | null;
  /** Folder of articles, and entries of the configured feeds; without it there are none. */
  articles: string | null;
  entries: readonly KeptEntry[];
}

const NOTHING_OUTSIDE: Outside = {
  painter: { paint: () => Promise.reject(new Error('no painter')), close: () => Promise.resolve() },
  height: null,
  articles: null,
  entries: [],
};

/** Builds the news of a folder and of entries. */
async function buildNews({ articles, entries }: Pick<Outside, 'articles' | 'entries'>, config: Config, now: () => number): Promise<News> {
  const none = { articles: new Map() };
  const collection = articles === null ? null : new ArticleFolder({ folder: articles, log: createLog('silent') });
  await collection?.refresh();
  return new News({ collection: collection ?? none, operator: none, feeds: { entries }, configured: config.newsFeeds, now });
}

/** Builds the HTTP server over an open market at `NOW`, for `inject`; `env` sets variables. Accounts need a database. */
export async function buildApi(
  env: Record<string, string> = {},
  feed: Feed = buildMarketFeed(),
  database: Database | null = null,
  log = createLog('silent'),
  outside: Partial<Outside> = NOTHING_OUTSIDE,
): Promise<Built> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: path.join(tmpdir(), 'exchange-api'), ...env });
  const time = { now: NOW };
  const services =
    database &&
    createAccountServices({
      database: withoutClose(database),
      config,
      clock: () => time.now,
      origin: config.siteUrl ?? 'http://localhost:3000',
      log: createLog('silent'),
    });
  const market = new Market(feed, () => time.now, { onchain: config.onChainExcludedCountries, rwa: config.rwaExcludedCountries });
  const rankings = new Rankings(market, rankingFloor(config));
  market.lists.registry.add(rankings);
  await market.open();
  await services?.alerts.start(market);
  const movers = new Movers({ market, rules: moverRules(config), dataDir: config.dataDir, log });
  const texts = new PickTexts({ request: null, now: () => time.now, log });
  const picks = new Picks({ market, floor: rankings.floor, texts });
  const reached = { ...NOTHING_OUTSIDE, ...outside };
  const news = await buildNews(reached, config, () => time.now);
  let isOpen = true;
  const deps = {
    config,
    clock: () => time.now,
    addresses: createClientAddresses(config),
    market: () => {
      if (!isOpen) throw notReady();
      return market;
    },
    movers: () => movers,
    picks: () => picks,
    news: () => news,
    searches: new SearchCounts(),
    halving: new Halving({ request: reached.height, now: () => time.now, log }),
    share: new ShareImages({ painter: reached.painter }),
    accounts: () => {
      if (!services) throw notReady();
      return services;
    },
  };
  const operations = { missing: () => Promise.resolve(isOpen ? [] : ['market']), metrics: new Metrics('exchange') };
  const api = await createHttp(deps, operations, log);
  return { api, market, movers, picks, time, services, setReady: (value) => void (isOpen = value), stop: async () => services?.close() };
}

/** Returns the data of a success envelope, parsed with a schema; throws when it does not match. */
export function dataOf<T extends z.ZodType>(schema: T, body: string): z.infer<T> {
  const envelope = z.object({ code: z.literal('00000'), msg: z.string(), data: z.unknown() }).parse(JSON.parse(body));
  return schema.parse(envelope.data);
}

/** Builds a request with the parts that the address rules read. */
export function fakeRequest(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}
