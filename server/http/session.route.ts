import { doneSchema, revokeSessionRequestSchema, sessionListSchema, type SessionList } from '../../lib/contract/accounts';
import type { Session } from '../accounts/session-store';
import { unknownId } from '../errors';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { clearSessionCookie, FOR_USERS, requireSession, tokenOf, type CallerRequest } from './signed-in';

const DONE = { done: true } as const;
const tags = ['sessions'];

/** Returns the sessions in the form that their user sees. */
export function presentSessions(sessions: readonly Session[], currentId: string, idleMs: number): SessionList {
  return {
    sessions: sessions.map(({ id, createdAt, seenAt, expiresAt, ip, agent }) => ({
      sessionId: id,
      isCurrent: id === currentId,
      createdDate: createdAt,
      lastSeenDate: seenAt,
      expiryDate: Math.min(expiresAt, seenAt + idleMs),
      ip,
      agent,
    })),
  };
}

async function endOwnSession(request: CallerRequest, deps: HttpDeps): Promise<void> {
  const token = tokenOf(request, deps);
  if (token !== null) await deps.accounts().sessions.revokeToken(token);
}

/** Registers `GET /v1/user/logout` and `POST /v1/user/public/clearCookie`: no error without a session. */
function registerSigningOut(app: ApiServer, deps: HttpDeps): void {
  const response = responses(doneSchema);
  const logout = {
    summary: 'Sign out',
    description: 'Ends the session, deletes its cookie and stops its private topics in every tab.',
    tags,
    response,
  };
  app.get('/v1/user/logout', { schema: logout, config: CHANGES_STATE }, async (request, reply) => {
    await endOwnSession(request, deps);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
  const clear = {
    summary: 'Delete the session cookie',
    description: 'For a page whose session has ended.',
    tags,
    body: callerBodySchema,
    response,
  };
  app.post('/v1/user/public/clearCookie', { schema: clear, config: CHANGES_STATE }, async (request, reply) => {
    await endOwnSession(request, deps);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}

/** Registers signing out, and the list of active sessions. */
export function registerSessions(app: ApiServer, deps: HttpDeps): void {
  registerSigningOut(app, deps);
  const list = {
    summary: 'Sessions of the user',
    tags,
    security: FOR_USERS,
    body: callerBodySchema,
    response: responses(sessionListSchema),
  };
  app.post('/v1/user/session/list', { schema: list }, async (request) => {
    const { id, userId } = await requireSession(request, deps);
    const { sessions } = deps.accounts();
    return success(presentSessions(await sessions.list(userId), id, sessions.lifetimes.idleMs));
  });
  const revoke = {
    summary: 'Sign out one session',
    tags,
    security: FOR_USERS,
    body: revokeSessionRequestSchema,
    response: responses(doneSchema),
  };
  app.post('/v1/user/session/revoke', { schema: revoke, config: CHANGES_STATE }, async (request, reply) => {
    const { id, userId } = await requireSession(request, deps);
    if (!(await deps.accounts().sessions.revoke(userId, request.body.sessionId))) throw unknownId('There is no such session.');
    if (request.body.sessionId === id) clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
  const revokeAll = {
    summary: 'Sign out everywhere',
    description: 'This session too.',
    tags,
    security: FOR_USERS,
    body: callerBodySchema,
    response: responses(doneSchema),
  };
  app.post('/v1/user/session/revokeAll', { schema: revokeAll, config: CHANGES_STATE }, async (request, reply) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().sessions.revokeAll(userId);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}
