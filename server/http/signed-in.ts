import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, OpenedSession } from '../accounts/accounts';
import type { Session } from '../accounts/session-store';
import { notSignedIn } from '../errors';
import type { HttpDeps } from './deps';
import { deviceCookie, deviceTokenOf } from './device-cookie';
import { clearedSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie';

/** The parts of a call that say who makes it. */
export type Asking = Pick<FastifyRequest, 'raw' | 'headers' | 'caller'>;
type CookieReply = Pick<FastifyReply, 'header'>;

/** Marks a call in the OpenAPI document as one for signed-in users. */
export const FOR_USERS = [{ session: [] }];

const isSecure = (request: Asking, deps: HttpDeps): boolean => deps.addresses.isSecure(request.raw);

/** The token of the caller's cookie; null without one. */
export function tokenOf(request: Asking, deps: HttpDeps): string | null {
  return sessionTokenOf(request.raw, isSecure(request, deps));
}

/** The caller's live session; null for somebody not signed in. */
export async function findSession(request: Asking, deps: HttpDeps): Promise<Session | null> {
  const token = tokenOf(request, deps);
  return token === null ? null : deps.accounts().sessions.find(token);
}

/** The caller's live session; throws `notSignedIn`. Every private call begins with it and asks by its `userId` only. */
export async function requireSession(request: Asking, deps: HttpDeps): Promise<Session> {
  const session = await findSession(request, deps);
  if (!session) throw notSignedIn();
  return session;
}

/** Who calls, for the accounts. */
export function callerOf(request: Asking, deps: HttpDeps): Caller {
  return {
    ip: deps.addresses.ipOf(request.raw),
    agent: request.headers['user-agent'] ?? '',
    language: request.caller.locale,
    token: tokenOf(request, deps),
    device: deviceTokenOf(request.raw, isSecure(request, deps)),
  };
}

/** Gives the browser its new session, and the token by which it is known the next time. */
export function keepSession(request: Asking, reply: CookieReply, deps: HttpDeps, { session, token, device }: OpenedSession): void {
  reply.header('set-cookie', sessionCookie(token, session.expiresAt, deps.clock(), isSecure(request, deps)));
  keepDevice(request, reply, deps, device);
}

/** Gives the browser the token by which it is known the next time. */
export function keepDevice(request: Asking, reply: CookieReply, deps: HttpDeps, token: string): void {
  reply.header('set-cookie', deviceCookie(token, isSecure(request, deps)));
}

/** Takes the session from the browser. */
export function dropSession(request: Asking, reply: CookieReply, deps: HttpDeps): void {
  reply.header('set-cookie', clearedSessionCookie(isSecure(request, deps)));
}
