import type { callerBodySchema } from '../caller-body';
import type { CallOf } from '../call';
import type * as config from '../config';

/** Address and country of the caller, and what is offered there. */
export const clientConfig: CallOf<typeof callerBodySchema, typeof config.clientCommonConfigSchema> = {
  method: 'POST',
  path: '/v1/mix/public/clientCommonConfig',
  access: 'public',
};
