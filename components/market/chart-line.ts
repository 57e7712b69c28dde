import type { Kline } from '@/lib/contract/klines';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import type { ChartPoint } from './chart-geometry';

const HOUR_MS = 3_600_000;
const INTERVAL_MS: Readonly<Record<ChartInterval, number>> = { '15m': HOUR_MS / 4, '1h': HOUR_MS, '4h': 4 * HOUR_MS };

const pointOf = (time: number, text: string): ChartPoint => ({ time, price: Number(text), text });

/**
 * Points of a chart's line: the open of the first candle, each close at its candle's end, then the current price. The last
 * candle is incomplete: it ends when it was fetched (`fetchedAt`, Unix milliseconds). Empty without candles.
 */
export function linePoints(klines: readonly Kline[], interval: ChartInterval, fetchedAt: number, price: string | null): ChartPoint[] {
  const [first] = klines;
  const last = klines.at(-1);
  if (!first || !last) return [];
  const length = INTERVAL_MS[interval];
  const until = Math.min(last.time + length, Math.max(last.time + 1, fetchedAt));
  const closes = klines.slice(0, -1).map(({ time, close }) => pointOf(time + length, close));
  // Without a valid price the line ends at the last close, never at zero.
  return [pointOf(first.time, first.open), ...closes, pointOf(until, price !== null && Number(price) > 0 ? price : last.close)];
}
