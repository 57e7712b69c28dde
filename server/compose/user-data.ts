import type { FastifyBaseLogger } from 'fastify';
import { DomainEvents } from '../accounts/domain-events';
import { SocketTickets } from '../accounts/socket-tickets';
import { AlertQueue } from '../alerts/alert-queue';
import { isDatabaseUnavailable, type Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import type { OnAttempt } from '../delivery/attempt-outcome';
import type { MarketView } from '../market/market-view';
import type { SearchCounts } from '../market/search-counts';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { createAccountServices, type AccountServices } from './account-services';
import { AccountsSupervisor } from './accounts-supervisor';
import type { Part } from './part';

/** Dependencies of the users' data. */
export interface UserDataOptions {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Replaces the configured database. */
  openDatabase?: () => Promise<Database>;
  /** Public origin of mailed links. */
  origin(): string;
  /** Returns the open market; null before it is open. */
  market(): MarketView | null;
  /** Searches of this process, which it shares with others over a database server. */
  searches: SearchCounts;
  /** Duty of this process towards alerts, asked when they could start. */
  alerts(): AlertDuty;
  /** Called after each attempt to deliver an alert. */
  onAttempt?: OnAttempt | undefined;
}

/** A process watches the market for alerts, only answers their calls while another one watches, or does neither for now. */
export type AlertDuty = 'watch' | 'calls' | 'none';

/** The database with the services over it. Events, unsaved steps of alerts, and tickets with an embedded one survive its loss. */
export class UserData implements Part {
  readonly events = new DomainEvents();
  private readonly tickets: SocketTickets;
  private readonly alertQueue = new AlertQueue();
  private readonly supervisor: AccountsSupervisor;

  constructor(private readonly options: UserDataOptions) {
    const { config, clock, log, origin, openDatabase: open = () => openDatabase(config) } = options;
    this.tickets = new SocketTickets(clock);
    this.supervisor = new AccountsSupervisor({
      open,
      create: (database) => {
        const { events, tickets, alertQueue } = this;
        const services = createAccountServices({
          database,
          config,
          clock,
          origin: origin(),
          log,
          events,
          tickets,
          alertQueue,
          searches: options.searches,
          isWatching: () => options.alerts() === 'watch',
          onAttempt: options.onAttempt,
        });
        this.startAlerts(services);
        return services;
      },
      log,
    });
  }

  /** Starts to open the database, and does not wait for it: pages need the market only. */
  start(): void {
    this.supervisor.start();
  }

  isReady(): boolean {
    return this.supervisor.isOpen;
  }

  stop(): Promise<void> {
    return this.supervisor.stop();
  }

  /** Returns the services; throws `notReady` or `databaseUnavailable`. */
  services(): AccountServices {
    return this.supervisor.get();
  }

  /** Starts the alerts; to be called when the market has opened. */
  watchMarket(): void {
    // Also while the database does not answer: the alerts retry by themselves.
    const services = this.supervisor.opened;
    if (services) this.startAlerts(services);
  }

  /** Continues the alerts with the market that has replaced the one they watch. */
  async followMarket(): Promise<void> {
    const { market, log } = this.options;
    const opened = market();
    const alerts = this.supervisor.opened?.alerts;
    if (!opened || !alerts?.isStarted) return this.watchMarket();
    await alerts.follow(opened).catch((err: unknown) => {
      if (!isDatabaseUnavailable(err)) log.error({ err }, 'alerts not watched yet');
    });
  }

  /** Numbers of the alerts for `/metrics`. */
  metrics(): Record<string, number> {
    return this.isReady() ? this.services().alerts.metrics() : {};
  }

  /** Starts the alerts once both the market and the database are open. */
  private startAlerts({ alerts }: AccountServices): void {
    const market = this.options.market();
    if (!market || alerts.isStarted || this.options.alerts() === 'none') return;
    alerts.start(market).catch((err: unknown) => {
      // The engine retries by itself; an unavailable database is logged by the supervisor.
      if (!isDatabaseUnavailable(err)) this.options.log.error({ err }, 'alerts not watched yet');
    });
  }
}
