import path from 'node:path';
import { createFileMailbox } from '../accounts/mailbox';
import type { Database } from '../db/database';
import { MAILBOX_FOLDER, type DeliveryServices } from '../delivery/delivery-services';
import type { Config } from '../platform/config';
import { createSupportMails } from '../support/support-mails';
import { SupportMessages } from '../support/support-messages';

/** Dependencies of the messages to support. */
export interface SupportServicesOptions {
  database: Database;
  config: Config;
  clock: () => number;
  /** Public origin of mailed links. */
  origin: string;
  delivery: DeliveryServices;
  log: { warn(details: object, message: string): void };
}

/** Creates the messages to support with their mails. Without an address of the operator its mails are files of the mailbox. */
export function createSupportMessages({ database, config, clock, origin, delivery, log }: SupportServicesOptions): SupportMessages {
  const { dataDir, siteName, support } = config;
  const { worker, mailer } = delivery;
  const operator =
    support.email === null
      ? { mailer: createFileMailbox(path.join(dataDir, MAILBOX_FOLDER), clock), address: 'support' }
      : { mailer, address: support.email };
  worker.addMails(createSupportMails({ database, mailer, operator, clock, siteName, origin, log }));
  return new SupportMessages({ database, clock, perDay: support.messagesPerDay, onMail: () => void worker.sweep() });
}
