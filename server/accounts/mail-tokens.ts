import type { Database, Queryable } from '../db/database';
import { newToken, tokenHash } from './tokens';

/** Purpose of a mailed token. */
export type MailPurpose = 'verify' | 'reset';

/** Lifetime of each kind of token, milliseconds. */
export const MAIL_TOKEN_MS: Readonly<Record<MailPurpose, number>> = { verify: 24 * 3_600_000, reset: 30 * 60_000 };

/** Creates a token for a user at a time (Unix milliseconds); revokes an earlier one for the same purpose. */
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

/** Consumes a token at a time (Unix milliseconds); resolves to the id of its user, to null when it is unknown, used or expired. */
export async function redeemMailToken(tx: Queryable, token: string, purpose: MailPurpose, now: number): Promise<string | null> {
  const [row] = await tx.query<{ userId: string; expiresAt: number }>(
    'delete from mail_tokens where token_hash = $1 and purpose = $2 returning user_id as "userId", expires_at as "expiresAt"',
    [tokenHash(token), purpose],
  );
  return row && row.expiresAt > now ? row.userId : null;
}

/** Revokes all password resets of a user, including one that is still queued. */
export async function revokePasswordResets(tx: Queryable, userId: string): Promise<void> {
  await tx.query("delete from account_mails where user_id = $1 and purpose = 'reset'", [userId]);
  await tx.query("delete from mail_tokens where user_id = $1 and purpose = 'reset'", [userId]);
}
