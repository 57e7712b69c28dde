import { KLINE_INTERVALS, type KlineInterval } from '@/lib/contract/kline-intervals';
import type { Kline } from '@/lib/contract/klines';

/** First view of a chart. */
export interface ChartSpan {
  /** Number of candles. */
  candles: number;
  /** Its length in whole hours, days or years. */
  unit: 'hours' | 'days' | 'years';
  count: number;
}

const span = (candles: number, count: number, unit: ChartSpan['unit']): ChartSpan => ({ candles, unit, count });

/** First view of the chart of a coin, by interval. */
export const CHART_SPANS: Readonly<Record<KlineInterval, ChartSpan>> = {
  '1m': span(180, 3, 'hours'),
  '3m': span(160, 8, 'hours'),
  '5m': span(144, 12, 'hours'),
  '15m': span(96, 24, 'hours'),
  '30m': span(144, 3, 'days'),
  '1h': span(168, 7, 'days'),
  '2h': span(168, 14, 'days'),
  '4h': span(180, 30, 'days'),
  '6h': span(180, 45, 'days'),
  '8h': span(180, 60, 'days'),
  '12h': span(180, 90, 'days'),
  '1d': span(180, 180, 'days'),
  '3d': span(122, 366, 'days'),
  '1w': span(104, 2, 'years'),
  '1M': span(60, 5, 'years'),
};

/** Index of the first candle of the first view: candles of a closed market are missing, and it is as long in time then. */
export function homeIndex(klines: readonly Kline[], interval: KlineInterval): number {
  const { candles } = CHART_SPANS[interval];
  const length = KLINE_INTERVALS[interval];
  const last = klines.at(-1);
  if (!last || length === null) return Math.max(0, klines.length - candles);
  return klines.findIndex(({ time }) => time > last.time - candles * length);
}
