import { queryOptions } from '@tanstack/react-query';
import type { MoreKline } from '@/lib/contract/klines';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { request } from '../http-client';

/** Candles in the time a chart of an interval spans: 24 hours, 7 days, 30 days. */
const CANDLES: Readonly<Record<ChartInterval, number>> = { '15m': 96, '1h': 168, '4h': 180 };
/** What lies behind grows slowly, and the price now is live: asked for anew this often while it is looked at, milliseconds. */
const REFRESH_MS = 60_000;

/** The last candles of a symbol, oldest first: as many as a chart of the interval spans. */
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
