import { IndexSet } from '../platform/index-set';
import type { FeedBeat, QuoteFeed } from '../feeds/feed';
import { FEED_FIELDS, QuoteBatch } from '../feeds/quote-batch';
import { ROW_LENGTH, type BeatMessage } from './market-messages';

/** Quotes of the owner's market as its messages bring them. The market pulls them with each message, not by a clock of its own. */
export class RemoteQuotes implements QuoteFeed {
  private readonly batch: QuoteBatch;
  private readonly changed: IndexSet;
  private readonly rows: Float64Array;
  /** Revision of the owner's past at the last message. */
  pastRevision = 0;
  private beatNow: { asOf: number; times: Float64Array | null; isDiscontinuous: boolean };
  private pull: () => void = () => undefined;

  constructor(
    symbolCount: number,
    readonly sources: Uint8Array | undefined,
    readonly venueOfSource: readonly number[] | undefined,
    first: BeatMessage,
  ) {
    this.batch = new QuoteBatch(symbolCount);
    this.changed = new IndexSet(symbolCount);
    this.rows = new Float64Array(symbolCount * ROW_LENGTH);
    this.beatNow = { asOf: first.asOf, times: first.times, isDiscontinuous: false };
    this.take(first);
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  /** Calls the market's pull with each message. */
  drive(pull: () => void): () => void {
    this.pull = pull;
    return () => (this.pull = () => undefined);
  }

  /** Takes over the changes of a message, and lets the market pull them. */
  receive(message: BeatMessage): void {
    this.take(message);
    this.pull();
  }

  beat(): FeedBeat {
    const { batch, changed, rows } = this;
    batch.clear();
    for (const index of changed.values()) {
      const row = batch.add(index);
      const at = index * ROW_LENGTH;
      batch.low[row] = rows[at + 1] as number;
      batch.high[row] = rows[at + 2] as number;
      FEED_FIELDS.forEach(({ name }, field) => (batch.values[name][row] = rows[at + 3 + field] as number));
    }
    changed.clear();
    const { asOf, times, isDiscontinuous } = this.beatNow;
    this.beatNow.isDiscontinuous = false;
    return { asOf, times: times ?? undefined, quotes: batch, isDiscontinuous };
  }

  /** Of several messages before a pull the extremes are joined, so that conflation hides no wick. */
  private take({ asOf, times, isDiscontinuous, pastRevision, rows }: BeatMessage): void {
    this.pastRevision = pastRevision;
    for (let from = 0; from < rows.length; from += ROW_LENGTH) {
      const index = rows[from] as number;
      const to = index * ROW_LENGTH;
      const isPending = this.changed.has(index);
      const low = isPending ? Math.min(this.rows[to + 1] as number, rows[from + 1] as number) : (rows[from + 1] as number);
      const high = isPending ? Math.max(this.rows[to + 2] as number, rows[from + 2] as number) : (rows[from + 2] as number);
      this.rows.set(rows.subarray(from, from + ROW_LENGTH), to);
      this.rows[to + 1] = low;
      this.rows[to + 2] = high;
      this.changed.add(index);
    }
    this.beatNow = { asOf, times, isDiscontinuous: isDiscontinuous || this.beatNow.isDiscontinuous };
  }
}
