import type { SessionListAnswer } from '../../lib/contract/accounts';
import type { Session } from '../accounts/session-store';
import { unknownId } from '../platform/errors';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { clearSessionCookie, tokenOf, type CallerRequest } from './signed-in';

const DONE = { done: true } as const;
const tags = ['sessions'];

/** Returns the sessions in the form that their user sees. */
export function presentSessions(sessions: readonly Session[], currentId: string, idleMs: number): SessionListAnswer {
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
  const logout = {
    summary: 'Sign out',
    description: 'Ends the session, deletes its cookie and stops its private topics in every tab.',
    tags,
  };
  registerCall(app, deps, 'signOut', logout, async ({ request, reply }) => {
    await endOwnSession(request, deps);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
  const clear = { summary: 'Delete the session cookie', description: 'For a page whose session has ended.', tags };
  registerCall(app, deps, 'clearCookie', clear, async ({ request, reply }) => {
    await endOwnSession(request, deps);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}

/** Registers signing out, and the list of active sessions. */
export function registerSessions(app: ApiServer, deps: HttpDeps): void {
  registerSigningOut(app, deps);
  const list = { summary: 'Sessions of the user', tags };
  registerCall(app, deps, 'listSessions', list, async ({ session: { id, userId } }) => {
    const { sessions } = deps.accounts();
    return success(presentSessions(await sessions.list(userId), id, sessions.lifetimes.idleMs));
  });
  const revoke = { summary: 'Sign out one session', tags };
  registerCall(app, deps, 'revokeSession', revoke, async ({ input, request, reply, session: { id, userId } }) => {
    if (!(await deps.accounts().sessions.revoke(userId, input.sessionId))) throw unknownId('unknownSession');
    if (input.sessionId === id) clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
  const revokeAll = { summary: 'Sign out everywhere', description: 'This session too.', tags };
  registerCall(app, deps, 'revokeAllSessions', revokeAll, async ({ request, reply, session: { userId } }) => {
    await deps.accounts().sessions.revokeAll(userId);
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}
