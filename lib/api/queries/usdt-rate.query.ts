import { queryOptions } from '@tanstack/react-query';
import type { UsdtRate } from '@/lib/contract/config';
import { request } from '../http-client';
import { SLOW_REFRESH_MS } from '../query-client';

/** Path of the rate call. */
export const USDT_RATE_PATH = '/v1/mix/public/usdtRate';

/** Query for the price of one USDT in each display currency. */
export const usdtRateQuery = queryOptions({
  queryKey: ['usdt-rate'],
  queryFn: ({ signal }) => request<UsdtRate>({ method: 'POST', path: USDT_RATE_PATH, body: {}, changesState: false, signal }),
  refetchInterval: SLOW_REFRESH_MS,
});
