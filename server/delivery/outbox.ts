import { DELIVERY_CHANNEL, type DeliveryChannel, type ReceiptReason } from '../../lib/contract/alert-terms';
import type { Database } from '../db/database';
import { loadRecipients, type Recipient } from './recipients';
import { EVENT_COLUMNS, type EventRow } from './stored-event';

/** Time after which an event whose pop-up was not shown becomes a badge in the log, milliseconds. */
export const POPUP_MS_MAX = 60_000;

/** A delivery that this process has claimed. */
export interface Claim {
  channel: DeliveryChannel;
  /** Number of the attempt, counted from 1. */
  attempt: number;
  row: EventRow;
  /** Null when the account was deleted. */
  recipient: Recipient | null;
}

const ids = (claims: readonly { eventId: string }[]): string => JSON.stringify(claims.map(({ eventId }) => eventId));

/**
 * Queue of deliveries: the rows of `alert_deliveries`. A claim moves a row's `next_at` past the attempt:
 * other processes do not see it until then, and it is due again when the process dies. Times are Unix milliseconds.
 */
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Resolves to the channels with due deliveries. */
  async due(now: number): Promise<Set<DeliveryChannel>> {
    const rows = await this.database.query<{ channel: DeliveryChannel }>(
      "select distinct channel from alert_deliveries where state = 'waiting' and next_at <= $1",
      [now],
    );
    return new Set(rows.map(({ channel }) => channel));
  }

  /** Claims up to `limit` due deliveries of a channel, the longest due first; no other process claims them before `leaseUntil`. */
  async claim(channel: DeliveryChannel, limit: number, now: number, leaseUntil: number): Promise<Claim[]> {
    const taken = await this.database.query<{ eventId: string; attempt: number }>(
      `with due as (
        select event_id from alert_deliveries where state = 'waiting' and channel = $1 and next_at <= $2 order by next_at, event_id limit $3 for update skip locked
      )
      update alert_deliveries d set attempts = d.attempts + 1, next_at = $4 from due
        where d.event_id = due.event_id and d.channel = $1 returning d.event_id as "eventId", d.attempts as attempt`,
      [channel, now, limit, leaseUntil],
    );
    if (taken.length === 0) return [];
    const rows = await this.database.query<EventRow & { userId: string }>(
      `select ${EVENT_COLUMNS}, e.user_id as "userId" from alert_events e where e.id in (select jsonb_array_elements_text($1::text::jsonb))`,
      [ids(taken)],
    );
    const recipients = await loadRecipients(this.database, [...new Set(rows.map(({ userId }) => userId))]);
    const byId = new Map(rows.map((row) => [row.eventId, row]));
    return taken.flatMap(({ eventId, attempt }) => {
      const row = byId.get(eventId);
      return row ? [{ channel, attempt, row, recipient: recipients.get(row.userId) ?? null }] : [];
    });
  }

  /** Marks a delivery as delivered, also when another process has claimed it. */
  async markDelivered({ channel, row }: Claim, now: number): Promise<void> {
    await this.database.query(
      "update alert_deliveries set state = 'delivered', reason = null, settled_at = $3 where event_id = $1 and channel = $2 and state = 'waiting'",
      [row.eventId, channel, now],
    );
  }

  /** Ends a delivery without a retry; does nothing when a later attempt has claimed it. */
  async end({ channel, row, attempt }: Claim, state: 'skipped' | 'failed', reason: ReceiptReason, now: number): Promise<void> {
    await this.database.query(
      "update alert_deliveries set state = $4, reason = $5, settled_at = $6 where event_id = $1 and channel = $2 and state = 'waiting' and attempts = $3",
      [row.eventId, channel, attempt, state, reason, now],
    );
  }

  /** Postpones a delivery; does nothing when a later attempt has claimed it. */
  async postpone({ channel, row, attempt }: Claim, reason: ReceiptReason, nextAt: number): Promise<void> {
    await this.database.query(
      "update alert_deliveries set reason = $4, next_at = $5 where event_id = $1 and channel = $2 and state = 'waiting' and attempts = $3",
      [row.eventId, channel, attempt, reason, nextAt],
    );
  }

  /** Marks in-site messages as delivered: the log's row is the message. Resolves to the feed times of their events. */
  async deliverOnSite(now: number): Promise<number[]> {
    const rows = await this.database.query<{ feedTime: number }>(
      `update alert_deliveries d set state = 'delivered', attempts = 1, settled_at = $2 from alert_events e
        where d.event_id = e.id and d.channel = $1 and d.state = 'waiting' and d.next_at <= $2 returning e.feed_time as "feedTime"`,
      [DELIVERY_CHANNEL.station, now],
    );
    return rows.map(({ feedTime }) => feedTime);
  }

  /** Finds users with a pop-up that has been waiting since `since` or longer. */
  async usersWithPopups(since: number): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(
      `select distinct e.user_id as "userId" from alert_deliveries d join alert_events e on e.id = d.event_id where d.channel = $1 and d.state = 'waiting' and d.next_at <= $2`,
      [DELIVERY_CHANNEL.pop, since],
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Skips pop-ups that are switched off by their user or too old; the others wait for a connection. Resolves to the feed times of the events
   * of the skipped ones.
   */
  async skipUndeliverablePopups(now: number): Promise<number[]> {
    const rows = await this.database.query<{ feedTime: number }>(
      `update alert_deliveries d set state = 'skipped', attempts = greatest(d.attempts, 1), settled_at = $2,
          reason = case when e.fired_at < $3 then 'too-old' else 'switched-off' end
        from alert_events e left join preferences p on p.user_id = e.user_id
        where d.event_id = e.id and d.channel = $1 and d.state = 'waiting' and d.next_at <= $2 and (e.fired_at < $3
          or not case when e.alert::jsonb ->> 'businessLine' = '2' then coalesce(p.contract_pop, true) else coalesce(p.spot_pop, true) end)
        returning e.feed_time as "feedTime"`,
      [DELIVERY_CHANNEL.pop, now, now - POPUP_MS_MAX],
    );
    return rows.map(({ feedTime }) => feedTime);
  }
}
