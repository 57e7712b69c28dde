import type { IncomingMessage } from 'node:http';
import { cookieTokenOf, tokenCookie } from './cookies';

const NAME = 'session';

/** The session token a request carries; null when it has none, or something else under that name. */
export function sessionTokenOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  return cookieTokenOf(NAME, request, isSecure);
}

/** `Set-Cookie` that keeps a session until `expiresAt` (both times Unix milliseconds). */
export function sessionCookie(token: string, expiresAt: number, now: number, isSecure: boolean): string {
  return tokenCookie(NAME, token, expiresAt - now, isSecure);
}

/** `Set-Cookie` that makes the browser forget the session. */
export function clearedSessionCookie(isSecure: boolean): string {
  return tokenCookie(NAME, '', 0, isSecure);
}
