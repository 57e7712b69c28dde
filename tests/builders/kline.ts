import type { Kline } from '@/lib/contract/klines';

/** Builds a candle that opens at a time (Unix milliseconds). */
export const buildKline = (time: number, open: string, high: string, low: string, close: string): Kline => ({
  time,
  open,
  high,
  low,
  close,
  baseVolume: '1',
  quoteVolume: '1',
});

const HOUR_MS = 3_600_000;

/** Three candles of an hour, the first at one o'clock of the first day, falling after their first close. */
export const HOURLY_KLINES: readonly Kline[] = [
  buildKline(HOUR_MS, '100.00', '120.00', '99.00', '110.00'),
  buildKline(2 * HOUR_MS, '110.00', '111.00', '105.00', '106.00'),
  buildKline(3 * HOUR_MS, '106.00', '107.00', '104.00', '105.00'),
];
