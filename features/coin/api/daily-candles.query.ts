import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { candles } from '@/lib/contract/calls/klines';

/** More days than the exchange has recorded; the most that one answer may have. */
const DAYS_MAX = 1_000;

/** Query for all daily candles of a symbol, oldest first. */
export function dailyCandlesQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['daily-candles', symbolId],
    queryFn: ({ signal }) => call(candles, { symbolId, interval: '1d', limit: DAYS_MAX }, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
