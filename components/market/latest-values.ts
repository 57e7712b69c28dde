import type { QuoteRow } from '@/lib/contract/quotes';
import type { Tick } from '@/lib/realtime/tick-store';

/** Values a live cell can show; common to rows and ticks. */
export interface LiveValues {
  price: string | null;
  open24h: string | null;
  high24h: string | null;
  low24h: string | null;
  baseVolume: string | null;
  turnover: string | null;
  markPrice: string | null;
  indexPrice: string | null;
  fundingRate?: string | null;
  openInterest?: string | null;
}

/** Returns the newer of row and tick, by `(epoch, version)`. */
export function latestValues(row: QuoteRow, tick: Tick | undefined): LiveValues {
  if (tick === undefined) return row;
  const isTickNewer = tick.epoch === row.epoch ? tick.version >= row.version : tick.epoch > row.epoch;
  return isTickNewer ? tick : row;
}
