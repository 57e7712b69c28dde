import { KLINE_INTERVALS, type KlineInterval } from '@/lib/contract/kline-intervals';
import type { Kline } from '@/lib/contract/klines';
import type { ChartPoint } from './chart-geometry';

/** End of the candle that opens at a time; both Unix milliseconds. */
export function candleEnd(time: number, interval: KlineInterval): number {
  const length = KLINE_INTERVALS[interval];
  if (length !== null) return time + length;
  const month = new Date(time);
  return Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1);
}

const pointOf = (time: number, text: string): ChartPoint => ({ time, price: Number(text), text });

/**
 * Points of a chart's line: the open of the first candle, each close at its candle's end, then the current price. The last
 * candle is incomplete: it ends when it was fetched (`fetchedAt`, Unix milliseconds). Empty without candles.
 */
export function linePoints(klines: readonly Kline[], interval: KlineInterval, fetchedAt: number, price: string | null): ChartPoint[] {
  const [first] = klines;
  const last = klines.at(-1);
  if (!first || !last) return [];
  const until = Math.min(candleEnd(last.time, interval), Math.max(last.time + 1, fetchedAt));
  const closes = klines.slice(0, -1).map(({ time, close }) => pointOf(candleEnd(time, interval), close));
  // Without a valid price the line ends at the last close, never at zero.
  return [pointOf(first.time, first.open), ...closes, pointOf(until, price !== null && Number(price) > 0 ? price : last.close)];
}
