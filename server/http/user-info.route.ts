import { phoneOf } from '../delivery/phones';
import { notSignedIn, failure } from '../platform/errors';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { presentUserInfo } from './presenters/user-info';
import { registerCall } from './register-call';
import { clearSessionCookie, tokenOf } from './signed-in';

/** Registers `POST /v1/user/overview/userinfo`: success means signed in. */
export function registerUserInfo(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'The signed-in user',
    description:
      'Code 00004 and no data without a session; with HTTP 200, because every page calls it. The cookie of an ended session is deleted.',
    tags: ['accounts'],
  };
  registerCall(app, deps, 'userInfo', text, async ({ request, reply, session }) => {
    if (!session) {
      if (tokenOf(request, deps) !== null) clearSessionCookie(request, reply, deps);
      const { apiCode, message } = notSignedIn();
      return failure(apiCode, message);
    }
    const { accounts, tickets, database } = deps.accounts();
    const user = await accounts.user(session.userId);
    const phone = await phoneOf(database, user.id);
    return success(presentUserInfo(user, phone, await tickets.issue({ userId: user.id, sessionId: session.id })));
  });
}
