import type { AlertFrequency, AlertPhase, AlertType, DeliveryChannel, PriceType } from '../../lib/contract/alert-terms';
import type { Queryable } from '../db/database';
import { parseNotifications } from './alert-caps';
import type { AlertState } from './alert-machine';

/** A stored alert; times are Unix milliseconds, prices trimmed decimal text. */
export interface StoredAlert extends AlertState {
  id: string;
  userId: string;
  requestId: string;
  businessLine: 1 | 2 | 3;
  exchangeId: string;
  alertType: AlertType;
  priceType: PriceType;
  configurePrice: string | null;
  configurePriceUp: string | null;
  configurePriceDown: string | null;
  referencePrice: string | null;
  frequency: AlertFrequency;
  channels: DeliveryChannel[];
  note: string;
  expiresAt: number | null;
  /** The user's time zone at creation, minutes from UTC. */
  zoneOffset: number;
  createdAt: number;
  evaluatedAt: number | null;
  lastFiredAt: number | null;
  firedCount: number;
  suppressedCount: number;
}

type AlertRow = Omit<StoredAlert, 'channels' | 'fired' | 'phase'> & { channels: string; fired: string; phase: AlertPhase };

/** Columns of `alerts a` under the names of `StoredAlert`. */
export const ALERT_COLUMNS = `a.id, a.user_id as "userId", a.request_id as "requestId", a.business_line as "businessLine", a.exchange_id as "exchangeId",
  a.alert_type as "alertType", a.price_type as "priceType", a.price as "configurePrice", a.price_up as "configurePriceUp",
  a.price_down as "configurePriceDown", a.reference_price as "referencePrice", a.frequency, a.channels, a.note, a.expires_at as "expiresAt",
  a.zone_offset as "zoneOffset", a.created_at as "createdAt", a.phase, a.rev, a.seq, a.day, a.born, a.fired,
  a.evaluated_at as "evaluatedAt", a.last_fired_at as "lastFiredAt", a.fired_count as "firedCount", a.suppressed_count as "suppressedCount"`;

/** Converts a row to an alert. */
export function alertOfRow<Row extends AlertRow>(row: Row): Omit<Row, 'channels' | 'fired'> & StoredAlert {
  return { ...row, channels: JSON.parse(row.channels) as DeliveryChannel[], fired: parseNotifications(row.fired) };
}

/** Loads the alerts of a user, newest first; of one business line, or of all (null). */
export async function loadAlerts(tx: Queryable, userId: string, businessLine: number | null = null): Promise<StoredAlert[]> {
  const rows = await tx.query<AlertRow>(
    `select ${ALERT_COLUMNS} from alerts a where a.user_id = $1 and ($2::integer is null or a.business_line = $2::integer) order by a.created_at desc, a.id`,
    [userId, businessLine],
  );
  return rows.map(alertOfRow);
}

/** An alert with its user's current time zone, minutes from UTC; null: none chosen, or the last 24 h. */
export type WatchedAlert = StoredAlert & { timeZone: number | null };
type WatchedRow = AlertRow & { timeZone: number | null };
const WATCHED = `select ${ALERT_COLUMNS}, case when p.time_zone = -1 then null else p.time_zone end as "timeZone"
  from alerts a left join preferences p on p.user_id = a.user_id`;

/** Loads at most `count` active alerts with an id after `afterId`, in the order of their ids. */
export async function loadWatchedPage(database: Queryable, afterId: string, count: number): Promise<WatchedAlert[]> {
  const rows = await database.query<WatchedRow>(
    `${WATCHED} where a.id > $1 and a.phase not in ('OFF', 'DONE') order by a.id limit $2::integer`,
    [afterId, count],
  );
  return rows.map(alertOfRow);
}

/** Loads alerts by their ids, active or not. */
export async function loadWatched(database: Queryable, ids: readonly string[]): Promise<WatchedAlert[]> {
  const rows = await database.query<WatchedRow>(`${WATCHED} where a.id in (select jsonb_array_elements_text($1::text::jsonb))`, [
    JSON.stringify(ids),
  ]);
  return rows.map(alertOfRow);
}

/** Loads the ids of all alerts of a user. */
export async function loadAlertIds(database: Queryable, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>('select id from alerts where user_id = $1', [userId]);
  return rows.map(({ id }) => id);
}

/** Loads the greatest count of a tick of any alert; 0 without alerts. */
export async function latestSeq(database: Queryable): Promise<number> {
  const [row] = await database.query<{ seq: number | null }>('select max(seq) as seq from alerts');
  return row?.seq ?? 0;
}

/** SQL of the current time of the clock that all processes share, Unix milliseconds. */
const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Resolves to the time of the database's clock, Unix milliseconds. */
export async function databaseTime(database: Queryable): Promise<number> {
  const [row] = await database.query<{ now: number }>(`select ${DATABASE_NOW} as now`);
  return row?.now ?? 0;
}

/** Loads the ids of the alerts that users changed after a time of the database's clock (Unix milliseconds), without deleted ones. */
export async function loadChangedIds(database: Queryable, since: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>('select id from alerts where changed_at > $1', [since]);
  return rows.map(({ id }) => id);
}

/** Marks all alerts of a user as changed after a change of the time zone. The user's row has to be locked. */
export async function touchAlerts(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`update alerts set changed_at = ${DATABASE_NOW} where user_id = $1`, [userId]);
}

/** Adds an alert. */
export async function insertAlert(tx: Queryable, alert: StoredAlert): Promise<void> {
  await tx.query(
    `insert into alerts (id, user_id, request_id, business_line, exchange_id, alert_type, price_type, price, price_up, price_down, reference_price,
      frequency, channels, note, expires_at, zone_offset, created_at, phase, rev, seq, born, evaluated_at, fired, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, ${DATABASE_NOW})`,
    [
      ...[alert.id, alert.userId, alert.requestId, alert.businessLine, alert.exchangeId, alert.alertType, alert.priceType],
      ...[
        alert.configurePrice,
        alert.configurePriceUp,
        alert.configurePriceDown,
        alert.referencePrice,
        alert.frequency,
        JSON.stringify(alert.channels),
      ],
      ...[
        alert.note,
        alert.expiresAt,
        alert.zoneOffset,
        alert.createdAt,
        alert.phase,
        alert.rev,
        alert.seq,
        alert.born,
        alert.evaluatedAt,
        '[]',
      ],
    ],
  );
}

/** Loads and locks an alert of a user until the transaction ends; null when there is none. */
export async function lockAlert(tx: Queryable, userId: string, alertId: string): Promise<StoredAlert | null> {
  const [row] = await tx.query<AlertRow>(`select ${ALERT_COLUMNS} from alerts a where a.user_id = $1 and a.id = $2 for update`, [
    userId,
    alertId,
  ]);
  return row ? alertOfRow(row) : null;
}

/** Writes the user's settings of an alert and its state. */
export async function saveAlert(tx: Queryable, alert: StoredAlert): Promise<void> {
  await tx.query(
    `update alerts set business_line = $3, exchange_id = $4, alert_type = $5, price_type = $6, price = $7, price_up = $8, price_down = $9,
      reference_price = $10, frequency = $11, channels = $12, note = $13, expires_at = $14, phase = $15, rev = $16, seq = $17, day = $18,
      born = $19, evaluated_at = $20, changed_at = ${DATABASE_NOW}
      where user_id = $1 and id = $2`,
    [
      ...[alert.userId, alert.id, alert.businessLine, alert.exchangeId, alert.alertType, alert.priceType],
      ...[
        alert.configurePrice,
        alert.configurePriceUp,
        alert.configurePriceDown,
        alert.referencePrice,
        alert.frequency,
        JSON.stringify(alert.channels),
      ],
      ...[alert.note, alert.expiresAt, alert.phase, alert.rev, alert.seq, alert.day, alert.born, alert.evaluatedAt],
    ],
  );
}

/** Deletes alerts of a user; resolves to the number of deleted ones. */
export async function deleteAlerts(tx: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  const gone = await tx.query(
    'delete from alerts where user_id = $1 and id in (select jsonb_array_elements_text($2::text::jsonb)) returning id',
    [userId, JSON.stringify(ids)],
  );
  return gone.length;
}

/** Counts a creation (with its request's id) or an edit of a condition; resolves to their number since `since`, including this one. */
export async function countChange(tx: Queryable, userId: string, now: number, since: number, requestId: string | null): Promise<number> {
  await tx.query('delete from alert_changes where user_id = $1 and at <= $2', [userId, since]);
  await tx.query('insert into alert_changes (user_id, at, request_id) values ($1, $2, $3)', [userId, now, requestId]);
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from alert_changes where user_id = $1', [userId]);
  return row?.count ?? 0;
}

/** Whether a request created an alert in the last 24 hours, which may have been deleted since. */
export async function hasCreatedAlert(tx: Queryable, userId: string, requestId: string): Promise<boolean> {
  const rows = await tx.query('select 1 from alert_changes where user_id = $1 and request_id = $2', [userId, requestId]);
  return rows.length > 0;
}
