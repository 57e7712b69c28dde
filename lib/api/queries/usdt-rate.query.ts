import { queryOptions } from '@tanstack/react-query';
import { usdtRate } from '@/lib/contract/calls/site';
import { call, type CallFunction } from '../call';
import { SLOW_REFRESH_MS } from '../query-client';

/** Query for the price of one USDT in each display currency. */
export const usdtRateQuery = (via: CallFunction = call) =>
  queryOptions({
    queryKey: ['usdt-rate'],
    queryFn: ({ signal }) => via(usdtRate, {}, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
