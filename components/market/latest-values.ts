import type { QuoteRow } from '@/lib/contract/quotes';
import type { TickFieldName } from '@/lib/contract/tick-fields';
import type { Tick } from '@/lib/realtime/tick-store';

/** Values a live cell can show; common to rows and ticks. */
export type LiveValues = Pick<QuoteRow, TickFieldName>;

/** Returns the newer of row and tick, by `(epoch, version)`. */
export function latestValues(row: QuoteRow, tick: Tick | undefined): LiveValues {
  if (tick === undefined) return row;
  const isTickNewer = tick.epoch === row.epoch ? tick.version >= row.version : tick.epoch > row.epoch;
  return isTickNewer ? tick : row;
}
