import { queryOptions } from '@tanstack/react-query';
import type { RwaMarketConfig } from '@/lib/contract/trading-sessions';
import { HOURLY } from '../hourly';
import { request } from '../http-client';

/** Path of the sessions call. */
export const TRADING_SESSIONS_PATH = '/v1/mix/rwa/marketConfig';

/** When each trading session opens and closes. */
export const tradingSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request<RwaMarketConfig>({ method: 'GET', path: TRADING_SESSIONS_PATH, signal }),
  ...HOURLY,
});
