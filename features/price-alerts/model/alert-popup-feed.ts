import type { AlertEvent, AlertLogAnswer, PriceNotice } from '@/lib/contract/alerts';
import { DELIVERY_CHANNEL } from '@/lib/contract/alert-terms';

/** Maximum age of an event for a pop-up, milliseconds (alert semantics). */
const FRESH_MS = 60_000;

/** Message of the topic: an event, or the sequence number after a login. */
export interface PriceNoticeUpdate {
  seq: number;
  notice: PriceNotice | null;
}

interface AlertPopupFeedOptions {
  /** Sequence number of the last event handled by this browser; null: none yet. */
  readSeq: () => number | null;
  writeSeq: (seq: number) => void;
  /** Fetches the events after a sequence number. */
  fetchMissed: (afterSeq: number) => Promise<AlertLogAnswer>;
  now: () => number;
  onPopup: (notice: PriceNotice) => void;
  /** Called when the list, log and unread count of events may have changed. */
  onEvents: () => void;
}

/** Whether a missed event still gets a pop-up: fired, with the pop-up channel, not switched off, and recent. */
export function isPopupDue({ kind, firedAt, receipts }: AlertEvent, now: number): boolean {
  const pop = receipts.find(({ channel }) => channel === DELIVERY_CHANNEL.pop);
  return kind === 'fired' && now - firedAt <= FRESH_MS && pop !== undefined && pop.state !== 'skipped' && pop.state !== 'failed';
}

/** Tracks the sequence of a user's events: passes on consecutive ones, and fetches missed ones after a gap or a login. */
export class AlertPopupFeed {
  /** Sequence number reported by this tab; the stored one is shared by all tabs. */
  private reportedSeq: number | null = null;

  constructor(
    private readonly options: AlertPopupFeedOptions,
    private readonly toNotice: (event: AlertEvent) => PriceNotice,
  ) {}

  /** Handles a message of the topic. Rejects when missed events cannot be fetched; the next message retries. */
  async handle(message: PriceNoticeUpdate): Promise<void> {
    const { readSeq, writeSeq, onEvents } = this.options;
    const isNewHere = message.notice !== null || (this.reportedSeq !== null && this.reportedSeq !== message.seq);
    const last = readSeq();
    await this.deliver(message, last);
    if (last === null || message.seq > last) writeSeq(message.seq);
    this.reportedSeq = message.seq;
    if (isNewHere) onEvents();
  }

  private async deliver({ seq, notice }: PriceNoticeUpdate, last: number | null): Promise<void> {
    // Another tab may have stored it first: `claimPopup` decides which tab shows it.
    const isInTurn = last === null || seq <= last + 1;
    if (notice && isInTurn) this.options.onPopup(notice);
    else if (last !== null && seq > last) await this.catchUp(last);
  }

  private async catchUp(last: number): Promise<void> {
    const { fetchMissed, now, onPopup } = this.options;
    const { events } = await fetchMissed(last);
    for (const event of [...events].sort((a, b) => a.seq - b.seq)) if (isPopupDue(event, now())) onPopup(this.toNotice(event));
  }
}
