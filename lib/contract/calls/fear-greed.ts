import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type { fearGreedSchema } from '../fear-greed';

/** The fear and greed index with its components and its past. */
export const fearGreed: CallOf<typeof callerBodySchema, typeof fearGreedSchema> = {
  method: 'POST',
  path: '/v1/cms/fearGreed',
  access: 'public',
};
