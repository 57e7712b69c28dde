import type { IncomingMessage } from 'node:http';

/** A browser keeps this name only for an https answer of exactly this host (RFC 6265bis, 4.1.3.2). */
const SECURE_NAME = '__Host-session';
const PLAIN_NAME = 'session';
/** Tokens are 43 characters of base64url. */
const TOKEN = /^[\w-]{43}$/;
const SECOND_MS = 1_000;

const nameFor = (isSecure: boolean): string => (isSecure ? SECURE_NAME : PLAIN_NAME);
const attributes = (isSecure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The session token a request carries; null when it has none, or something else under that name. */
export function sessionTokenOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  const prefix = `${nameFor(isSecure)}=`;
  const cookie = (request.headers.cookie ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(prefix));
  const token = cookie?.slice(prefix.length) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** `Set-Cookie` that keeps a session until `expiresAt` (both times Unix milliseconds). */
export function sessionCookie(token: string, expiresAt: number, now: number, isSecure: boolean): string {
  return `${nameFor(isSecure)}=${token}; Max-Age=${Math.floor((expiresAt - now) / SECOND_MS)}; ${attributes(isSecure)}`;
}

/** `Set-Cookie` that makes the browser forget the session. */
export function clearedSessionCookie(isSecure: boolean): string {
  return `${nameFor(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`;
}
