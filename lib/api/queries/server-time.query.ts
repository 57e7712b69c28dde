import { queryOptions } from '@tanstack/react-query';
import type { ServerTime } from '@/lib/contract/config';
import { HOURLY } from '../hourly';
import { lightPost } from '../light-call';

/** Query for the offset of the exchange's clock from this machine's, milliseconds, with half of the call's duration taken as latency. */
export const clockOffsetQuery = queryOptions({
  queryKey: ['clock-offset'],
  queryFn: async () => {
    const sentAt = Date.now();
    const { serverTime } = await lightPost<ServerTime>('/v1/mix/public/time');
    return serverTime - (sentAt + Date.now()) / 2;
  },
  ...HOURLY,
});
