import { queryOptions } from '@tanstack/react-query';
import type { RwaMarketConfig } from '@/lib/contract/trading-sessions';
import { HOURLY } from '../hourly';
import { request } from '../http-client';

/** Path of the trading sessions call. */
export const TRADING_SESSIONS_PATH = '/v1/mix/rwa/marketConfig';

/** Query for the opening and closing times of the trading sessions. */
export const tradingSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request<RwaMarketConfig>({ method: 'GET', path: TRADING_SESSIONS_PATH, signal }),
  ...HOURLY,
});
