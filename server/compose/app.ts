import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Feed } from '../feeds/feed';
import { createClientAddresses, type ClientAddresses } from '../http/client-address';
import type { ApiServer } from '../http/deps';
import { createHttp } from '../http/server';
import { Halving } from '../halving/halving';
import { createHeightEndpoint } from '../halving/height-endpoint';
import { createHeightFile } from '../halving/height-file';
import type { Market } from '../market/market';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import { createLog } from '../platform/log';
import { Metrics } from '../platform/metrics';
import { createOriginPolicy } from '../platform/origin-policy';
import { settleWithin } from '../platform/settle-within';
import { ShareImages } from '../share/share-images';
import { ShareProcess } from '../share/share-process';
import { Hub } from '../ws/hub';
import { NO_ACCOUNTS } from '../ws/private-topic-fan-out';
import { DataFolder, type AcquireLock } from './data-folder';
import { Listener } from './listener';
import { LiveMarket } from './live-market';
import { LiveMovers } from './live-movers';
import { LivePicks } from './live-picks';
import { LiveSockets } from './live-sockets';
import { Site } from './site';
import { UserData } from './user-data';

const STOP_MS_MAX = 5_000;

/** Dependencies of the app; everything but `config` has a default. */
export interface AppOptions {
  config: Config;
  clock?: Clock;
  feed?: Feed;
  /** Overrides the configured port; 0 takes any free one. */
  port?: number;
  /** Takes the lock on the data folder; null takes none. */
  lock?: AcquireLock | null;
  /** Opens the accounts' database; null: there are no accounts, and readiness does not wait for them. */
  database?: (() => Promise<Database>) | null;
  /** Clock of the web process's probe. */
  probeClock?: Clock;
  /** Called once the port is open, before the market is. */
  onListening?: (origin: string) => void;
}

/** Metrics that can fall; the others only grow. */
const GAUGES: ReadonlySet<string> = new Set([
  'uptime_seconds',
  'memory_rss_bytes',
  'database_open',
  'market_lag_ms',
  'alerts_active',
  'alerts_waiting',
  'alerts_lag_ms',
  'moves_kept',
  'ws_connections',
  'ws_groups',
  'ws_order_topics',
  'ws_logged_in',
  'front_pages_kept',
  'front_page_bytes',
  'front_asset_bytes',
  'front_tunnels',
]);

const isExchangePath = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);
const isOperationsPath = (url: string): boolean => /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);
const named = (prefix: string, values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

/**
 * The process behind one port: `/v1`, the live socket, the operations endpoints, and the reverse proxy for everything else. With an
 * external exchange its own data folder, market, sockets and users' data are not started.
 */
export class App {
  readonly log: FastifyBaseLogger;
  private readonly clock: Clock;
  private readonly addresses: ClientAddresses;
  private readonly isExchange: boolean;
  private readonly folder: DataFolder;
  private readonly listener: Listener;
  private readonly site: Site;
  private readonly liveMarket: LiveMarket;
  private readonly liveMovers: LiveMovers;
  private readonly livePicks: LivePicks;
  private readonly sockets: LiveSockets;
  private readonly halving: Halving;
  private readonly share = new ShareImages({ painter: new ShareProcess() });
  /** Null without a database. */
  private readonly users: UserData | null;
  private readonly metrics = new Metrics('exchange');
  private api: ApiServer | null = null;
  private hasWarnedOfProxy = false;
  private stopped: Promise<void> | null = null;

  constructor(private readonly options: AppOptions) {
    const { config, feed, lock, database, clock = Date.now, probeClock = Date.now, port = config.port } = options;
    const log = createLog(config.logLevel);
    this.log = log;
    this.clock = clock;
    this.isExchange = config.exchangeOrigin === null;
    const addresses = createClientAddresses(config);
    this.addresses = addresses;
    this.folder = new DataFolder(config.dataDir, log, lock);
    this.listener = new Listener(port, {
      request: (request, response) => this.route(request, response),
      upgrade: (request, socket, head) => this.upgrade(request, socket, head),
    });
    this.liveMarket = new LiveMarket({ config, clock, log, feed });
    this.liveMovers = new LiveMovers({ config, log, market: () => this.market });
    this.livePicks = new LivePicks({ config, log, market: () => this.market });
    this.sockets = new LiveSockets(() => this.createHub());
    const { blockHeightUrl } = config;
    this.halving = new Halving({
      request: blockHeightUrl === null ? null : createHeightEndpoint(blockHeightUrl),
      store: createHeightFile(config.dataDir),
      now: clock,
      log,
    });
    this.users =
      this.isExchange && database !== null
        ? new UserData({
            config,
            clock,
            log,
            openDatabase: database,
            origin: () => config.siteUrl ?? this.address().origin,
            market: () => this.market,
          })
        : null;
    this.metrics.addPart(() => this.numbers(), GAUGES);
    this.site = new Site({
      config,
      probeClock,
      isExchangeReady: () => !this.isExchange || this.liveMarket.isReady(),
      clientIp: (request) => addresses.ipOf(request),
      isSecure: (request) => addresses.isSecure(request),
    });
  }

  /** The open market; null before it opens, and with an external exchange. */
  get market(): Market | null {
    return this.liveMarket.market;
  }

  /** Takes the lock, opens the port, then the market. Rejects when the folder is in use, the port is taken or the feed fails. */
  async start(): Promise<void> {
    if (this.isExchange) {
      await this.folder.start();
      await this.halving.start();
    }
    this.api = await this.createApi();
    await this.listener.start();
    this.options.onListening?.(this.address().origin);
    if (!this.isExchange) return;
    this.users?.start();
    await this.liveMarket.start();
    await this.liveMovers.start();
    await this.livePicks.start();
    if (this.stopped) return;
    this.sockets.start();
    this.users?.watchMarket();
  }

  /** Closes the sockets, answers the requests in progress and closes everything; takes at most 5 s. */
  stop(): Promise<void> {
    this.stopped ??= this.shutDown();
    return this.stopped;
  }

  /** Address on which the app listens; throws when it does not listen. */
  address(): { port: number; origin: string } {
    return this.listener.address();
  }

  private createApi(): Promise<ApiServer> {
    const deps = {
      config: this.options.config,
      clock: this.clock,
      addresses: this.addresses,
      market: () => {
        if (this.stopped) throw notReady();
        if (!this.market) throw notReady(this.liveMarket.opensInMs);
        return this.market;
      },
      movers: () => this.liveMovers.get(),
      picks: () => this.livePicks.get(),
      halving: this.halving,
      share: this.share,
      accounts: () => {
        if (!this.users) throw notReady();
        return this.users.services();
      },
    };
    const operations = { missing: () => this.missing(), metrics: this.metrics };
    return createHttp(deps, operations, this.log);
  }

  private createHub(): Hub {
    const { addresses, users } = this;
    const { siteUrl, wsOrigins, wsConnectionsMax, wsConnectionsPerIp } = this.options.config;
    const market = this.market;
    if (!market) throw notReady();
    return new Hub({
      market,
      isOriginAllowed: createOriginPolicy(siteUrl, wsOrigins, (request) => addresses.isSecure(request)),
      connectionsMax: wsConnectionsMax,
      connectionsPerIp: wsConnectionsPerIp,
      clientIp: (request) => addresses.ipOf(request),
      countryOf: (request) => addresses.countryOf(request),
      moves: this.liveMovers.get(),
      privateTopics: users
        ? { tickets: users.tickets, events: users.events, services: () => (users.isReady() ? users.services() : null), now: this.clock }
        : NO_ACCOUNTS,
    });
  }

  private async missing(): Promise<string[]> {
    const parts: [name: string, isReady: boolean][] = [
      ['market', !this.isExchange || this.liveMarket.isReady()],
      ['clock', this.liveMarket.isOnTime()],
      ['accounts', this.users?.isReady() ?? true],
      ['stopping', this.stopped === null],
      ['web', await this.site.isReady()],
    ];
    return parts.filter(([, isReady]) => !isReady).map(([name]) => name);
  }

  private numbers(): Record<string, number> {
    return {
      uptime_seconds: Math.round(process.uptime()),
      memory_rss_bytes: process.memoryUsage.rss(),
      database_open: this.users?.isReady() === true ? 1 : 0,
      ...named('market', this.liveMarket.metrics()),
      ...named('moves', this.liveMovers.metrics()),
      ...named('alerts', this.users?.alertMetrics() ?? {}),
      ...named('ws', this.sockets.metrics()),
      ...named('front', this.site.front?.metrics() ?? {}),
    };
  }

  private route(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const { front } = this.site;
    this.warnOfUntrustedProxy(request);
    const isOurs = isOperationsPath(url) || front === null || (isExchangePath(url) && this.isExchange);
    if (isOurs) this.api?.routing(request, response);
    else front.handle(request, response);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isExchangePath(request.url ?? '/') && this.isExchange) this.sockets.upgrade(request, socket, head);
    else if (this.site.front) this.site.front.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  }

  /** Warns once: behind an untrusted proxy all visitors share its address, and no page counts as secure. */
  private warnOfUntrustedProxy(request: IncomingMessage): void {
    if (this.hasWarnedOfProxy || !this.addresses.isUntrustedProxy(request)) return;
    this.hasWarnedOfProxy = true;
    this.log.warn(
      { address: this.addresses.ipOf(request) },
      'Forwarded headers come from an address that TRUSTED_PROXIES does not name, and are not believed. If it is your proxy, name it there.',
    );
  }

  private async shutDown(): Promise<void> {
    const drained = this.listener.stop();
    const steps = async (): Promise<void> => {
      await this.sockets.stop();
      await this.site.stop();
      await drained;
      await this.api?.close();
      await this.halving.stop();
      await this.share.close();
      await this.livePicks.stop();
      await this.liveMovers.stop();
      await this.liveMarket.stop();
      await this.users?.stop();
    };
    const isClean = await settleWithin(steps(), STOP_MS_MAX);
    if (!isClean) this.log.warn('stopped before everything was answered');
    this.listener.closeConnections();
    await this.folder.stop();
  }
}

/** Creates an app; nothing is opened before `start`. */
export function createApp(options: AppOptions): App {
  return new App(options);
}
