import { request } from '@/lib/api/http-client';
import type { SessionList, SignedIn } from '@/lib/contract/accounts';

interface Credentials {
  loginName: string;
  password: string;
}

/** A guest's call: there is no session that could be over. */
const post = <T>(path: string, body: object = {}): Promise<T> => request<T>({ method: 'POST', path, body, sessionErrors: 'ignore' });
/** A user's call: a session that is over is told once for the page. */
const privatePost = <T>(path: string, body: object = {}, changesState = true): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState });

/** Key of where a user is signed in. */
export const sessionsKey = (userId: string): readonly string[] => ['sessions', userId];

/** Signs in; rejects with the exchange's words. */
export const signIn = (credentials: Credentials): Promise<SignedIn> => post('/v1/user/public/login', credentials);

/** Makes an account and signs in. */
export const signUp = (credentials: Credentials): Promise<SignedIn> => post('/v1/user/public/register', credentials);

/** Signs out here. */
export const signOut = (): Promise<unknown> =>
  request({ method: 'GET', path: '/v1/user/logout', changesState: true, sessionErrors: 'ignore' });

/** Asks for a mail that leads to a new password; the answer is the same for an unknown address. */
export const forgotPassword = (loginName: string): Promise<unknown> => post('/v1/user/public/forgotPassword', { loginName });

/** Sets a new password by a mailed token; ends every session. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  post('/v1/user/public/resetPassword', { token, password });

/** Verifies a mail address by a mailed token. */
export const verifyEmail = (token: string): Promise<unknown> => post('/v1/user/public/verifyEmail', { token });

/** Mails the link that verifies the address again. */
export const sendVerification = (): Promise<unknown> => privatePost('/v1/user/account/sendVerification');

/** Where the user is signed in. */
export const listSessions = (): Promise<SessionList> => privatePost('/v1/user/session/list', {}, false);

/** Signs out one session. */
export const revokeSession = (sessionId: string): Promise<unknown> => privatePost('/v1/user/session/revoke', { sessionId });

/** Signs out everywhere, here too. */
export const revokeAllSessions = (): Promise<unknown> => privatePost('/v1/user/session/revokeAll');

/** Sets another password; the user's other sessions end. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<unknown> =>
  privatePost('/v1/user/account/password', { oldPassword, newPassword });

/** Deletes the account with everything that is the user's. */
export const deleteAccount = (password: string): Promise<unknown> => privatePost('/v1/user/account/delete', { password });

/** Forgets the session of a page that was told it is over. */
export const clearCookie = (): Promise<unknown> => post('/v1/user/public/clearCookie');
