import type { AlertEvent } from '../../lib/contract/alerts';
import { newId } from '../platform/ids';
import type { Database, Queryable } from '../db/database';
import { ALERT_COLUMNS, alertOfRow, type StoredAlert } from './alert-store';
import { SUPPRESSED_ROW_MS, type EventDraft, type PendingChange } from './alert-queue';
import type { TargetFacts } from './alert-targets';

/** A written event. */
export interface WrittenEvent {
  userId: string;
  eventId: string;
}

/** Result of saving a batch of steps. */
export interface SavedChanges {
  events: WrittenEvent[];
  /** Alerts whose stored state does not match a step: changed by their user, deleted, or advanced by another engine. */
  conflicts: string[];
}

/** Copy of an alert in the log, which remains after it is deleted. */
type LoggedAlert = Omit<
  AlertEvent,
  | 'eventId'
  | 'seq'
  | 'kind'
  | 'alertId'
  | 'price'
  | 'change'
  | 'feedTime'
  | 'firedAt'
  | 'isLate'
  | 'crossings'
  | 'lastAt'
  | 'readStatus'
  | 'receipts'
>;

interface Firing {
  alert: StoredAlert;
  event: EventDraft;
}

const recordOf = ({ id, known, next, evaluatedAt, event }: PendingChange): object => ({
  id,
  rev: next.rev,
  known_phase: known.phase,
  known_seq: known.seq,
  phase: next.phase,
  seq: next.seq,
  day: next.day,
  born: next.born,
  fired: JSON.stringify(next.fired),
  evaluated_at: evaluatedAt,
  last_fired_at: event?.kind === 'fired' ? event.firedAt : null,
  fires: event?.kind === 'fired' ? 1 : 0,
  suppressions: event?.kind === 'suppressed' ? event.crossings : 0,
});

/** Locks users before their alerts and in the order of their ids, so that two transactions never deadlock. */
async function lockOwners(tx: Queryable, changes: readonly PendingChange[]): Promise<void> {
  await tx.query(
    `select id from users where id in (select user_id from alerts where id in (select jsonb_array_elements_text($1::text::jsonb)))
      order by id for no key update`,
    [JSON.stringify(changes.map(({ id }) => id))],
  );
}

/** Compare-and-set: updates only alerts whose stored state matches their step. */
async function updateAlerts(tx: Queryable, changes: readonly PendingChange[]): Promise<StoredAlert[]> {
  const rows = await tx.query<Parameters<typeof alertOfRow>[0]>(
    `update alerts a set phase = g.phase, seq = g.seq, day = g.day, born = g.born, fired = g.fired,
        evaluated_at = coalesce(g.evaluated_at, a.evaluated_at), last_fired_at = coalesce(g.last_fired_at, a.last_fired_at),
        fired_count = a.fired_count + g.fires, suppressed_count = a.suppressed_count + g.suppressions
      from jsonb_to_recordset($1::text::jsonb) as g(id text, rev integer, known_phase text, known_seq bigint, phase text, seq bigint, day integer,
        born integer, fired text, evaluated_at bigint, last_fired_at bigint, fires integer, suppressions integer)
      where a.id = g.id and a.rev = g.rev and a.phase = g.known_phase and a.seq = g.known_seq
      returning ${ALERT_COLUMNS}`,
    [JSON.stringify(changes.map(recordOf))],
  );
  return rows.map(alertOfRow);
}

/** Drops events that are in the log already; events are unique by (alert, rev, key). */
async function withoutLogged(tx: Queryable, firings: readonly Firing[]): Promise<Firing[]> {
  const records = firings.map(({ alert, event }) => ({ alert_id: alert.id, rev: alert.rev, key: event.key }));
  const known = await tx.query<{ alertId: string }>(
    `select e.alert_id as "alertId" from alert_events e join jsonb_to_recordset($1::text::jsonb) as g(alert_id text, rev integer, key text)
      on e.alert_id = g.alert_id and e.rev = g.rev and e.key = g.key`,
    [JSON.stringify(records)],
  );
  const ids = new Set(known.map(({ alertId }) => alertId));
  return firings.filter(({ alert }) => !ids.has(alert.id));
}

/** Adds suppressed crossings to the open row of their alert, without an event count of their own; resolves to the firings that need a new row. */
async function mergeSuppressed(tx: Queryable, firings: readonly Firing[]): Promise<Firing[]> {
  const suppressed = firings.filter(({ event }) => event.kind === 'suppressed');
  if (suppressed.length === 0) return [...firings];
  const records = suppressed.map(({ alert, event }) => ({
    alert_id: alert.id,
    rev: alert.rev,
    since: event.firedAt - SUPPRESSED_ROW_MS,
    fired_at: event.firedAt,
    crossings: event.crossings,
    last_at: event.lastAt,
  }));
  const merged = await tx.query<{ alertId: string }>(
    `update alert_events e set crossings = e.crossings + g.crossings, last_at = g.last_at
      from jsonb_to_recordset($1::text::jsonb) as g(alert_id text, rev integer, since bigint, fired_at bigint, crossings integer, last_at bigint)
      where e.id = (select h.id from alert_events h where h.alert_id = g.alert_id and h.rev = g.rev and h.kind = 'suppressed'
        and h.fired_at > g.since and h.fired_at <= g.fired_at order by h.fired_at desc limit 1)
      returning e.alert_id as "alertId"`,
    [JSON.stringify(records)],
  );
  const ids = new Set(merged.map(({ alertId }) => alertId));
  return firings.filter(({ alert }) => !ids.has(alert.id));
}

/** Advances the users' event counts; resolves to the previous count by user. */
async function advanceEventCounts(tx: Queryable, firings: readonly Firing[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { alert } of firings) counts.set(alert.userId, (counts.get(alert.userId) ?? 0) + 1);
  const users = await tx.query<{ id: string; seq: number }>(
    `update users u set alert_seq = u.alert_seq + g.n from jsonb_to_recordset($1::text::jsonb) as g(id text, n integer)
      where u.id = g.id returning u.id, u.alert_seq as seq`,
    [JSON.stringify([...counts].map(([id, n]) => ({ id, n })))],
  );
  return new Map(users.map(({ id, seq }) => [id, seq - (counts.get(id) ?? 0)]));
}

function loggedAlert(alert: StoredAlert, facts: TargetFacts): LoggedAlert {
  const {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
    note,
    referencePrice,
  } = alert;
  return {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
    note,
    referencePrice,
    ...facts,
  };
}

async function writeEvents(
  tx: Queryable,
  firings: readonly Firing[],
  factsOf: (exchangeId: string) => TargetFacts,
): Promise<WrittenEvent[]> {
  const counts = await advanceEventCounts(tx, firings);
  const records = firings.map(({ alert, event }) => {
    const seq = (counts.get(alert.userId) ?? 0) + 1;
    counts.set(alert.userId, seq);
    const { kind, key, price, change, feedTime, firedAt, isLate, crossings, lastAt } = event;
    return {
      ...{ id: newId(), user_id: alert.userId, user_seq: seq, alert_id: alert.id, rev: alert.rev, key, kind },
      ...{
        alert: JSON.stringify(loggedAlert(alert, factsOf(alert.exchangeId))),
        price,
        change,
        feed_time: feedTime,
        fired_at: firedAt,
        is_late: isLate,
        crossings,
        last_at: lastAt,
      },
      channels: kind === 'fired' ? [...new Set(alert.channels)] : [],
    };
  });
  await tx.query(
    `insert into alert_events (id, user_id, user_seq, alert_id, rev, key, kind, alert, price, change, feed_time, fired_at, is_late, crossings, last_at)
      select id, user_id, user_seq, alert_id, rev, key, kind, alert, price, change, feed_time, fired_at, is_late, crossings, last_at
      from jsonb_to_recordset($1::text::jsonb) as g(id text, user_id text, user_seq bigint, alert_id text, rev integer, key text, kind text,
        alert text, price text, change text, feed_time bigint, fired_at bigint, is_late boolean, crossings integer, last_at bigint)`,
    [JSON.stringify(records)],
  );
  const deliveries = records.flatMap(({ id, channels, fired_at }) =>
    channels.map((channel) => ({ event_id: id, channel, next_at: fired_at })),
  );
  await tx.query(
    `insert into alert_deliveries (event_id, channel, next_at)
      select event_id, channel, next_at from jsonb_to_recordset($1::text::jsonb) as g(event_id text, channel smallint, next_at bigint)`,
    [JSON.stringify(deliveries)],
  );
  return records.map(({ id, user_id }) => ({ eventId: id, userId: user_id }));
}

/**
 * Saves one step of each of several alerts in one transaction: compare-and-set on the alert, one row in its user's log with the
 * user's next count, one waiting row for each channel of a fired event; further suppressed crossings are counted in the
 * open row. Idempotent.
 */
export function saveChanges(
  database: Database,
  changes: readonly PendingChange[],
  factsOf: (exchangeId: string) => TargetFacts,
): Promise<SavedChanges> {
  return database.transaction(async (tx) => {
    await lockOwners(tx, changes);
    const updated = new Map((await updateAlerts(tx, changes)).map((alert) => [alert.id, alert]));
    const firings = changes.flatMap(({ id, event }) => {
      const alert = updated.get(id);
      return alert && event ? [{ alert, event }] : [];
    });
    const fresh = firings.length === 0 ? [] : await mergeSuppressed(tx, await withoutLogged(tx, firings));
    const events = fresh.length === 0 ? [] : await writeEvents(tx, fresh, factsOf);
    return { events, conflicts: changes.filter(({ id }) => !updated.has(id)).map(({ id }) => id) };
  });
}
