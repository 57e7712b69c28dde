import path from 'node:path';
import { SILENCE_MS } from '../feeds/live/venue-connection';
import { AlertQueue } from '../alerts/alert-queue';
import { Alerts } from '../alerts/alerts';
import type { PrivateTopic } from '../../lib/contract/socket';
import type { Config } from '../platform/config';
import { Backups, BACKUPS_FOLDER } from '../db/backups';
import { isDatabaseUnavailable, type Database } from '../db/database';
import type { OnAttempt } from '../delivery/attempt-outcome';
import { createDeliveryServices, type DeliveryServices } from '../delivery/delivery-services';
import type { PushTransport } from '../delivery/push-channel';
import { createDefaultGroups } from '../favorites/favorite-store';
import { Favorites } from '../favorites/favorites';
import type { UserServices } from '../http/deps';
import { favoritesSource, type PrivateSource } from '../ws/private-source';
import { DomainEvents } from '../accounts/domain-events';
import { Accounts } from '../accounts/accounts';
import { KnownDevices } from '../accounts/known-devices';
import { RetentionJob } from '../accounts/retention-job';
import { SessionStore } from '../accounts/session-store';
import { shareEvents } from '../accounts/shared-events';
import { SharedTickets } from '../accounts/shared-tickets';
import { SocketTickets, type Tickets } from '../accounts/socket-tickets';
import type { SearchCounts } from '../market/search-counts';
import { createApplicationServices } from './application-services';
import { startSharedState } from './shared-state';
import { createSupportMessages } from './support-services';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;

/** All services with users' data, over one open database. */
export interface AccountServices extends UserServices {
  events: DomainEvents;
  delivery: DeliveryServices;
  /** Sources of the socket's private topics. */
  topics: Readonly<Record<PrivateTopic, PrivateSource>>;
  /** Finishes the work in progress and closes the database. */
  close(): Promise<void>;
}

/** Dependencies of the services. */
export interface AccountServicesOptions {
  database: Database;
  config: Config;
  clock: () => number;
  /** Public origin of mailed links. */
  origin: string;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Passed in so that listeners and tickets survive the loss of an embedded database. */
  events?: DomainEvents;
  tickets?: SocketTickets;
  alertQueue?: AlertQueue;
  /** Searches of this process, for the other processes. */
  searches?: SearchCounts;
  /** Whether this process watches the market for alerts; default true. */
  isWatching?: () => boolean;
  /** Replaces https to push services. */
  pushTransport?: PushTransport;
  /** Called after each attempt to deliver an alert. */
  onAttempt?: OnAttempt | undefined;
}

type Log = AccountServicesOptions['log'];

/** Each owner has connections of its own to the venues: on the slowest that is kept, values are later by its longest silence. */
const watchOf = ({ isWatching, config: { role, feed } }: AccountServicesOptions) => ({
  isWatching,
  priceDelayMs: role === 'owner' && feed === 'live' ? SILENCE_MS : 0,
});

/** Returns a log that drops errors of an unavailable database: the supervisor logs them once. */
function withoutUnavailable(log: Log): Log {
  const unlessUnavailable = (write: (details: object, message: string) => void) => (details: object, message: string) => {
    if (!('err' in details && isDatabaseUnavailable(details.err))) write(details, message);
  };
  return {
    info: (details, message) => log.info(details, message),
    warn: unlessUnavailable((details, message) => log.warn(details, message)),
    error: unlessUnavailable((details, message) => log.error(details, message)),
  };
}

/** Creates the backups of an embedded database; null for a server, which has its own tools, and when they are disabled. */
function backupsOf(database: Database, { dataDir, backupEveryMinutes, backupKeep }: Config, clock: () => number, log: Log): Backups | null {
  if (database.kind === 'server' || backupEveryMinutes === 0) return null;
  return new Backups({
    database,
    folder: path.join(dataDir, BACKUPS_FOLDER),
    everyMs: backupEveryMinutes * MINUTE_MS,
    keep: backupKeep,
    clock,
    log,
  });
}

/** Limits per user, from the configuration. */
function userLimits(config: Config) {
  return {
    favorites: {
      groupCoinLimit: config.favoriteGroupCoinLimit,
      groupLimit: config.favoriteGroupLimit,
      totalLimit: config.favoriteTotalLimit,
    },
    alerts: { line: config.alertLineLimit, total: config.alertTotalLimit, times: config.alertTimesLimit },
    alertEvents: {
      inSecond: config.alertsPerSecond,
      frequencys: config.alertsPerMinute,
      perHour: config.alertsPerHour,
      perDay: config.alertsPerDay,
    },
  };
}

/** Deletes old rows once a day. */
function startRetention(database: Database, { alertLogDays, marketMaker, support }: Config, clock: () => number, log: Log): RetentionJob {
  const job = new RetentionJob({
    database,
    clock,
    alertLogDays,
    applicationDays: marketMaker.applicationDays,
    supportDays: support.days,
    log,
  });
  job.start();
  return job;
}

/** Deletes expired sessions every ten minutes. */
function startSessionSweep(sessions: SessionStore, log: Log): NodeJS.Timeout {
  const sweep = (): void => void sessions.sweep().catch((err: unknown) => log.warn({ err }, 'sessions not swept'));
  return setInterval(sweep, SWEEP_EVERY_MS).unref();
}

/** Deletes what is old or over until the returned function is called, and keeps what processes share. */
function startSweeps({ database, config, clock, searches }: AccountServicesOptions, sessions: SessionStore, log: Log): () => Promise<void> {
  const sessionTimer = startSessionSweep(sessions, log);
  const retentionJob = startRetention(database, config, clock, log);
  const stopSharedState = startSharedState({ database, clock, searches, log });
  return async () => {
    clearInterval(sessionTimer);
    await retentionJob.stop();
    await stopSharedState();
  };
}

/** Creates the services; until `close` expired sessions are deleted every ten minutes and old rows once a day. */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const {
    database,
    config,
    clock,
    origin,
    events = new DomainEvents(),
    tickets: ownTickets = new SocketTickets(clock),
    alertQueue = new AlertQueue(),
    pushTransport,
    onAttempt,
  } = options;
  const log = withoutUnavailable(options.log);
  const sessions = new SessionStore(
    database,
    clock,
    { idleMs: config.sessionIdleHours * HOUR_MS, absoluteMs: config.sessionMaxHours * HOUR_MS },
    events,
  );
  const stopSharing = database.bus ? shareEvents(events, database.bus, (err) => log.warn({ err }, 'events not shared')) : () => undefined;
  const tickets: Tickets = database.kind === 'server' ? new SharedTickets(database, clock) : ownTickets;
  const stopListening = events.on('sessionsEnded', (ids) => tickets.revoke(ids));
  const delivery = createDeliveryServices({ database, config, clock, events, origin, log, pushTransport, onAttempt });
  const accounts = new Accounts({
    database,
    clock,
    sessions,
    devices: new KnownDevices(database, clock),
    events,
    queueMail: async (userId, purpose, language) => {
      await delivery.mailQueue.add(userId, purpose, language, clock());
      void delivery.worker.sweep();
    },
    initialize: createDefaultGroups,
    signInsPerMinute: config.signInsPerMinute,
    signUpsPerHour: config.signUpsPerHour,
    onMailFailure: (err) => log.warn({ err }, 'mail not kept for delivery'),
  });
  const limits = userLimits(config);
  const favorites = new Favorites({ database, clock, events, limits: limits.favorites });
  const alerts = new Alerts({
    database,
    clock,
    events,
    log,
    queue: alertQueue,
    ...watchOf(options),
    seed: config.seed,
    limits: limits.alerts,
    caps: limits.alertEvents,
  });
  const stopSweeps = startSweeps(options, sessions, log);
  const { close: closeApplications, ...applications } = createApplicationServices({ database, config, clock, origin, delivery, log });
  const backups = backupsOf(database, config, clock, log);
  void backups?.start();
  return {
    database,
    events,
    sessions,
    accounts,
    favorites,
    alerts,
    tickets,
    delivery,
    ...applications,
    support: createSupportMessages({ database, config, clock, origin, delivery, log }),
    topics: { favorites: favoritesSource(favorites), price_notice: delivery.notices },
    async close() {
      stopListening();
      await backups?.stop();
      await stopSweeps();
      await alerts.stop();
      await closeApplications();
      stopSharing();
      await accounts.whenIdle();
      await delivery.close();
      await database.close();
    },
  };
}
