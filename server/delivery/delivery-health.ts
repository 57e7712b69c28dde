import type { DeliveryChannel, ReceiptReason } from '../../lib/contract/alert-terms';
import type { Queryable } from '../db/database';
import type { Outcome } from './channel';

/** Records why the last delivery of a user's channel failed, until one succeeds; skipped deliveries are ignored. */
export async function recordOutcome(
  database: Queryable,
  userId: string,
  channel: DeliveryChannel,
  outcome: Outcome,
  now: number,
): Promise<void> {
  if (outcome.state === 'skipped') return;
  if (outcome.state === 'delivered') {
    await database.query('delete from delivery_health where user_id = $1 and channel = $2', [userId, channel]);
    return;
  }
  await database.query(
    `insert into delivery_health (user_id, channel, reason, failed_at) values ($1, $2, $3, $4)
      on conflict (user_id, channel) do update set reason = excluded.reason, failed_at = excluded.failed_at`,
    [userId, channel, outcome.reason, now],
  );
}

/** Loads the reason of each failing channel of a user. */
export async function loadHealth(database: Queryable, userId: string): Promise<Map<DeliveryChannel, ReceiptReason>> {
  const rows = await database.query<{ channel: DeliveryChannel; reason: ReceiptReason }>(
    'select channel, reason from delivery_health where user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ channel, reason }) => [channel, reason]));
}
