import { queryOptions } from '@tanstack/react-query';
import type { RwaMarketConfig } from '@/lib/contract/sessions';
import { request } from '../http-client';

/** Path of the sessions call. */
export const SESSIONS_PATH = '/v1/mix/rwa/marketConfig';

/** When each trading session opens and closes, and the exchange's clock at the answer; `receivedAt` is the browser's then. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const config = await request<RwaMarketConfig>({ method: 'GET', path: SESSIONS_PATH, signal });
    return { ...config, receivedAt: Date.now() };
  },
});
