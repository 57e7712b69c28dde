import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as halving from '../halving';

/** The next halving of Bitcoin: height, estimate, schedule. */
export const bitcoinHalving: CallOf<typeof callerBodySchema, typeof halving.halvingAnswerSchema> = {
  method: 'POST',
  path: '/v1/mix/index/halving',
  access: 'public',
};
