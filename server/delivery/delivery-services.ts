import path from 'node:path';
import { DELIVERY_CHANNEL, type DeliveryChannel } from '../../lib/contract/alert-terms';
import type { DomainEvents } from '../accounts/domain-events';
import { createFileMailbox, type Mailer } from '../accounts/mailbox';
import { MailQueue } from '../accounts/mail-queue';
import { Phones } from './phones';
import type { Config } from '../platform/config';
import type { Database } from '../db/database';
import { settleWithin } from '../platform/settle-within';
import { createAccountMailPool } from './account-mail-pool';
import type { OnAttempt } from './attempt-outcome';
import { AlertLogStore } from './alert-log';
import { NotificationSettings } from './notification-settings';
import { DeliveryWorker } from './delivery-worker';
import { createEmailChannel } from './email-channel';
import { PriceNotices } from './price-notices';
import { createPushChannel, type PushTransport } from './push-channel';
import { createSmsFolder, createSmsGateway } from './sms';
import { createSmsChannel } from './sms-channel';
import { createSmtpMailer } from './smtp-mailer';
import { loadVapidKeys, type VapidKeys } from './vapid-keys';

/** Folder of `DATA_DIR` for mails without a provider. */
export const MAILBOX_FOLDER = 'mailbox';
/** Folder for short messages without a provider. */
const SMS_FOLDER = 'sms';
const STOP_MS_MAX = 3_000;

/** Services that deliver messages to users. */
export interface DeliveryServices {
  /** Account mails to deliver; the worker finds them in its next sweep. */
  mailQueue: MailQueue;
  phones: Phones;
  log: AlertLogStore;
  settings: NotificationSettings;
  notices: PriceNotices;
  worker: DeliveryWorker;
  /** The configured mail server, or the folder in its place. */
  mailer: Mailer;
  /** Ends the deliveries in progress; to be called while the database is open. */
  close(): Promise<void>;
}

/** Dependencies of the services. */
export interface DeliveryServicesOptions {
  database: Database;
  config: Config;
  clock: () => number;
  events: DomainEvents;
  /** Public origin of the site. */
  origin: string;
  log: { warn(details: object, message: string): void };
  /** Replaces https to push services. */
  pushTransport?: PushTransport;
  /** Called after each attempt to deliver an alert. */
  onAttempt?: OnAttempt | undefined;
}

function createMailer({ smtpUrl, mailFrom, dataDir }: Config, clock: () => number, domain: string): Mailer & { close?(): void } {
  if (smtpUrl === null) return createFileMailbox(path.join(dataDir, MAILBOX_FOLDER), clock);
  return createSmtpMailer({ url: smtpUrl, from: mailFrom ?? `no-reply@${domain}`, domain });
}

/** Returns the contact address for push services: the site when it uses https, else the sender of mails. */
export function pushSubject(origin: string, mailFrom: string | null, domain: string): string {
  if (origin.startsWith('https:')) return origin;
  return `mailto:${/<(.*)>/.exec(mailFrom ?? '')?.[1] ?? mailFrom ?? `no-reply@${domain}`}`;
}

/** Returns the channels that write files instead of using a provider. */
function channelsWithoutProvider({ smtpUrl, smsGatewayUrl }: Config): DeliveryChannel[] {
  return [...(smtpUrl === null ? [DELIVERY_CHANNEL.email] : []), ...(smsGatewayUrl === null ? [DELIVERY_CHANNEL.sms] : [])];
}

/** Caches the keys for push services, loaded on first use; a failed load is retried. */
function cachedVapidKeys(database: Database): () => Promise<VapidKeys> {
  let kept: Promise<VapidKeys> | null = null;
  return () => {
    kept ??= loadVapidKeys(database).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** Creates the services; the worker delivers until `close`. */
export function createDeliveryServices({
  database,
  config,
  clock,
  events,
  origin,
  log,
  pushTransport,
  onAttempt,
}: DeliveryServicesOptions): DeliveryServices {
  const { siteName, pushHosts } = config;
  const { hostname } = new URL(origin);
  const keys = cachedVapidKeys(database);
  const mailer = createMailer(config, clock, hostname);
  const sms =
    config.smsGatewayUrl === null
      ? createSmsFolder(path.join(config.dataDir, SMS_FOLDER), clock)
      : createSmsGateway(config.smsGatewayUrl, config.smsGatewayToken);
  const channels = {
    [DELIVERY_CHANNEL.push]: createPushChannel({
      database,
      keys,
      subject: pushSubject(origin, config.mailFrom, hostname),
      hosts: pushHosts,
      transport: pushTransport,
    }),
    [DELIVERY_CHANNEL.sms]: createSmsChannel(sms),
    [DELIVERY_CHANNEL.email]: createEmailChannel(mailer, { siteName, origin }),
  };
  const mailQueue = new MailQueue(database);
  const accountMails = createAccountMailPool({ database, queue: mailQueue, mailer, clock, siteName, origin, log });
  const worker = new DeliveryWorker({ database, events, channels, accountMails, clock, log, onAttempt });
  worker.start();
  return {
    mailQueue,
    phones: new Phones({ database, clock, sender: sms, siteName, onError: (err) => log.warn({ err }, 'code not sent') }),
    log: new AlertLogStore(database),
    settings: new NotificationSettings({
      database,
      clock,
      channels,
      withoutProvider: channelsWithoutProvider(config),
      pushHosts,
      keys,
      onError: (err) => log.warn({ err }, 'test not delivered'),
    }),
    notices: new PriceNotices(database, clock, onAttempt),
    worker,
    mailer,
    async close() {
      // A hanging delivery is left to its lease: the next process retries it.
      await settleWithin(worker.stop(), STOP_MS_MAX);
      mailer.close?.();
    },
  };
}
