import type { LiveValues } from '@/components/market/latest-values';
import type { KlineInterval } from '@/lib/contract/kline-intervals';
import type { Kline } from '@/lib/contract/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { compareDecimals } from '@/lib/money/digits';
import { currentPrice } from './chart-price';
import type { ChartSettings } from './chart-settings';

/** First, lowest and highest price of a chart's candles, as decimal text. */
interface CandleStats {
  open: string;
  low: string;
  high: string;
}
/** Figures shown for the time span of a chart; null while unknown. */
export type ChartStats = { [key in keyof CandleStats]: string | null };

const lower = (a: string, b: string | null): string => (b !== null && (compareDecimals(a, b) ?? 0) > 0 ? b : a);
const higher = (a: string, b: string | null): string => (b !== null && (compareDecimals(a, b) ?? 0) < 0 ? b : a);

/** First, lowest and highest price of candles; null for none. */
export function candleStats(klines: readonly Kline[]): CandleStats | null {
  const [first] = klines;
  if (!first) return null;
  return { open: first.open, low: klines.map(({ low }) => low).reduce(lower), high: klines.map(({ high }) => high).reduce(higher) };
}

/** The row's open at the start of a chart; undefined where it has none, e.g. for a day with sessions, whose reference is the previous close. */
function ownOpen(interval: KlineInterval, row: QuoteRow, values: LiveValues): string | null | undefined {
  const ofDay = row.session === undefined ? values.open24h : undefined;
  const opens: Partial<Record<KlineInterval, string | null>> = { '15m': ofDay, '1h': row.open7d, '4h': row.open30d };
  return opens[interval];
}

/** Figures of candles and the current price. */
const ofCandles = (candles: CandleStats | null, price: string | null): ChartStats => ({
  open: candles?.open ?? null,
  low: candles && lower(candles.low, price),
  high: candles && higher(candles.high, price),
});

/**
 * Figures of a chart of the last price: the row's where it has them for the same time span, so that chart and row always agree, else the
 * candles'; of a chart of mark or index those of its candles.
 */
export function chartStats(
  { interval, price: of }: Pick<ChartSettings, 'interval' | 'price'>,
  candles: CandleStats | null,
  row: QuoteRow,
  values: LiveValues,
): ChartStats {
  const { open, low, high } = ofCandles(candles, currentPrice(values, of));
  if (of !== 'last') return { open, low, high };
  const isDay = interval === '15m';
  return {
    open: ownOpen(interval, row, values) ?? open,
    low: (isDay ? values.low24h : null) ?? low,
    high: (isDay ? values.high24h : null) ?? high,
  };
}
