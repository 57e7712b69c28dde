import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as changes from '../changes';

/** Menus and rules of the top movers. */
export const moveMenus: CallOf<typeof callerBodySchema, typeof changes.changesMenuListSchema> = {
  method: 'POST',
  path: '/v1/reach/market/changesMenuList',
  access: 'public',
};

/** Moves of the last 24 hours, newest first. */
export const moves: CallOf<typeof changes.changesRequestSchema, typeof changes.changesSchema> = {
  method: 'POST',
  path: '/v1/reach/market/changesV2',
  access: 'public',
};
