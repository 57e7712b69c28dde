import type { TickField } from '../../lib/contract/tick-fields';
import type { FeedBeat } from '../../server/feeds/feed';
import { FEED_FIELDS, QuoteBatch, type FeedFieldName } from '../../server/feeds/quote-batch';

/** One report of a feed as an object. */
export interface FeedQuote extends Record<FeedFieldName, number> {
  index: number;
  low: number;
  high: number;
}

/** Builds a batch of reports; it has a column for each field. */
export function batchOf(quotes: readonly FeedQuote[], fields: readonly TickField[] = FEED_FIELDS): QuoteBatch {
  const batch = new QuoteBatch(quotes.length, fields);
  for (const quote of quotes) {
    const row = batch.add(quote.index);
    batch.low[row] = quote.low;
    batch.high[row] = quote.high;
    const values: Partial<Record<string, number>> = { ...quote };
    for (const field of fields) batch.column(field)?.fill(values[field.name] ?? Number.NaN, row, row + 1);
  }
  return batch;
}

/** Pulls a feed once; the reports are objects, which later beats do not change. */
export function readBeat(feed: { beat(now: number): FeedBeat }, now: number): Omit<FeedBeat, 'quotes'> & { quotes: FeedQuote[] } {
  const beat = feed.beat(now);
  return { ...beat, quotes: quotesOf(beat.quotes) };
}

function quotesOf({ index, low, high, values, length }: QuoteBatch): FeedQuote[] {
  return Array.from({ length }, (_, row) => {
    const at = (column: Float64Array): number => column[row] ?? Number.NaN;
    const named = FEED_FIELDS.map(({ name }) => [name, at(values[name])] as const);
    return { index: at(index), low: at(low), high: at(high), ...(Object.fromEntries(named) as Record<FeedFieldName, number>) };
  });
}
