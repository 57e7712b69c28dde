import type { IncomingMessage } from 'node:http';

/** Tokens are 43 characters of base64url. */
const TOKEN = /^[\w-]{43}$/;
const SECOND_MS = 1_000;

/** Browsers accept a name with this prefix only from an https answer of exactly this host (RFC 6265bis, 4.1.3.2). */
const nameFor = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
const attributes = (isSecure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Returns the token in a request's cookie; null when it is absent or malformed. */
export function cookieTokenOf(name: string, request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): string | null {
  const prefix = `${nameFor(name, isSecure)}=`;
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const token = cookie?.slice(prefix.length) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Returns the `Set-Cookie` that stores a token for this time (milliseconds); 0 deletes it. */
export function tokenCookie(name: string, token: string, ageMs: number, isSecure: boolean): string {
  return `${nameFor(name, isSecure)}=${token}; Max-Age=${Math.floor(ageMs / SECOND_MS)}; ${attributes(isSecure)}`;
}
