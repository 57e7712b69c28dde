import type { Kline } from '@/lib/contract/klines';
import { changeRatio } from '@/lib/money/format-percent';

/** A day of the history. */
export interface HistoryDay extends Kline {
  /** Change since the close of the previous day, as a fraction; null for the first day. */
  change: string | null;
}

/** Returns daily candles (oldest first) with their changes, newest first. */
export function historyDays(klines: readonly Kline[]): HistoryDay[] {
  return klines.map((kline, index) => ({ ...kline, change: changeRatio(kline.close, klines[index - 1]?.close) })).reverse();
}
