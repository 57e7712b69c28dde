import type { callerBodySchema } from '../caller-body';
import type { CallOf } from '../call';
import type { serverTimeSchema } from '../config';
import type { rwaMarketConfigSchema } from '../trading-sessions';

/** The exchange's clock. */
export const serverTime: CallOf<typeof callerBodySchema, typeof serverTimeSchema> = {
  method: 'POST',
  path: '/v1/mix/public/time',
  access: 'public',
};

/** Opening and closing times of the trading sessions around now. */
export const tradingSessions: CallOf<null, typeof rwaMarketConfigSchema> = {
  method: 'GET',
  path: '/v1/mix/rwa/marketConfig',
  access: 'public',
};
