import path from 'node:path';
import { AlertQueue } from '../alerts/alert-queue';
import { Alerts } from '../alerts/alerts';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { Favorites } from '../favorites/favorites';
import { AccountEvents } from './account-events';
import { Accounts } from './accounts';
import { createFileMailbox } from './mailbox';
import { SessionBook } from './session-book';
import { SocketTickets } from './socket-tickets';

const HOUR_MS = 3_600_000;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Mails lie here until a mail server takes them. */
const MAILBOX_FOLDER = 'mailbox';

/** Everything that belongs to people, over one open database. */
export interface AccountServices {
  database: Database;
  events: AccountEvents;
  sessions: SessionBook;
  accounts: Accounts;
  favorites: Favorites;
  alerts: Alerts;
  tickets: SocketTickets;
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>;
}

/** What the services are made of. */
export interface AccountServicesOptions {
  database: Database;
  config: Config;
  clock: () => number;
  /** Public origin that mailed links lead to. */
  origin: string;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** Given, so that whoever listens or holds a ticket outlives a lost database. */
  events?: AccountEvents;
  tickets?: SocketTickets;
  alertQueue?: AlertQueue;
}

/** Builds the services; over expired sessions goes a broom every ten minutes until `close`. */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { database, config, clock, origin, log, events = new AccountEvents(), tickets = new SocketTickets(clock), alertQueue = new AlertQueue() } = options;
  const sessions = new SessionBook(database, clock, { idleMs: config.sessionIdleHours * HOUR_MS, absoluteMs: config.sessionMaxHours * HOUR_MS }, events);
  const stopListening = events.on('sessionsEnded', (ids) => tickets.revoke(ids));
  const accounts = new Accounts({
    database,
    clock,
    sessions,
    events,
    mailer: createFileMailbox(path.join(config.dataDir, MAILBOX_FOLDER), clock),
    siteName: config.siteName,
    origin,
    signInsPerMinute: config.signInsPerMinute,
    signUpsPerHour: config.signUpsPerHour,
    onMailFailure: (err) => log.warn({ err }, 'mail not delivered'),
  });
  const limits = { groupCoinLimit: config.favoriteGroupCoinLimit, groupLimit: config.favoriteGroupLimit, totalLimit: config.favoriteTotalLimit };
  const favorites = new Favorites({ database, clock, events, limits });
  const alerts = new Alerts({
    database,
    clock,
    events,
    log,
    queue: alertQueue,
    seed: config.seed,
    limits: { line: config.alertLineLimit, total: config.alertTotalLimit, times: config.alertTimesLimit },
    caps: { inSecond: config.alertsPerSecond, frequencys: config.alertsPerMinute, perHour: config.alertsPerHour, perDay: config.alertsPerDay },
  });
  const broom = setInterval(() => void sessions.sweep().catch((err: unknown) => log.warn({ err }, 'sessions not swept')), SWEEP_EVERY_MS);
  broom.unref();
  return {
    database,
    events,
    sessions,
    accounts,
    favorites,
    alerts,
    tickets,
    async close() {
      clearInterval(broom);
      stopListening();
      await alerts.stop();
      await accounts.settle();
      await database.close();
    },
  };
}
