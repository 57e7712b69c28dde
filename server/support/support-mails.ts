import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import type { Mail, Mailer } from '../accounts/mailbox';
import { newToken, tokenHash } from '../accounts/tokens';
import { SUPPORT_TEXTS } from '../content/text-folders';
import type { Database } from '../db/database';
import type { Channel } from '../delivery/channel';
import { DeliveryPool } from '../delivery/delivery-pool';
import { sendMail } from '../delivery/email-channel';
import { ATTEMPTS_MAX, LEASE_MS, POOL_SIZE, deliveryRetryDelayMs } from '../delivery/retry-policy';
import { tryChannel } from '../delivery/try-channel';
import { operatorNotice } from './message-records';
import { claimSupportMails, endSupportMail, postponeSupportMail, type DueSupportMail } from './support-mail-queue';

const DAY_MS = 86_400_000;
/** Lifetime of the link that confirms an address. */
const CONFIRM_MS = 3 * DAY_MS;

/** Dependencies of the mails, and the values of their texts. */
export interface SupportMailsOptions {
  database: Database;
  /** Mails to senders of messages. */
  mailer: Mailer;
  /** Mails to the operator, and its address. */
  operator: { mailer: Mailer; address: string };
  clock: () => number;
  random?: () => number;
  siteName: string;
  /** Public origin of the site. */
  origin: string;
  log: { warn(details: object, message: string): void };
}

/** Stores the hash of a new token, so that only the link of the latest mail is valid. */
async function issueToken(database: Database, { reference }: DueSupportMail, now: number): Promise<string> {
  const token = newToken();
  await database.query('update support_messages set confirm_hash = $2, confirm_expires_at = $3 where reference = $1', [
    reference,
    tokenHash(token),
    now + CONFIRM_MS,
  ]);
  return token;
}

/**
 * Returns a mail to the sender of a message. It never has the message itself, so that it can carry no text to a stranger's address: the
 * answer goes to confirmed ones only.
 */
function mailToSender(due: DueSupportMail, to: string, token: string | null, { siteName, origin }: SupportMailsOptions): Mail {
  const { reference, language, createdAt, answer } = due;
  const purpose = token === null ? 'answer' : 'confirm';
  const values = { site: siteName, reference, date: new Date(createdAt).toISOString().slice(0, 10) };
  const text = (part: 'subject' | 'ask' | 'foot'): string => SUPPORT_TEXTS.of(language, `${purpose}.${part}`, values);
  const page = `${origin}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/help`;
  // The token is in the fragment, which browsers do not send.
  const blocks =
    token === null ? [text('ask'), answer ?? '', `${text('foot')}\n${page}`] : [text('ask'), `${page}#confirm=${token}`, text('foot')];
  return { to, subject: text('subject'), text: blocks.join('\n\n') };
}

/** Creates the pool of mails about messages to support, with the same attempts, pauses and leases as alerts, in parallel to theirs. */
export function createSupportMails(options: SupportMailsOptions): DeliveryPool<unknown> {
  const { database, mailer, operator, clock, random = Math.random, log } = options;
  const channel: Channel<DueSupportMail> = {
    async send(due) {
      const id = `support-${due.reference}-${due.purpose}-${due.attempt}`;
      if (due.purpose === 'notice') return sendMail(operator.mailer, { ...operatorNotice(due, operator.address), id });
      if (due.mail === null) return { state: 'skipped', reason: 'refused' };
      const token = due.purpose === 'confirm' ? await issueToken(database, due, clock()) : null;
      return sendMail(mailer, { ...mailToSender(due, due.mail, token, options), id });
    },
  };
  const warn = (err: unknown): void => log.warn({ err }, 'support mail not delivered');
  return new DeliveryPool<DueSupportMail>({
    size: POOL_SIZE,
    claim: (limit) => claimSupportMails(database, limit, clock(), clock() + LEASE_MS),
    async work(due) {
      const outcome = await tryChannel(channel, () => due, warn);
      if (outcome.state === 'again' && due.attempt < ATTEMPTS_MAX)
        return postponeSupportMail(database, due, clock() + deliveryRetryDelayMs(due.attempt, random()));
      const { purpose, attempt } = due;
      // Without the reference number, which is a key: a log is read by more people than the messages.
      if (outcome.state === 'again' || outcome.state === 'failed')
        log.warn({ purpose, attempt, reason: outcome.reason }, 'support mail given up');
      return endSupportMail(database, due);
    },
    onError: warn,
  });
}
