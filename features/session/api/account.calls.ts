import { call, type CallOptions } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/accounts';
import type { SessionListAnswer, SignedIn } from '@/lib/contract/accounts';

interface Credentials {
  loginName: string;
  password: string;
}

/** Calls of a guest ignore session errors; for calls of a user an expired session is reported once per page. */
const AS_GUEST: CallOptions = { sessionErrors: 'ignore' };

/** Query key of a user's sessions. */
export const sessionsKey = (userId: string): readonly string[] => ['sessions', userId];

/** Signs in; rejects with the exchange's error. */
export const signIn = (credentials: Credentials): Promise<SignedIn> => call(calls.signIn, credentials, AS_GUEST);

/** Creates an account and signs in. */
export const signUp = (credentials: Credentials): Promise<SignedIn> => call(calls.signUp, credentials, AS_GUEST);

/** Signs out this session. */
export const signOut = (): Promise<unknown> => call(calls.signOut, {}, AS_GUEST);

/** Requests a password reset mail; the answer is the same for an unknown address. */
export const forgotPassword = (loginName: string): Promise<unknown> => call(calls.forgotPassword, { loginName }, AS_GUEST);

/** Sets a new password by a mailed token; ends every session. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  call(calls.resetPassword, { token, password }, AS_GUEST);

/** Verifies a mail address by a mailed token. */
export const verifyEmail = (token: string): Promise<unknown> => call(calls.verifyEmail, { token }, AS_GUEST);

/** Sends the verification mail again. */
export const sendVerification = (): Promise<unknown> => call(calls.sendVerification, {});

/** Lists the user's sessions. */
export const listSessions = (): Promise<SessionListAnswer> => call(calls.listSessions, {});

/** Signs out one session. */
export const revokeSession = (sessionId: string): Promise<unknown> => call(calls.revokeSession, { sessionId });

/** Signs out every session, this one included. */
export const revokeAllSessions = (): Promise<unknown> => call(calls.revokeAllSessions, {});

/** Changes the password; the user's other sessions end. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<unknown> =>
  call(calls.changePassword, { oldPassword, newPassword });

/** Deletes the account with all data of the user. */
export const deleteAccount = (password: string): Promise<unknown> => call(calls.deleteAccount, { password });
