import type { Queryable } from '../db/database';

/** Kinds of mails about a message: the operator's notice, the link that confirms an address, and the answer. */
export type SupportMailPurpose = 'notice' | 'confirm' | 'answer';

/** A due mail with its message; `attempt` is counted from 1, times are Unix milliseconds. */
export interface DueSupportMail {
  reference: string;
  purpose: SupportMailPurpose;
  attempt: number;
  createdAt: number;
  userId: string | null;
  language: string;
  message: string;
  mail: string | null;
  answer: string | null;
}

/** Queues a mail about a message, due from `now` on (Unix milliseconds); one that is queued already begins anew. */
export async function queueSupportMail(tx: Queryable, reference: string, purpose: SupportMailPurpose, now: number): Promise<void> {
  await tx.query(
    `insert into support_mails (reference, purpose, next_at) values ($1, $2, $3)
      on conflict (reference, purpose) do update set attempts = 0, next_at = excluded.next_at`,
    [reference, purpose, now],
  );
}

/** Claims up to `limit` due mails, the longest due first; they are due again at `leaseUntil`. */
export function claimSupportMails(database: Queryable, limit: number, now: number, leaseUntil: number): Promise<DueSupportMail[]> {
  return database.query<DueSupportMail>(
    `with due as (
      select reference, purpose from support_mails where next_at <= $1 order by next_at, reference limit $2 for update skip locked
    ), taken as (
      update support_mails m set attempts = m.attempts + 1, next_at = $3 from due
        where m.reference = due.reference and m.purpose = due.purpose returning m.reference, m.purpose, m.attempts
    )
    select t.reference, t.purpose, t.attempts as attempt, s.created_at as "createdAt", s.user_id as "userId", s.language, s.message, s.mail, s.answer
      from taken t join support_messages s on s.reference = t.reference`,
    [now, limit, leaseUntil],
  );
}

/** Ends a mail, also an undeliverable one; does nothing when it was queued or claimed again. */
export async function endSupportMail(database: Queryable, { reference, purpose, attempt }: DueSupportMail): Promise<void> {
  await database.query('delete from support_mails where reference = $1 and purpose = $2 and attempts = $3', [reference, purpose, attempt]);
}

/** Postpones a mail; does nothing when it was queued or claimed again. */
export async function postponeSupportMail(
  database: Queryable,
  { reference, purpose, attempt }: DueSupportMail,
  nextAt: number,
): Promise<void> {
  await database.query('update support_mails set next_at = $4 where reference = $1 and purpose = $2 and attempts = $3', [
    reference,
    purpose,
    attempt,
    nextAt,
  ]);
}
