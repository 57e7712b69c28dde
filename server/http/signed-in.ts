import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, OpenedSession } from '../accounts/accounts';
import type { Session } from '../accounts/session-store';
import { notSignedIn } from '../platform/errors';
import type { HttpDeps } from './deps';
import { deviceCookie, deviceTokenOf } from './device-cookie';
import { clearedSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie';

/** Parts of a request that identify the caller. */
export type CallerRequest = Pick<FastifyRequest, 'raw' | 'headers' | 'caller'>;
type CookieReply = Pick<FastifyReply, 'header'>;

const isSecure = (request: CallerRequest, deps: HttpDeps): boolean => deps.addresses.isSecure(request.raw);

/** Returns the token of the caller's cookie; null without one. */
export function tokenOf(request: CallerRequest, deps: HttpDeps): string | null {
  return sessionTokenOf(request.raw, isSecure(request, deps));
}

/** Returns the caller's live session; null for a caller that is not signed in. */
export async function findSession(request: CallerRequest, deps: HttpDeps): Promise<Session | null> {
  const token = tokenOf(request, deps);
  return token === null ? null : deps.accounts().sessions.find(token);
}

/** Returns the caller's live session; throws `notSignedIn`. Calls for users query by its `userId` only. */
export async function requireSession(request: CallerRequest, deps: HttpDeps): Promise<Session> {
  const session = await findSession(request, deps);
  if (!session) throw notSignedIn();
  return session;
}

/** Returns the caller's identity for the accounts. */
export function callerOf(request: CallerRequest, deps: HttpDeps): Caller {
  return {
    ip: deps.addresses.ipOf(request.raw),
    agent: request.headers['user-agent'] ?? '',
    language: request.caller.locale,
    token: tokenOf(request, deps),
    device: deviceTokenOf(request.raw, isSecure(request, deps)),
  };
}

/** Sets the cookies of a new session, and of the device token that identifies the browser at the next sign-in. */
export function setSessionCookies(
  request: CallerRequest,
  reply: CookieReply,
  deps: HttpDeps,
  { session, token, device }: OpenedSession,
): void {
  reply.header('set-cookie', sessionCookie(token, session.expiresAt, deps.clock(), isSecure(request, deps)));
  setDeviceCookie(request, reply, deps, device);
}

/** Sets the cookie of the device token that identifies the browser at the next sign-in. */
export function setDeviceCookie(request: CallerRequest, reply: CookieReply, deps: HttpDeps, token: string): void {
  reply.header('set-cookie', deviceCookie(token, isSecure(request, deps)));
}

/** Deletes the session cookie. */
export function clearSessionCookie(request: CallerRequest, reply: CookieReply, deps: HttpDeps): void {
  reply.header('set-cookie', clearedSessionCookie(isSecure(request, deps)));
}
