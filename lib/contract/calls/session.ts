import type * as accounts from '../accounts';
import type { callerBodySchema } from '../caller-body';
import type { CallOf } from '../call';
import type * as preference from '../preference';
import type { userInfoSchema } from '../user-info';

/** The signed-in user, with a token for one login of the socket. */
export const userInfo: CallOf<typeof callerBodySchema, typeof userInfoSchema, 'guest-answered'> = {
  method: 'POST',
  path: '/v1/user/overview/userinfo',
  access: 'guest-answered',
};

/** The user's preference. */
export const getPreference: CallOf<typeof callerBodySchema, typeof preference.preferenceSchema, 'guest-answered'> = {
  method: 'POST',
  path: '/v1/user/preference/get',
  access: 'guest-answered',
};

/** Changes the given values of the user's preference. */
export const savePreference: CallOf<typeof preference.savePreferenceRequestSchema, typeof preference.preferenceSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/preference/save',
  access: 'user',
  changesState: true,
};

/** Deletes the cookie of a session that has ended. */
export const clearCookie: CallOf<typeof callerBodySchema, typeof accounts.doneSchema> = {
  method: 'POST',
  path: '/v1/user/public/clearCookie',
  access: 'public',
  changesState: true,
};
