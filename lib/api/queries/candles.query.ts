import { queryOptions } from '@tanstack/react-query';
import { candles } from '@/lib/contract/calls/klines';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { call } from '../call';

/** Number of candles in the span of a chart, by interval: 24 hours, 7 days, 30 days. */
const CANDLES: Readonly<Record<ChartInterval, number>> = { '15m': 96, '1h': 168, '4h': 180 };
/** Refetch interval while the page is visible, milliseconds: past candles change slowly, and the current price is live. */
const REFRESH_MS = 60_000;

/** Query for the last candles of a symbol, oldest first: as many as the chart of the interval spans. */
export function candlesQuery(symbolId: string, interval: ChartInterval) {
  return queryOptions({
    queryKey: ['candles', symbolId, interval],
    queryFn: ({ signal }) => call(candles, { symbolId, interval, limit: CANDLES[interval] }, { signal }),
    enabled: symbolId !== '',
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
}
