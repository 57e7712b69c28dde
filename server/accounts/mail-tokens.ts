import type { Database, Queryable } from '../db/database';
import { newToken, tokenHash } from './tokens';

/** What a mailed token is good for. */
export type MailPurpose = 'verify' | 'reset';

/** How long each holds, milliseconds. */
export const MAIL_TOKEN_MS: Readonly<Record<MailPurpose, number>> = { verify: 24 * 3_600_000, reset: 30 * 60_000 };

/** A new token for a user; an earlier one for the same purpose ends. */
export async function issueMailToken(database: Database, userId: string, purpose: MailPurpose, now: number): Promise<string> {
  const token = newToken();
  await database.transaction(async (tx) => {
    await tx.query('delete from mail_tokens where user_id = $1 and purpose = $2', [userId, purpose]);
    await tx.query('insert into mail_tokens (token_hash, user_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
      tokenHash(token),
      userId,
      purpose,
      now,
      now + MAIL_TOKEN_MS[purpose],
    ]);
  });
  return token;
}

/** Uses a token up; the id of its user, null when it is unknown, used or too old. */
export async function redeemMailToken(tx: Queryable, token: string, purpose: MailPurpose, now: number): Promise<string | null> {
  const [row] = await tx.query<{ userId: string; expiresAt: number }>(
    'delete from mail_tokens where token_hash = $1 and purpose = $2 returning user_id as "userId", expires_at as "expiresAt"',
    [tokenHash(token), purpose],
  );
  return row && row.expiresAt > now ? row.userId : null;
}

/** Ends every mailed way to a new password of a user, also one that is still to be mailed. */
export async function revokePasswordResets(tx: Queryable, userId: string): Promise<void> {
  await tx.query("delete from account_mails where user_id = $1 and purpose = 'reset'", [userId]);
  await tx.query("delete from mail_tokens where user_id = $1 and purpose = 'reset'", [userId]);
}
