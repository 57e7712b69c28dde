const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Candle intervals and their length, milliseconds; weeks begin on UTC Mondays, months (without a fixed length) on the first day in UTC. */
export const KLINE_INTERVALS = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '1w': 7 * DAY_MS,
  '1M': null,
} as const;
export type KlineInterval = keyof typeof KLINE_INTERVALS;
/** Names of the intervals, shortest first. */
export const KLINE_INTERVAL_NAMES = Object.keys(KLINE_INTERVALS) as [KlineInterval, ...KlineInterval[]];
