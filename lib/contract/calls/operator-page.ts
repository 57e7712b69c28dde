import type { CallOf } from '../call';
import type * as support from '../support';

/** Text of a page that the operator replaces. */
export const operatorPage: CallOf<typeof support.operatorPageRequestSchema, typeof support.operatorPageSchema> = {
  method: 'POST',
  path: '/v1/cms/page',
  access: 'public',
};
