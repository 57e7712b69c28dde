import type { IncomingMessage } from 'node:http';
import { DEVICE_MS } from '../accounts/known-devices';
import { cookieTokenOf, tokenCookie } from './cookies';

const NAME = 'device';

/** The token by which a browser that signed in before is known; it opens nothing. Null when the request has none. */
export function deviceTokenOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  return cookieTokenOf(NAME, request, isSecure);
}

/** `Set-Cookie` that keeps it; it stays when its user signs out. */
export function deviceCookie(token: string, isSecure: boolean): string {
  return tokenCookie(NAME, token, DEVICE_MS, isSecure);
}
