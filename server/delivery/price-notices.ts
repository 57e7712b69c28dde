import { DELIVERY_CHANNEL } from '../../lib/contract/alert-terms';
import { SOCKET_TOPIC, type PriceNoticeMessage } from '../../lib/contract/socket';
import type { Database } from '../db/database';
import { notSignedIn } from '../platform/errors';
import { alertMessage } from './alert-message';
import type { OnAttempt } from './attempt-outcome';
import { POPUP_MS_MAX } from './outbox';
import { loadRecipients, switchesOf, type Recipient } from './recipients';
import { EVENT_COLUMNS, readEvent, type EventRow } from './stored-event';

type NoticeRow = EventRow & { hasPop: boolean };

/** Price notice with its number among those of the user. */
interface NoticePush {
  seq: number;
  message: PriceNoticeMessage;
}

const HAS_POP = `exists (select 1 from alert_deliveries d where d.event_id = e.id and d.channel = ${DELIVERY_CHANNEL.pop})`;

/** Source of the private topic `price_notice`: alert events, each once, in the order of their count. */
export class PriceNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
    private readonly onAttempt: OnAttempt = () => undefined,
  ) {}

  /** Starts at the latest event, or before the first one with an undelivered pop-up that is not too old. */
  async open(userId: string) {
    const [row] = await this.database.query<{ latest: number; waiting: number | null }>(
      `select alert_seq as latest, (select min(e.user_seq) from alert_events e join alert_deliveries d on d.event_id = e.id
          where e.user_id = u.id and d.channel = $2 and d.state = 'waiting' and e.fired_at >= $3) as waiting
        from users u where u.id = $1`,
      [userId, DELIVERY_CHANNEL.pop, this.clock() - POPUP_MS_MAX],
    );
    if (!row) throw notSignedIn();
    const seq = row.waiting === null ? row.latest : row.waiting - 1;
    return { seq, data: { seq }, hasMore: seq < row.latest };
  }

  /** Loads the events after a count; decides now which of them show a pop-up and play a sound. */
  async since(userId: string, seq: number): Promise<NoticePush[]> {
    const rows = await this.database.query<NoticeRow>(
      `select ${EVENT_COLUMNS}, ${HAS_POP} as "hasPop" from alert_events e where e.user_id = $1 and e.user_seq > $2 order by e.user_seq`,
      [userId, seq],
    );
    const recipient = rows.length === 0 ? undefined : (await loadRecipients(this.database, [userId])).get(userId);
    return recipient ? rows.map((row) => this.present(row, recipient)) : [];
  }

  /** Marks the shown pop-ups as delivered. */
  async markDelivered(_userId: string, pushes: readonly NoticePush[]): Promise<void> {
    const shown = pushes.flatMap(({ message: { data } }) => (data.isShow === 1 ? [data.eventId] : []));
    if (shown.length === 0) return;
    const now = this.clock();
    const rows = await this.database.query<{ feedTime: number }>(
      `update alert_deliveries d set state = 'delivered', reason = null, attempts = greatest(d.attempts, 1), settled_at = $3 from alert_events e
        where d.event_id = e.id and d.channel = $1 and d.state = 'waiting'
          and d.event_id in (select jsonb_array_elements_text($2::text::jsonb)) returning e.feed_time as "feedTime"`,
      [DELIVERY_CHANNEL.pop, JSON.stringify(shown), now],
    );
    for (const { feedTime } of rows) this.onAttempt({ channel: DELIVERY_CHANNEL.pop, outcome: 'delivered', delayMs: now - feedTime });
  }

  private present(row: NoticeRow, recipient: Recipient): NoticePush {
    const { seq, eventId, alertId, alert, kind, firedAt } = readEvent(row);
    const { businessLine, exchangeId } = alert;
    const { title, content } = alertMessage(readEvent(row), recipient.language);
    const switches = switchesOf(recipient, businessLine);
    const isNews = kind === 'fired' && this.clock() - firedAt <= POPUP_MS_MAX;
    const isShow = isNews && row.hasPop && switches.pop ? 1 : 0;
    const isVoice = isNews && row.hasPop && switches.voice ? 1 : 0;
    const data = { eventId, alertId, businessLine, exchangeId, title, popContent: content, isShow, isVoice, firedAt } as const;
    return { seq, message: { topic: SOCKET_TOPIC.priceNotice, bizNo: '', seq, data } };
  }
}
