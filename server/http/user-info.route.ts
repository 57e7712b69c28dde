import { userInfoSchema } from '../../lib/contract/user-info';
import { phoneOf } from '../accounts/phones';
import { notSignedIn } from '../errors';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { failure, responses, success } from './envelope';
import { presentUserInfo } from './presenters/user-info';
import { clearSessionCookie, findSession, FOR_USERS, tokenOf } from './signed-in';

/** Registers `POST /v1/user/overview/userinfo`: success means signed in. */
export function registerUserInfo(app: ApiServer, deps: HttpDeps): void {
  const schema = {
    summary: 'The signed-in user',
    description:
      'Code 00004 and no data without a session; with HTTP 200, because every page calls it. The cookie of an ended session is deleted.',
    tags: ['accounts'],
    security: FOR_USERS,
    body: callerBodySchema,
    response: responses(userInfoSchema.nullable()),
  };
  app.post('/v1/user/overview/userinfo', { schema }, async (request, reply) => {
    const session = await findSession(request, deps);
    if (!session) {
      if (tokenOf(request, deps) !== null) clearSessionCookie(request, reply, deps);
      const { apiCode, message } = notSignedIn();
      return failure(apiCode, message);
    }
    const { accounts, tickets, database } = deps.accounts();
    const user = await accounts.user(session.userId);
    const phone = await phoneOf(database, user.id);
    return success(presentUserInfo(user, phone, tickets.issue({ userId: user.id, sessionId: session.id })));
  });
}
