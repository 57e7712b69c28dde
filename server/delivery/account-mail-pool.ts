import { accountMail, type MailContext } from '../accounts/account-mails';
import { issueMailToken } from '../accounts/mail-tokens';
import type { Mailer } from '../accounts/mailbox';
import type { QueuedMail, MailQueue } from '../accounts/mail-queue';
import type { Database } from '../db/database';
import type { Channel } from './channel';
import { sendMail } from './email-channel';
import { DeliveryPool } from './delivery-pool';
import { ATTEMPTS_MAX, LEASE_MS, POOL_SIZE, deliveryRetryDelayMs } from './retry-policy';
import { tryChannel } from './try-channel';

/** Dependencies of the pool. */
export interface AccountMailPoolOptions extends MailContext {
  database: Database;
  queue: MailQueue;
  mailer: Mailer;
  clock: () => number;
  random?: () => number;
  log: { warn(details: object, message: string): void };
}

/** Channel that creates the token and sends the mail. Each attempt has its own token, so none is ever stored, and its own Message-ID. */
function createChannel({ database, mailer, clock, siteName, origin }: AccountMailPoolOptions): Channel<QueuedMail> {
  return {
    async send({ id, attempt, userId, loginName, purpose, language }) {
      const token = await issueMailToken(database, userId, purpose, clock());
      return sendMail(mailer, {
        ...accountMail(purpose, loginName, token, language, { siteName, origin }),
        id: `account-${id}-${attempt}`,
      });
    },
  };
}

/** Creates the pool of account mails, with the same attempts, pauses and leases as alerts, in parallel to theirs. */
export function createAccountMailPool(options: AccountMailPoolOptions): DeliveryPool<QueuedMail> {
  const { queue, clock, random = Math.random, log } = options;
  const channel = createChannel(options);
  const warn = (err: unknown): void => log.warn({ err }, 'account mail not delivered');
  return new DeliveryPool<QueuedMail>({
    size: POOL_SIZE,
    claim: (limit) => queue.claim(limit, clock(), clock() + LEASE_MS),
    async work(mail) {
      const { userId, purpose, isVerified, attempt } = mail;
      if (purpose === 'verify' && isVerified) return queue.discard(mail);
      const outcome = await tryChannel(channel, () => mail, warn);
      if (outcome.state === 'delivered') return queue.markDelivered(mail);
      if (outcome.state === 'again' && attempt < ATTEMPTS_MAX)
        return queue.postpone(mail, clock() + deliveryRetryDelayMs(attempt, random()));
      log.warn({ userId, purpose, attempt, reason: outcome.reason }, 'account mail given up');
      return queue.discard(mail);
    },
    onError: warn,
  });
}
