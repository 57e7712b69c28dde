import { queryOptions } from '@tanstack/react-query';
import { serverTime as serverTimeCall } from '@/lib/contract/calls/trading-sessions';
import { HOURLY } from '../hourly';
import { fetchCall } from '../fetch-call';

/** Query for the offset of the exchange's clock from this machine's, milliseconds, with half of the call's duration taken as latency. */
export const clockOffsetQuery = queryOptions({
  queryKey: ['clock-offset'],
  queryFn: async () => {
    const sentAt = Date.now();
    const { serverTime } = await fetchCall(serverTimeCall, {});
    return serverTime - (sentAt + Date.now()) / 2;
  },
  ...HOURLY,
});
