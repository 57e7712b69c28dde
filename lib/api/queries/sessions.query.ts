import { queryOptions } from '@tanstack/react-query';
import type { RwaMarketConfig } from '@/lib/contract/sessions';
import { HOURLY } from '../hourly';
import { request } from '../http-client';

/** Path of the sessions call. */
export const SESSIONS_PATH = '/v1/mix/rwa/marketConfig';

/** When each trading session opens and closes. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request<RwaMarketConfig>({ method: 'GET', path: SESSIONS_PATH, signal }),
  ...HOURLY,
});
