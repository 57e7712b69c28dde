import type { Database, Queryable } from '../db/database';
import { invalidField } from '../platform/errors';

/** A push subscription in the browsers' format. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The oldest are deleted first; no user needs alerts in more browsers. */
const SUBSCRIPTIONS_PER_USER_MAX = 20;

/** Loads a user's subscriptions, the newest first. */
export async function loadSubscriptions(database: Queryable, userId: string): Promise<PushSubscription[]> {
  const rows = await database.query<{ endpoint: string; p256dh: string; auth: string }>(
    'select endpoint, p256dh, auth from push_subscriptions where user_id = $1 order by created_at desc, endpoint',
    [userId],
  );
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}

/**
 * Adds or renews a browser. A browser of another user is transferred, as in a shared browser alerts are
 * for the signed-in user. That requires its secret; throws otherwise.
 */
export async function addSubscription(
  database: Database,
  userId: string,
  { endpoint, keys }: PushSubscription,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const kept = await tx.query(
      `insert into push_subscriptions as s (endpoint, user_id, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
        on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
        where s.user_id = excluded.user_id or s.auth = excluded.auth returning endpoint`,
      [endpoint, userId, keys.p256dh, keys.auth, now],
    );
    if (kept.length === 0) throw invalidField('addPush', 'not this browser’s');
    await tx.query(
      'delete from push_subscriptions where user_id = $1 and endpoint in (select endpoint from push_subscriptions where user_id = $1 order by created_at desc, endpoint offset $2)',
      [userId, SUBSCRIPTIONS_PER_USER_MAX],
    );
  });
}

/** Deletes a browser of a user; ignores those of other users. */
export async function removeSubscription(database: Queryable, userId: string, endpoint: string): Promise<void> {
  await database.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]);
}
