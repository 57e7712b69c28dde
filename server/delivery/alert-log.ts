import type { AlertEvent, AlertLogAnswer, Receipt, UnreadFlag } from '../../lib/contract/alerts';
import type { Database } from '../db/database';
import { EVENT_COLUMNS, READ_STATUS_COLUMN, readEvent, type EventRow } from './stored-event';

/** Filter of the log's events; they are returned newest first. */
export interface LogQuery {
  readStatus?: 0 | 1;
  beforeSeq?: number;
  afterSeq?: number;
  limit: number;
}

/** Store of the users' alert events, which remain after their alerts are deleted. */
export class AlertLogStore {
  constructor(private readonly database: Database) {}

  async select(userId: string, { readStatus, beforeSeq, afterSeq, limit }: LogQuery): Promise<AlertLogAnswer> {
    const rows = await this.database.query<EventRow>(
      `select ${EVENT_COLUMNS} from alert_events e where e.user_id = $1 and ($2::bigint is null or e.user_seq < $2::bigint) and ($3::bigint is null or e.user_seq > $3::bigint)
        and ($4::smallint is null or ${READ_STATUS_COLUMN} = $4::smallint) order by e.user_seq desc limit $5`,
      [userId, beforeSeq ?? null, afterSeq ?? null, readStatus ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const receipts = await this.receiptsOf(shown.map(({ eventId }) => eventId));
    const events = shown.map((row): AlertEvent => {
      const { alert, ...event } = readEvent(row);
      return { ...alert, ...event, receipts: receipts.get(event.eventId) ?? [] };
    });
    const { unread, latestSeq } = await this.unread(userId);
    return { events, hasMore: rows.length > limit, unread, latestSeq };
  }

  async unread(userId: string): Promise<UnreadFlag> {
    const [row] = await this.database.query<{ unread: number; latestSeq: number }>(
      `select u.alert_seq as "latestSeq", (select count(*) from alert_events e where e.user_id = u.id and e.read_status = 0 and e.kind = 'fired') as unread from users u where u.id = $1`,
      [userId],
    );
    const { unread = 0, latestSeq = 0 } = row ?? {};
    return { flag: unread > 0 ? 1 : 0, unread, latestSeq };
  }

  /** Marks events of a user as read or unread, all of them without `eventIds`. Ids of other users are ignored. */
  async mark(userId: string, eventIds: readonly string[] | undefined, readStatus: 0 | 1): Promise<UnreadFlag> {
    const which = eventIds === undefined ? '$3::text is null' : 'id in (select jsonb_array_elements_text($3::text::jsonb))';
    await this.database.query(`update alert_events set read_status = $2 where user_id = $1 and read_status <> $2 and ${which}`, [
      userId,
      readStatus,
      eventIds ? JSON.stringify(eventIds) : null,
    ]);
    return this.unread(userId);
  }

  private async receiptsOf(eventIds: readonly string[]): Promise<Map<string, Receipt[]>> {
    const rows = await this.database.query<Receipt & { eventId: string }>(
      `select event_id as "eventId", channel, state, reason, attempts, settled_at as "settledAt" from alert_deliveries
        where event_id in (select jsonb_array_elements_text($1::text::jsonb)) order by channel`,
      [JSON.stringify(eventIds)],
    );
    const byEvent = new Map<string, Receipt[]>();
    for (const { eventId, ...receipt } of rows) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), receipt]);
    return byEvent;
  }
}
