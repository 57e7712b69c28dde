import { queryOptions } from '@tanstack/react-query';
import type { ServerTime } from '@/lib/contract/config';
import { HOURLY } from '../hourly';
import { lightPost } from '../light-call';

/** Milliseconds by which the exchange's clock is ahead of this machine's, half of the call's time counted. */
export const clockOffsetQuery = queryOptions({
  queryKey: ['clock-offset'],
  queryFn: async () => {
    const askedAt = Date.now();
    const { serverTime } = await lightPost<ServerTime>('/v1/mix/public/time');
    return serverTime - (askedAt + Date.now()) / 2;
  },
  ...HOURLY,
});
