import type { TickFieldName } from '../../lib/contract/tick-fields';

/** Current state of one symbol: absolute values, NaN for unknown. It is a view: later beats change it. */
export interface Quote extends Readonly<Record<TickFieldName, number>> {
  readonly index: number;
  /** Extremes of the price since the previous report of this symbol. */
  readonly low: number;
  readonly high: number;
  /** Beat number (feed time / 250 ms) of the last change: grows across restarts, orders quotes of one symbol. */
  readonly version: number;
  /** 24 h turnover in USDT, NaN when the volume is unknown or the quote coin has no USDT price. */
  readonly turnover: number;
}
