import type { AlertEvent, AlertLog, PriceNotice } from '@/lib/contract/alerts';
import { DELIVERY_CHANNEL } from '@/lib/contract/alert-terms';

/** An event older than this is not popped up any more, milliseconds (alert semantics). */
const FRESH_MS = 60_000;

/** What arrived on the topic: an event, or the count after a login. */
export interface NoticeNews {
  seq: number;
  notice: PriceNotice | null;
}

interface NoticeFeedOptions {
  /** Count of the last event this browser has dealt with; null: none yet. */
  readSeq: () => number | null;
  writeSeq: (seq: number) => void;
  /** Events after a count. */
  fetchMissed: (afterSeq: number) => Promise<AlertLog>;
  now: () => number;
  onNotice: (notice: PriceNotice) => void;
  /** An event came that could be shown, counted or listed. */
  onEvents: () => void;
}

/** Whether an event that was missed is still to be popped up: fired, wanted so, not switched off, and fresh. */
export function isToBeShown({ kind, firedAt, receipts }: AlertEvent, now: number): boolean {
  const pop = receipts.find(({ channel }) => channel === DELIVERY_CHANNEL.pop);
  return kind === 'fired' && now - firedAt <= FRESH_MS && pop !== undefined && pop.state !== 'skipped' && pop.state !== 'failed';
}

/** Keeps the count of a user's events: what comes in turn is passed on; after a gap, or a login, what was missed is asked for. */
export class NoticeFeed {
  /** Count this tab has told of; the kept one is of all tabs together. */
  private toldSeq: number | null = null;

  constructor(
    private readonly options: NoticeFeedOptions,
    private readonly noticeOf: (event: AlertEvent) => PriceNotice,
  ) {}

  /** Takes what the topic told. Rejects when what was missed could not be fetched; the next news asks again. */
  async take(news: NoticeNews): Promise<void> {
    const { readSeq, writeSeq, onEvents } = this.options;
    const isNewHere = news.notice !== null || (this.toldSeq !== null && this.toldSeq !== news.seq);
    const last = readSeq();
    await this.pass(news, last);
    if (last === null || news.seq > last) writeSeq(news.seq);
    this.toldSeq = news.seq;
    if (isNewHere) onEvents();
  }

  private async pass({ seq, notice }: NoticeNews, last: number | null): Promise<void> {
    // Another tab may have been quicker to count it: who shows it is decided by whoever shows it.
    const isInTurn = last === null || seq <= last + 1;
    if (notice && isInTurn) this.options.onNotice(notice);
    else if (last !== null && seq > last) await this.catchUp(last);
  }

  private async catchUp(last: number): Promise<void> {
    const { fetchMissed, now, onNotice } = this.options;
    const { events } = await fetchMissed(last);
    for (const event of [...events].sort((a, b) => a.seq - b.seq)) if (isToBeShown(event, now())) onNotice(this.noticeOf(event));
  }
}
