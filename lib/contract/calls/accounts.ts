import type * as accounts from '../accounts';
import type { callerBodySchema } from '../caller-body';
import type { CallOf } from '../call';

/** Creates an account and signs in. */
export const signUp: CallOf<typeof accounts.credentialsRequestSchema, typeof accounts.signedInSchema> = {
  method: 'POST',
  path: '/v1/user/public/register',
  access: 'public',
  changesState: true,
};

/** Signs in: sets the session's cookie. */
export const signIn: CallOf<typeof accounts.credentialsRequestSchema, typeof accounts.signedInSchema> = {
  method: 'POST',
  path: '/v1/user/public/login',
  access: 'public',
  changesState: true,
};

/** Ends the session and deletes its cookie; no error without a session. */
export const signOut: CallOf<null, typeof accounts.doneSchema> = {
  method: 'GET',
  path: '/v1/user/logout',
  access: 'public',
  changesState: true,
};

/** Mails a link for a new password; the same answer whether there is such an account. */
export const forgotPassword: CallOf<typeof accounts.forgotPasswordRequestSchema, typeof accounts.doneSchema> = {
  method: 'POST',
  path: '/v1/user/public/forgotPassword',
  access: 'public',
  changesState: true,
};

/** Sets a new password by a mailed token; every session of the user ends. */
export const resetPassword: CallOf<typeof accounts.resetPasswordRequestSchema, typeof accounts.doneSchema> = {
  method: 'POST',
  path: '/v1/user/public/resetPassword',
  access: 'public',
  changesState: true,
};

/** Verifies a mail address by a mailed token. */
export const verifyEmail: CallOf<typeof accounts.verifyEmailRequestSchema, typeof accounts.doneSchema> = {
  method: 'POST',
  path: '/v1/user/public/verifyEmail',
  access: 'public',
  changesState: true,
};

/** Mails the link for the verification again. */
export const sendVerification: CallOf<typeof callerBodySchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/account/sendVerification',
  access: 'user',
  changesState: true,
};

/** Changes the password; the user's other sessions end. */
export const changePassword: CallOf<typeof accounts.changePasswordRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/account/password',
  access: 'user',
  changesState: true,
};

/** Deletes the account with all data of the user. */
export const deleteAccount: CallOf<typeof accounts.deleteAccountRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/account/delete',
  access: 'user',
  changesState: true,
};

/** Sessions of the user, the most recently used first. */
export const listSessions: CallOf<typeof callerBodySchema, typeof accounts.sessionListSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/session/list',
  access: 'user',
};

/** Signs out one session. */
export const revokeSession: CallOf<typeof accounts.revokeSessionRequestSchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/session/revoke',
  access: 'user',
  changesState: true,
};

/** Signs out every session of the user, the caller's included. */
export const revokeAllSessions: CallOf<typeof callerBodySchema, typeof accounts.doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/user/session/revokeAll',
  access: 'user',
  changesState: true,
};
