import { queryOptions } from '@tanstack/react-query';
import type { MoreKline } from '@/lib/contract/klines';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { request } from '../http-client';

/** Number of candles in the span of a chart, by interval: 24 hours, 7 days, 30 days. */
const CANDLES: Readonly<Record<ChartInterval, number>> = { '15m': 96, '1h': 168, '4h': 180 };
/** Refetch interval while the page is visible, milliseconds: past candles change slowly, and the current price is live. */
const REFRESH_MS = 60_000;

/** Query for the last candles of a symbol, oldest first: as many as the chart of the interval spans. */
export function candlesQuery(symbolId: string, interval: ChartInterval) {
  return queryOptions({
    queryKey: ['candles', symbolId, interval],
    queryFn: ({ signal }) =>
      request<MoreKline>({
        method: 'POST',
        path: '/v1/kline/getMoreKlineData',
        body: { symbolId, interval, limit: CANDLES[interval] },
        changesState: false,
        signal,
      }),
    enabled: symbolId !== '',
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
}
