import type * as accounts from '../accounts';
import type * as alerts from '../alerts';
import type { CallOf } from '../call';

/** Sends a code to a phone number. */
export const bindPhone: CallOf<typeof alerts.bindPhoneRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/phone/bind',
  access: 'user',
  changesState: true,
};

/** Binds the phone number with the code that was sent to it. */
export const verifyPhone: CallOf<typeof alerts.verifyPhoneRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/phone/verify',
  access: 'user',
  changesState: true,
};

/** Removes the user's phone number. */
export const removePhone: CallOf<typeof alerts.removePhoneRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/phone/remove',
  access: 'user',
  changesState: true,
};
