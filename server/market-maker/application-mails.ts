import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import type { Mail, Mailer } from '../accounts/mailbox';
import { newToken, tokenHash } from '../accounts/tokens';
import { APPLICATION_TEXTS } from '../content/text-folders';
import type { Database } from '../db/database';
import type { Channel } from '../delivery/channel';
import { DeliveryPool } from '../delivery/delivery-pool';
import { sendMail } from '../delivery/email-channel';
import { ATTEMPTS_MAX, LEASE_MS, POOL_SIZE, deliveryRetryDelayMs } from '../delivery/retry-policy';
import { tryChannel } from '../delivery/try-channel';

const DAY_MS = 86_400_000;
/** Lifetime of the link that confirms an address. */
export const CONFIRM_MS = 3 * DAY_MS;

/** Dependencies of the mails, and the values of their texts. */
export interface ApplicationMailsOptions {
  database: Database;
  mailer: Mailer;
  clock: () => number;
  random?: () => number;
  siteName: string;
  /** Public origin of the site. */
  origin: string;
  /** Days in which an application is answered. */
  answerDays: number;
  log: { warn(details: object, message: string): void };
}

/** A due mail about an application; `attempt` is counted from 1. */
interface DueMail {
  reference: string;
  mail: string;
  language: string;
  createdAt: number;
  purpose: 'confirm' | 'receipt';
  attempt: number;
  images: number;
}

/** Claims up to `limit` due mails, the longest due first; they are due again at `leaseUntil`. */
function claim(database: Database, limit: number, now: number, leaseUntil: number): Promise<DueMail[]> {
  return database.query<DueMail>(
    `with due as (
      select reference from applications where mail_purpose is not null and mail_next_at <= $1
        order by mail_next_at, reference limit $2 for update skip locked
    )
    update applications a set mail_attempts = a.mail_attempts + 1, mail_next_at = $3 from due where a.reference = due.reference
      returning a.reference, a.mail, a.language, a.created_at as "createdAt", a.mail_purpose as purpose, a.mail_attempts as attempt,
        (select count(*)::integer from application_images i where i.reference = a.reference) as images`,
    [now, limit, leaseUntil],
  );
}

/** Stores the hash of a new token, so that only the link of the latest mail is valid; null when the mail is not due any more. */
async function issueToken(database: Database, { reference }: DueMail, now: number): Promise<string | null> {
  const token = newToken();
  const rows = await database.query(
    `update applications set confirm_hash = $2, confirm_expires_at = $3 where reference = $1 and mail_purpose = 'confirm' returning 1`,
    [reference, tokenHash(token), now + CONFIRM_MS],
  );
  return rows.length === 0 ? null : token;
}

/** Ends a mail, also an undeliverable one; does nothing when another one has taken its place. */
async function end(database: Database, { reference, purpose, attempt }: DueMail): Promise<void> {
  await database.query('update applications set mail_purpose = null where reference = $1 and mail_purpose = $2 and mail_attempts = $3', [
    reference,
    purpose,
    attempt,
  ]);
}

async function postpone(database: Database, { reference, purpose, attempt }: DueMail, nextAt: number): Promise<void> {
  await database.query('update applications set mail_next_at = $4 where reference = $1 and mail_purpose = $2 and mail_attempts = $3', [
    reference,
    purpose,
    attempt,
    nextAt,
  ]);
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const minute = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Returns a mail; it has no text of the applicant, so that it can carry none to a stranger's address. `token` is that of the link. */
function mailOf(
  { reference, mail, language, createdAt, purpose, images }: DueMail,
  token: string | null,
  { siteName, origin, answerDays }: ApplicationMailsOptions,
): Mail {
  const values = {
    site: siteName,
    reference,
    time: minute(createdAt),
    date: day(createdAt + answerDays * DAY_MS),
    images: String(images),
  };
  const text = (part: 'subject' | 'ask' | 'foot'): string => APPLICATION_TEXTS.of(language, `${purpose}.${part}`, values);
  const page = `${origin}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/market-maker`;
  // The token is in the fragment, which browsers do not send.
  const blocks = token === null ? [text('ask'), text('foot'), page] : [text('ask'), `${page}/apply#confirm=${token}`, text('foot')];
  return { to: mail, subject: text('subject'), text: blocks.join('\n\n') };
}

/** Creates the pool of mails about applications, with the same attempts, pauses and leases as alerts, in parallel to theirs. */
export function createApplicationMails(options: ApplicationMailsOptions): DeliveryPool<unknown> {
  const { database, mailer, clock, random = Math.random, log } = options;
  const channel: Channel<DueMail> = {
    async send(due) {
      const token = due.purpose === 'confirm' ? await issueToken(database, due, clock()) : null;
      if (due.purpose === 'confirm' && token === null) return { state: 'skipped', reason: 'refused' };
      return sendMail(mailer, { ...mailOf(due, token, options), id: `application-${due.reference}-${due.purpose}-${due.attempt}` });
    },
  };
  const warn = (err: unknown): void => log.warn({ err }, 'application mail not delivered');
  return new DeliveryPool<DueMail>({
    size: POOL_SIZE,
    claim: (limit) => claim(database, limit, clock(), clock() + LEASE_MS),
    async work(due) {
      const outcome = await tryChannel(channel, () => due, warn);
      if (outcome.state === 'again' && due.attempt < ATTEMPTS_MAX)
        return postpone(database, due, clock() + deliveryRetryDelayMs(due.attempt, random()));
      if (outcome.state === 'again' || outcome.state === 'failed')
        log.warn({ reference: due.reference, attempt: due.attempt, reason: outcome.reason }, 'application mail given up');
      return end(database, due);
    },
    onError: warn,
  });
}
