import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../lib/contract/socket';
import { DomainEvents } from './accounts/domain-events';
import { AccountsSupervisor } from './accounts/accounts-supervisor';
import { createAccountServices, type AccountServices } from './accounts/account-services';
import { SocketTickets } from './accounts/socket-tickets';
import { AlertQueue } from './alerts/alert-queue';
import type { DataDirLock, Front } from './app-parts';
import type { Config } from './config';
import { acquireDataDirLock } from './data-dir-lock';
import { isDatabaseUnavailable, type Database } from './db/database';
import { openDatabase } from './db/open-database';
import { FolderInUseError, notReady } from './errors';
import { createFeed } from './feeds/create-feed';
import type { Feed } from './feeds/feed';
import { createFront } from './front/front';
import { createClientAddresses } from './http/client-address';
import type { ApiServer } from './http/deps';
import { failure } from './http/envelope';
import { createHttp } from './http/server';
import { createLog } from './log';
import { warnOfCalendarEnd } from './market/calendar-warning';
import { EpochFile } from './market/epoch-file';
import { Market, type Clock } from './market/market';
import { createOriginPolicy } from './origin-policy';
import { repairModes } from './private-files';
import { settleWithin } from './settle-within';
import { createProbe } from './web-probe';
import { Hub } from './ws/hub';

const STOP_MS_MAX = 5_000;
const IDLE_SWEEP_MS = 50;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A market further ahead of the clock than this (the clock was set back) is not ready. */
const AHEAD_MS_MAX = 2_000;
/** Longer than the minute for which proxies usually keep a connection, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Dependencies of the app; everything but `config` has a default. */
export interface AppOptions {
  config: Config;
  clock?: Clock;
  feed?: Feed;
  /** Overrides the configured port; 0 takes any free one. */
  port?: number;
  /** Takes the lock on the data folder; null takes none. */
  lock?: ((dir: string) => Promise<DataDirLock>) | null;
  /** Opens the accounts' database; null: there are no accounts, and readiness does not wait for them. */
  database?: (() => Promise<Database>) | null;
  /** Clock of the web process's probe. */
  probeClock?: Clock;
  /** Called once the port is open, before the market is. */
  onListening?: (origin: string) => void;
}

const isExchangePath = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);
const isOperationsPath = (url: string): boolean => /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

/** The exchange behind one port: `/v1`, the live socket, the operations endpoints, and the reverse proxy for everything else. */
export class App {
  /** The open market; null before it opens, and with an external exchange. */
  market: Market | null = null;
  readonly log: ApiServer['log'];
  private readonly config: Config;
  private readonly clock: Clock;
  private readonly addresses: ReturnType<typeof createClientAddresses>;
  private readonly server: http.Server;
  private front: Front | null = null;
  private readonly isWebUp: () => Promise<boolean>;
  private readonly counters: Record<string, number> = {};
  /** Null with an external exchange, which has its own accounts. */
  private readonly accounts: AccountsSupervisor | null;
  private readonly accountEvents = new DomainEvents();
  private readonly tickets: SocketTickets;
  private readonly alertQueue = new AlertQueue();
  private api: ApiServer | null = null;
  private opening: Market | null = null;
  private hub: Hub | null = null;
  private lock: DataDirLock | null = null;
  private hasWarnedOfProxy = false;
  private modesRepaired: Promise<void> | null = null;
  private stopped: Promise<void> | null = null;

  constructor(private readonly options: AppOptions) {
    this.config = options.config;
    this.clock = options.clock ?? Date.now;
    this.log = createLog(this.config.logLevel);
    this.addresses = createClientAddresses(this.config);
    this.isWebUp =
      this.config.webOrigin === null ? () => Promise.resolve(true) : createProbe(this.config.webOrigin, options.probeClock ?? Date.now);
    this.tickets = new SocketTickets(this.clock);
    this.accounts = this.config.exchangeOrigin === null ? this.createAccounts() : null;
    this.server = http.createServer({
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    });
    this.server.on('request', (request, response) => this.route(request, response));
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    this.server.on('clientError', rejectMalformedRequest);
  }

  /** Takes the lock, opens the port, then the market. Rejects when the folder is in use, the port is taken or the feed fails. */
  async start(): Promise<void> {
    if (this.config.exchangeOrigin === null && this.options.lock !== null) {
      this.lock = await this.takeLock();
    }
    this.front = this.makeFront();
    await this.listen();
    this.options.onListening?.(this.address().origin);
    if (this.config.exchangeOrigin !== null) return;
    this.modesRepaired = this.repairModes();
    // Not awaited: pages need the market only.
    this.accounts?.start();
    await this.openMarket();
  }

  /** Closes the sockets, answers the requests in progress and closes everything; takes at most 5 s. */
  stop(): Promise<void> {
    this.stopped ??= this.shutDown();
    return this.stopped;
  }

  /** Address on which the app listens; throws when it does not listen. */
  address(): { port: number; origin: string } {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The app is not listening.');
    return { port: address.port, origin: `http://localhost:${address.port}` };
  }

  private createAccounts(): AccountsSupervisor | null {
    const { database } = this.options;
    if (database === null) return null;
    const { config, clock, log, accountEvents: events, tickets, alertQueue } = this;
    return new AccountsSupervisor({
      open: database ?? (() => openDatabase(config)),
      create: (open) => {
        const services = createAccountServices({
          database: open,
          config,
          clock,
          origin: config.siteUrl ?? this.address().origin,
          log,
          events,
          tickets,
          alertQueue,
        });
        this.startAlerts(services);
        return services;
      },
      log,
    });
  }

  private takeLock(): Promise<DataDirLock> {
    const acquire = this.options.lock ?? acquireDataDirLock;
    return acquire(this.config.dataDir).catch((error: unknown) => {
      throw new FolderInUseError(error instanceof Error ? error.message : String(error));
    });
  }

  /** Restricts the modes of files that an earlier version left readable by other users. */
  private async repairModes(): Promise<void> {
    const { repaired, failed } = await repairModes(this.config.dataDir);
    if (repaired > 0) this.log.info({ repaired }, 'files in DATA_DIR closed to others');
    if (failed > 0) this.log.warn({ failed }, 'files in DATA_DIR that may stay open to others');
  }

  private makeFront(): Front | null {
    const { webOrigin, exchangeOrigin, siteUrl } = this.config;
    if (webOrigin === null && exchangeOrigin === null) return null;
    return createFront({
      webOrigin: webOrigin ?? '',
      exchangeOrigin,
      siteUrl,
      isExchangeReady: () => exchangeOrigin !== null || this.market !== null,
      clientIp: (request) => this.addresses.ipOf(request),
      isSecure: (request) => this.addresses.isSecure(request),
    });
  }

  private async listen(): Promise<void> {
    const deps = {
      config: this.config,
      clock: this.clock,
      addresses: this.addresses,
      market: () => {
        if (!this.market || this.stopped) throw notReady();
        return this.market;
      },
      accounts: () => {
        if (!this.accounts) throw notReady();
        return this.accounts.get();
      },
    };
    const operations = { missing: () => this.missing(), metrics: () => this.metrics(), counters: this.counters };
    this.api = await createHttp(deps, operations, this.log);
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port ?? this.config.port, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  private async openMarket(): Promise<void> {
    const feed = this.options.feed ?? (await this.createFeed());
    const epochs = new EpochFile(path.join(this.config.dataDir, 'epoch'), (err) => this.log.error({ err }, 'the epoch is not kept'));
    const market = new Market(feed, this.clock, { onchain: this.config.onChainCountriesOff, rwa: this.config.rwaCountriesOff }, (now) =>
      epochs.next(now),
    );
    this.opening = market;
    await market.open();
    if (this.stopped) return;
    this.hub = new Hub({
      market,
      isOriginAllowed: createOriginPolicy(this.config.siteUrl, this.config.wsOrigins, (request) => this.addresses.isSecure(request)),
      connectionsMax: this.config.wsConnectionsMax,
      connectionsPerIp: this.config.wsConnectionsPerIp,
      clientIp: (request) => this.addresses.ipOf(request),
      countryOf: (request) => this.addresses.countryOf(request),
      privateTopics: {
        tickets: this.tickets,
        events: this.accountEvents,
        services: () => (this.accounts?.isOpen === true ? this.accounts.get() : null),
        now: this.clock,
      },
    });
    this.hub.start();
    market.run();
    this.market = market;
    if (this.accounts?.isOpen === true) this.startAlerts(this.accounts.get());
    warnOfCalendarEnd(market, this.log);
    this.log.info({ feed: feed.source.kind, symbols: market.catalog.symbols.length }, 'market open');
  }

  /** Starts the alerts once both the market and the database are open. */
  private startAlerts(services: AccountServices): void {
    if (!this.market || services.alerts.isStarted) return;
    services.alerts.start(this.market).catch((err: unknown) => {
      // The engine retries by itself; an unavailable database is logged by the accounts supervisor.
      if (!isDatabaseUnavailable(err)) this.log.error({ err }, 'alerts not watched yet');
    });
  }

  private createFeed(): Promise<Feed> {
    const { feed, seed, dataDir, candleCacheMegabytes, replayDir, replaySpeed, replayPausedAt } = this.config;
    const cacheBytesMax = candleCacheMegabytes * 2 ** 20;
    return createFeed({
      now: this.clock(),
      feed,
      seed,
      cacheDir: path.join(dataDir, 'cache'),
      cacheBytesMax,
      replayDir,
      replaySpeed,
      replayPausedAt,
    });
  }

  private async missing(): Promise<string[]> {
    const isOurs = this.config.exchangeOrigin === null;
    const parts = [
      { name: 'market', isMissing: isOurs && this.market === null },
      { name: 'clock', isMissing: (this.market?.lagMs ?? 0) < -AHEAD_MS_MAX },
      { name: 'accounts', isMissing: isOurs && this.accounts?.isOpen === false },
      { name: 'stopping', isMissing: this.stopped !== null },
      { name: 'web', isMissing: !(await this.isWebUp()) },
    ];
    return parts.filter(({ isMissing }) => isMissing).map(({ name }) => name);
  }

  private route(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    this.warnOfUntrustedProxy(request);
    if (this.stopped) response.setHeader('connection', 'close');
    const isOurs = isOperationsPath(url) || this.front === null || (isExchangePath(url) && this.config.exchangeOrigin === null);
    if (isOurs) this.api?.routing(request, response);
    else this.front?.handle(request, response);
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

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = request.url ?? '/';
    socket.on('error', () => socket.destroy());
    const isSocketPath = url === SOCKET_PATH || url.startsWith(`${SOCKET_PATH}?`);
    if (isExchangePath(url) && this.config.exchangeOrigin === null) {
      if (isSocketPath && this.hub && !this.stopped) this.hub.upgrade(request, socket, head);
      else socket.end(`HTTP/1.1 ${isSocketPath ? '503 Service Unavailable' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
    } else if (this.front) this.front.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  }

  private metrics(): Record<string, number> {
    const named = (prefix: string, values: Record<string, number>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));
    return {
      uptime_seconds: Math.round(process.uptime()),
      memory_rss_bytes: process.memoryUsage.rss(),
      database_open: this.accounts?.isOpen === true ? 1 : 0,
      ...named('market', marketMetrics(this.market)),
      ...named('alerts', this.accounts?.isOpen === true ? this.accounts.get().alerts.metrics() : {}),
      ...named('ws', this.hub?.metrics() ?? {}),
      ...named('front', this.front?.metrics() ?? {}),
    };
  }

  private async shutDown(): Promise<void> {
    const closed = this.server.listening ? new Promise<void>((resolve) => void this.server.close(() => resolve())) : Promise.resolve();
    const sweep = setInterval(() => this.server.closeIdleConnections(), IDLE_SWEEP_MS);
    const steps = async (): Promise<void> => {
      await this.hub?.close();
      await this.front?.close();
      await closed;
      await this.api?.close();
      await (this.opening ?? this.market)?.close();
      await this.accounts?.stop();
      await this.modesRepaired;
    };
    const isClean = await settleWithin(steps(), STOP_MS_MAX);
    clearInterval(sweep);
    if (!isClean) this.log.warn('stopped before everything was answered');
    this.server.closeAllConnections();
    await this.lock?.release();
  }
}

function marketMetrics(market: Market | null): Record<string, number> {
  if (!market) return { dropped_quotes: 0, failed_beats: 0, lag_ms: 0 };
  return { dropped_quotes: market.droppedQuotes, failed_beats: market.failedBeats, lag_ms: market.lagMs };
}

/** Answers a malformed HTTP request in the envelope and ends the connection. */
function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(failure('40002', 'The request is not valid.'));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Creates an app; nothing is opened before `start`. */
export function createApp(options: AppOptions): App {
  return new App(options);
}
