import { request } from '@/lib/api/http-client';
import type { SessionList, SignedIn } from '@/lib/contract/accounts';

interface Credentials {
  loginName: string;
  password: string;
}

/** Call of a guest: session errors are ignored. */
const post = <T>(path: string, body: object = {}): Promise<T> => request<T>({ method: 'POST', path, body, sessionErrors: 'ignore' });
/** Call of a user: an expired session is reported once per page. */
const privatePost = <T>(path: string, body: object = {}, changesState = true): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState });

/** Query key of a user's sessions. */
export const sessionsKey = (userId: string): readonly string[] => ['sessions', userId];

/** Signs in; rejects with the exchange's error. */
export const signIn = (credentials: Credentials): Promise<SignedIn> => post('/v1/user/public/login', credentials);

/** Creates an account and signs in. */
export const signUp = (credentials: Credentials): Promise<SignedIn> => post('/v1/user/public/register', credentials);

/** Signs out this session. */
export const signOut = (): Promise<unknown> =>
  request({ method: 'GET', path: '/v1/user/logout', changesState: true, sessionErrors: 'ignore' });

/** Requests a password reset mail; the answer is the same for an unknown address. */
export const forgotPassword = (loginName: string): Promise<unknown> => post('/v1/user/public/forgotPassword', { loginName });

/** Sets a new password by a mailed token; ends every session. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  post('/v1/user/public/resetPassword', { token, password });

/** Verifies a mail address by a mailed token. */
export const verifyEmail = (token: string): Promise<unknown> => post('/v1/user/public/verifyEmail', { token });

/** Sends the verification mail again. */
export const sendVerification = (): Promise<unknown> => privatePost('/v1/user/account/sendVerification');

/** Lists the user's sessions. */
export const listSessions = (): Promise<SessionList> => privatePost('/v1/user/session/list', {}, false);

/** Signs out one session. */
export const revokeSession = (sessionId: string): Promise<unknown> => privatePost('/v1/user/session/revoke', { sessionId });

/** Signs out every session, this one included. */
export const revokeAllSessions = (): Promise<unknown> => privatePost('/v1/user/session/revokeAll');

/** Changes the password; the user's other sessions end. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<unknown> =>
  privatePost('/v1/user/account/password', { oldPassword, newPassword });

/** Deletes the account with all data of the user. */
export const deleteAccount = (password: string): Promise<unknown> => privatePost('/v1/user/account/delete', { password });

/** Clears the cookies of an expired session. */
export const clearCookie = (): Promise<unknown> => post('/v1/user/public/clearCookie');
