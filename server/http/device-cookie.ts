import type { IncomingMessage } from 'node:http';
import { DEVICE_MS } from '../accounts/known-devices';
import { cookieTokenOf, tokenCookie } from './cookies';

const NAME = 'device';

/** Returns the token of a browser that has signed in before; it grants no access. Null when the request has none. */
export function deviceTokenOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  return cookieTokenOf(NAME, request, isSecure);
}

/** Returns the `Set-Cookie` of the device token, which remains after signing out. */
export function deviceCookie(token: string, isSecure: boolean): string {
  return tokenCookie(NAME, token, DEVICE_MS, isSecure);
}
