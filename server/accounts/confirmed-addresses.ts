import type { Queryable } from '../db/database';

/**
 * Whether mails may go to an address (its key by `loginNameKey`): it is the verified one of an account, or its owner has once opened a mailed
 * link.
 */
export async function isConfirmedAddress(database: Queryable, mailKey: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from confirmed_addresses where mail_key = $1
      union all select 1 from users where login_key = $1 and email_verified_at is not null limit 1`,
    [mailKey],
  );
  return rows.length > 0;
}

/** Remembers that the owner of an address has opened a mailed link, at a time (Unix milliseconds). */
export async function confirmAddress(tx: Queryable, mailKey: string, now: number): Promise<void> {
  await tx.query(
    'insert into confirmed_addresses (mail_key, confirmed_at) values ($1, $2) on conflict (mail_key) do update set confirmed_at = excluded.confirmed_at',
    [mailKey, now],
  );
}
