import type { Database } from '../db/database';
import type { MailPurpose } from './mail-tokens';
import { newId } from '../platform/ids';

/** An account mail that is due for delivery. */
export interface QueuedMail {
  /** Id of the request: another request for the same mail has another id. */
  id: string;
  userId: string;
  loginName: string;
  isVerified: boolean;
  purpose: MailPurpose;
  /** Language of the user's preferences, else of the requesting page. */
  language: string;
  /** Number of the attempt, counted from 1. */
  attempt: number;
}

/**
 * Queue of account mails: rows of `account_mails` with user and purpose, never with a token. A mail that is requested
 * again before it was sent stays one mail, whose attempts restart. Claims work like those of the `Outbox`; times are Unix milliseconds.
 */
export class MailQueue {
  constructor(private readonly database: Database) {}

  /** Queues a mail to a user, due from `now` on (Unix milliseconds). */
  async add(userId: string, purpose: MailPurpose, language: string, now: number): Promise<void> {
    await this.database.query(
      `insert into account_mails (id, user_id, purpose, language, next_at) values ($1, $2, $3, $4, $5)
        on conflict (user_id, purpose) do update set id = excluded.id, language = excluded.language, attempts = 0, next_at = excluded.next_at`,
      [newId(), userId, purpose, language, now],
    );
  }

  /** Claims up to `limit` due mails, the longest due first; they are due again at `leaseUntil`. */
  claim(limit: number, now: number, leaseUntil: number): Promise<QueuedMail[]> {
    return this.database.query<QueuedMail>(
      `with due as (
        select id from account_mails where next_at <= $1 order by next_at, id limit $2 for update skip locked
      ), taken as (
        update account_mails m set attempts = m.attempts + 1, next_at = $3 from due where m.id = due.id returning m.id, m.user_id, m.purpose, m.language, m.attempts
      )
      select t.id, t.user_id as "userId", u.login_name as "loginName", u.email_verified_at is not null as "isVerified", t.purpose,
          coalesce(p.language, t.language) as language, t.attempts as attempt
        from taken t join users u on u.id = t.user_id left join preferences p on p.user_id = t.user_id`,
      [now, limit, leaseUntil],
    );
  }

  /** Removes a delivered mail, also when the attempt's claim has expired. */
  async markDelivered({ id }: QueuedMail): Promise<void> {
    await this.database.query('delete from account_mails where id = $1', [id]);
  }

  /** Removes an undeliverable mail; does nothing when a later attempt has claimed it. */
  async discard({ id, attempt }: QueuedMail): Promise<void> {
    await this.database.query('delete from account_mails where id = $1 and attempts = $2', [id, attempt]);
  }

  /** Postpones a mail; does nothing when a later attempt has claimed it. */
  async postpone({ id, attempt }: QueuedMail, nextAt: number): Promise<void> {
    await this.database.query('update account_mails set next_at = $3 where id = $1 and attempts = $2', [id, attempt, nextAt]);
  }
}
