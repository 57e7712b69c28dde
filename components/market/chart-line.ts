import type { Kline } from '@/lib/contract/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { compareDecimals } from '@/lib/money/digits';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import type { ChartPoint } from './chart-geometry';
import type { LiveValues } from './newest';

const HOUR_MS = 3_600_000;
const LENGTH_MS: Readonly<Record<ChartInterval, number>> = { '15m': HOUR_MS / 4, '1h': HOUR_MS, '4h': 4 * HOUR_MS };

const pointOf = (time: number, text: string): ChartPoint => ({ time, price: Number(text), text });

/**
 * The line of a chart: the open of the first candle, each close at its candle's end, and last the price now. The last
 * candle is still growing: it ends when it was asked for (`askedAt`, Unix milliseconds). Empty without candles.
 */
export function lineOf(klines: readonly Kline[], interval: ChartInterval, askedAt: number, price: string | null): ChartPoint[] {
  const [first] = klines;
  const last = klines.at(-1);
  if (!first || !last) return [];
  const length = LENGTH_MS[interval];
  const until = Math.min(last.time + length, Math.max(last.time + 1, askedAt));
  const closes = klines.slice(0, -1).map(({ time, close }) => pointOf(time + length, close));
  // Without a sound price the line ends where its candle does, never at zero.
  return [pointOf(first.time, first.open), ...closes, pointOf(until, price !== null && Number(price) > 0 ? price : last.close)];
}

/** What is known of the candles of a chart, as decimal text: where they began, their lowest and their highest price. */
interface CandleFacts {
  open: string;
  low: string;
  high: string;
}
/** What is said of the time a chart spans; null while it is not known. */
export type ChartFacts = { [fact in keyof CandleFacts]: string | null };

const lower = (a: string, b: string | null): string => (b !== null && (compareDecimals(a, b) ?? 0) > 0 ? b : a);
const higher = (a: string, b: string | null): string => (b !== null && (compareDecimals(a, b) ?? 0) < 0 ? b : a);

/** Lowest, highest and first price of candles; null for none. */
export function candleFacts(klines: readonly Kline[]): CandleFacts | null {
  const [first] = klines;
  if (!first) return null;
  return { open: first.open, low: klines.map(({ low }) => low).reduce(lower), high: klines.map(({ high }) => high).reduce(higher) };
}

/** The row's own open at the beginning of a chart; undefined where it has none, as of a day where it knows its previous close instead. */
function ownOpen(interval: ChartInterval, row: QuoteRow, values: LiveValues): string | null | undefined {
  const ofDay = row.session === undefined ? values.open24h : undefined;
  return { '15m': ofDay, '1h': row.open7d, '4h': row.open30d }[interval];
}

/** The facts of a chart: the row's own where it has them for the same time, so that chart and row never disagree; the candles know the rest. */
export function chartFacts(interval: ChartInterval, candles: CandleFacts | null, row: QuoteRow, values: LiveValues): ChartFacts {
  const isDay = interval === '15m';
  return {
    open: ownOpen(interval, row, values) ?? candles?.open ?? null,
    low: (isDay ? values.low24h : null) ?? (candles && lower(candles.low, values.price)),
    high: (isDay ? values.high24h : null) ?? (candles && higher(candles.high, values.price)),
  };
}
