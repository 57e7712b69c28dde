import type { AlertDraft } from '../../lib/contract/alerts';
import type { Database } from '../../server/db/database';

/** Fields of an event that a test may set; the others are those of a spot alert of type 1 at 65,000. */
export interface EventDraft {
  eventId: string;
  userId: string;
  firedAt: number;
  channels?: AlertDraft['channels'];
  kind?: 'fired' | 'suppressed';
  alert?: Readonly<Record<string, unknown>>;
  price?: string;
  change?: string | null;
}

/** Copy of an alert in its events. */
export const FIRED_ALERT = {
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  alertType: 1,
  priceType: 0,
  configurePrice: '65000',
  configurePriceUp: null,
  configurePriceDown: null,
  frequency: 1,
  note: '',
  referencePrice: null,
  symbolCode: 'BTCUSDT',
  leftCoinName: 'BTC',
  rightCoinName: 'USDT',
  pricePrecision: 2,
  coinId: 'bitcoin',
} as const;

/** Inserts an event with its deliveries in one transaction, like the alert engine; resolves to its count. */
export function insertEvent(
  database: Database,
  { eventId, userId, firedAt, channels = [], kind = 'fired', alert = {}, price = '65001.5', change = null }: EventDraft,
): Promise<number> {
  return database.transaction(async (tx) => {
    const [user] = await tx.query<{ seq: number }>('update users set alert_seq = alert_seq + 1 where id = $1 returning alert_seq as seq', [
      userId,
    ]);
    const seq = user?.seq ?? 0;
    await tx.query(
      `insert into alert_events (id, user_id, user_seq, alert_id, rev, key, kind, alert, price, change, feed_time, fired_at, is_late)
        values ($1, $2, $3, 'alert', 1, $1, $4, $5, $6, $7, $8, $8, false)`,
      [eventId, userId, seq, kind, JSON.stringify({ ...FIRED_ALERT, ...alert }), price, change, firedAt],
    );
    for (const channel of channels)
      await tx.query('insert into alert_deliveries (event_id, channel, next_at) values ($1, $2, $3)', [eventId, channel, firedAt]);
    return seq;
  });
}

/** Returns the receipts of an event by channel: the state, and the reason if there is one. */
export async function receiptsOf(database: Database, eventId: string): Promise<Record<number, string>> {
  const rows = await database.query<{ channel: number; state: string; reason: string | null }>(
    'select channel, state, reason from alert_deliveries where event_id = $1 order by channel',
    [eventId],
  );
  return Object.fromEntries(rows.map(({ channel, state, reason }) => [channel, reason === null ? state : `${state} ${reason}`]));
}
