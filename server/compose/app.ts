import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { CALLS } from '../../lib/contract/calls';
import type { Bus } from '../cluster/bus';
import type { Database } from '../db/database';
import type { Feed } from '../feeds/feed';
import { createClientAddresses, type ClientAddresses } from '../http/client-address';
import type { Market } from '../market/market';
import { SearchCounts } from '../market/search-counts';
import type { Movers } from '../movers/movers';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { notReady } from '../platform/errors';
import { createLog } from '../platform/log';
import { createOriginPolicy } from '../platform/origin-policy';
import { settleWithin } from '../platform/settle-within';
import { Hub } from '../ws/hub';
import { NO_ACCOUNTS } from '../ws/private-topic-fan-out';
import { AlertWatch } from './alert-watch';
import { Api } from './api';
import { BusLink } from './bus-link';
import { DataFolder, type AcquireLock } from './data-folder';
import { Listener } from './listener';
import { LiveMarket } from './live-market';
import { LiveMovers } from './live-movers';
import { LiveNews } from './live-news';
import { LivePicks } from './live-picks';
import { LiveSockets } from './live-sockets';
import { Ownership } from './ownership';
import type { Part } from './part';
import { ProcessMetrics } from './process-metrics';
import { hasPart, partsOf, STOP_ORDER, type PartName } from './roles';
import { Site } from './site';
import { UserData, type AlertDuty } from './user-data';

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
  /** Opens the bus between processes. */
  openBus?: () => Promise<Bus>;
  /** Called when another process has become the owner of the market; this one has stopped. */
  onOwnershipLost?: () => void;
  /** Clock of the web process's probe. */
  probeClock?: Clock;
  /** Called once the port is open, before the market is. */
  onListening?: (origin: string) => void;
}

const UPLOAD_PATHS: ReadonlySet<string> = new Set(Object.values(CALLS).flatMap(({ isUpload, path }) => (isUpload ? [path] : [])));
const isExchangePath = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url);
const isOperationsPath = (url: string): boolean => /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

/** Parts by name; a process has those of its role (`roles.ts`). */
interface Parts extends Record<PartName, Part> {
  folder: DataFolder;
  api: Api;
  port: Listener;
  users: UserData;
  bus: BusLink;
  market: LiveMarket;
  movers: LiveMovers;
  news: LiveNews;
  picks: LivePicks;
  sockets: LiveSockets;
  alerts: AlertWatch;
  ownership: Ownership;
  site: Site;
}

type PartFactories = { readonly [Name in PartName]: () => Parts[Name] | null };

/** The process behind one port, built of the parts of its role. */
export class App {
  readonly log: FastifyBaseLogger;
  private readonly clock: Clock;
  private readonly addresses: ClientAddresses;
  private readonly parts: Partial<Parts> = {};
  private readonly searches = new SearchCounts();
  private readonly metrics = new ProcessMetrics(this.parts);
  private hasWarnedOfProxy = false;
  private stopped: Promise<void> | null = null;

  constructor(private readonly options: AppOptions) {
    const { config, clock = Date.now } = options;
    this.log = createLog(config.logLevel);
    this.clock = clock;
    this.addresses = createClientAddresses(config);
    const factories = this.factories();
    for (const name of partsOf(config.role)) this.add(name, factories);
  }

  /** The open market; null before it opens, and in a role without one. */
  get market(): Market | null {
    return this.parts.market?.market ?? null;
  }

  /** Starts the parts in their order. Rejects when the folder is in use, the port is taken or the feed fails. */
  async start(): Promise<void> {
    this.metrics.start();
    for (const name of partsOf(this.options.config.role)) {
      const started = this.parts[name]?.start();
      if (started instanceof Promise) await started;
      if (name === 'port') this.options.onListening?.(this.address().origin);
      if (this.stopped) return;
    }
  }

  /** Closes the sockets, answers the requests in progress and closes everything; takes at most 5 s. */
  stop(): Promise<void> {
    this.stopped ??= this.shutDown();
    return this.stopped;
  }

  /** Address on which the app listens; throws when it does not listen. */
  address(): { port: number; origin: string } {
    if (!this.parts.port) throw notReady();
    return this.parts.port.address();
  }

  /** Creates a part; a factory returns null for one that the options switch off. */
  private add<Name extends PartName>(name: Name, factories: PartFactories): void {
    const part = factories[name]();
    if (part) this.parts[name] = part as Partial<Parts>[Name];
  }

  private factories(): PartFactories {
    const { options, log, clock, addresses, parts } = this;
    const { config, feed, lock, database, probeClock = Date.now, port = config.port } = options;
    const market = (): Market | null => this.market;
    return {
      folder: () => new DataFolder(config.dataDir, log, lock),
      api: () => this.createApi(),
      port: () =>
        new Listener(port, {
          request: (request, response) => this.route(request, response),
          upgrade: (request, socket, head) => this.upgrade(request, socket, head),
          isUpload: ({ url = '' }) => UPLOAD_PATHS.has(url.split('?', 1)[0] ?? ''),
        }),
      users: () =>
        database === null
          ? null
          : new UserData({
              config,
              clock,
              log,
              openDatabase: database,
              origin: () => config.siteUrl ?? this.address().origin,
              market,
              searches: this.searches,
              alerts: () => this.alertDuty(),
              onAttempt: this.metrics.onAttempt,
            }),
      bus: () => (config.busUrl === null ? null : new BusLink({ config, log, openBus: options.openBus })),
      market: () =>
        new LiveMarket({
          config,
          clock,
          log,
          database: () => this.database(),
          feed,
          openRemote: config.role === 'reader' ? () => this.required(parts.bus).openMarket() : undefined,
          onReplaced: () => this.followMarket(),
          onBeat: this.metrics.onBeat,
        }),
      movers: () =>
        new LiveMovers({
          config,
          log,
          market,
          remote: config.role === 'reader' ? () => this.required(parts.bus).moves() : undefined,
        }),
      news: () => new LiveNews({ config, clock, log }),
      picks: () => new LivePicks({ config, log, market }),
      sockets: () =>
        new LiveSockets(
          () => this.createHub(),
          () => this.hubMarket(),
        ),
      alerts: () => (parts.users ? new AlertWatch(parts.users) : null),
      ownership: () => (config.busUrl === null ? null : this.createOwnership()),
      site: () =>
        new Site({
          config,
          probeClock,
          isExchangeReady: () => parts.market?.isReady() ?? true,
          clientIp: (request) => addresses.ipOf(request),
          isSecure: (request) => addresses.isSecure(request),
        }),
    };
  }

  /** Whether this process watches the market for alerts, only answers their calls, or neither yet. */
  private alertDuty(): AlertDuty {
    const { ownership } = this.parts;
    if (this.options.config.role === 'reader') return 'calls';
    return ownership && !ownership.isOwner ? 'none' : 'watch';
  }

  private createOwnership(): Ownership {
    const { parts, log } = this;
    return new Ownership({
      log,
      bus: () => this.required(parts.bus).get(),
      database: () => this.database(),
      market: () => this.market,
      moveLog: () => (parts.movers?.isReady() ? parts.movers.get().moveLog : null),
      onTaken: () => parts.users?.watchMarket(),
      onLost: () => void this.stop().then(() => this.options.onOwnershipLost?.()),
    });
  }

  /** Returns the open database; null while there is none. */
  private database(): Database | null {
    const { users } = this.parts;
    return users?.isReady() ? users.services().database : null;
  }

  private required<T>(part: T | undefined): T {
    if (!part) throw notReady();
    return part;
  }

  private createApi(): Api {
    const { parts, clock, addresses, log, metrics } = this;
    const { config } = this.options;
    return new Api({
      config,
      clock,
      addresses,
      market: () => {
        if (this.stopped) throw notReady();
        if (!this.market) throw notReady(parts.market?.opensInMs);
        return this.market;
      },
      movers: () => this.required(parts.movers).get(),
      picks: () => this.required(parts.picks).get(),
      news: () => this.required(parts.news).get(),
      searches: this.searches,
      accounts: () => this.required(parts.users).services(),
      hasCalls: hasPart(config.role, 'sockets'),
      operations: { missing: () => this.missing(), metrics: metrics.registry },
      log,
    });
  }

  /** Makes the parts continue with the market that has replaced the open one, in the order of their start. */
  private async followMarket(): Promise<void> {
    for (const step of ['follow', 'followed'] as const)
      for (const name of partsOf(this.options.config.role)) {
        const part: Part | undefined = this.stopped ? undefined : this.parts[name];
        await part?.[step]?.().catch((err: unknown) => this.log.error({ err, part: name }, 'a part does not follow the new market'));
      }
  }

  private hubMarket(): { market: Market; moves: Movers | undefined } {
    if (!this.market) throw notReady();
    return { market: this.market, moves: this.parts.movers?.get() };
  }

  private createHub(): Hub {
    const { addresses, parts } = this;
    const { users } = parts;
    const { siteUrl, wsOrigins, wsConnectionsMax, wsConnectionsPerIp } = this.options.config;
    return new Hub({
      ...this.hubMarket(),
      isOriginAllowed: createOriginPolicy(siteUrl, wsOrigins, (request) => addresses.isSecure(request)),
      connectionsMax: wsConnectionsMax,
      connectionsPerIp: wsConnectionsPerIp,
      clientIp: (request) => addresses.ipOf(request),
      countryOf: (request) => addresses.countryOf(request),
      privateTopics: users
        ? { events: users.events, services: () => (users.isReady() ? users.services() : null), now: this.clock }
        : NO_ACCOUNTS,
      onFanOut: this.metrics.onFanOut,
    });
  }

  private async missing(): Promise<string[]> {
    const { market, users, site, bus, alerts } = this.parts;
    const parts: [name: string, isReady: boolean | undefined][] = [
      ['market', market?.isReady()],
      ['clock', market?.isOnTime()],
      ['accounts', users?.isReady()],
      // The last part that calls need: news, movers and sockets have started before it, and all of them wait for the market.
      ['alerts', market?.isReady() === false || alerts?.isReady()],
      ['stopping', this.stopped === null],
      ['bus', bus?.isReady()],
      ['web', await site?.isReady()],
    ];
    // A part that the role lacks is missing to no caller.
    return parts.filter(([, isReady]) => isReady === false).map(([name]) => name);
  }

  private route(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const { api, sockets, site } = this.parts;
    this.warnOfUntrustedProxy(request);
    const isCall = isExchangePath(url) && sockets !== undefined;
    if (site?.front && !isCall && !isOperationsPath(url)) site.front.handle(request, response);
    else api?.handle(request, response);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { sockets, site } = this.parts;
    if (sockets && isExchangePath(request.url ?? '/')) sockets.upgrade(request, socket, head);
    else if (site?.front) site.front.upgrade(request, socket, head);
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
    this.metrics.stop();
    const drained = this.parts.port?.stop();
    const steps = async (): Promise<void> => {
      for (const name of STOP_ORDER) await (name === 'port' ? drained : this.parts[name]?.stop());
    };
    const isClean = await settleWithin(steps(), STOP_MS_MAX);
    if (!isClean) this.log.warn('stopped before everything was answered');
    this.parts.port?.closeConnections();
    // The lock is the last to go.
    await this.parts.folder?.stop();
  }
}

/** Creates an app; nothing is opened before `start`. */
export function createApp(options: AppOptions): App {
  return new App(options);
}
