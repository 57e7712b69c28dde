import type { IncomingMessage } from 'node:http';
import { cookieTokenOf, tokenCookie } from './cookies';

const NAME = 'session';

/** Returns the session token of a request; null when it is absent or malformed. */
export function sessionTokenOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  return cookieTokenOf(NAME, request, isSecure);
}

/** Returns the `Set-Cookie` that stores a session until `expiresAt` (both times Unix milliseconds). */
export function sessionCookie(token: string, expiresAt: number, now: number, isSecure: boolean): string {
  return tokenCookie(NAME, token, expiresAt - now, isSecure);
}

/** Returns the `Set-Cookie` that deletes the session. */
export function clearedSessionCookie(isSecure: boolean): string {
  return tokenCookie(NAME, '', 0, isSecure);
}
