import { doneSchema } from '../../lib/contract/accounts';
import * as contract from '../../lib/contract/alerts';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { callerOf, FOR_USERS, requireSession } from './signed-in';

const DONE = { done: true } as const;
const tags = ['accounts'];

/** Registers the calls for the user's phone number: a code is sent to it, and it is bound after the code is verified. */
export function registerPhone(app: ApiServer, deps: HttpDeps): void {
  const response = responses(doneSchema);
  const bind = {
    summary: 'Send a code to a phone number',
    description: 'It is valid for 10 minutes and five attempts; an earlier code becomes invalid.',
    tags,
    security: FOR_USERS,
    body: contract.bindPhoneRequestSchema,
    response,
  };
  app.post('/v1/user/phone/bind', { schema: bind, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().delivery.phones.bind(userId, request.body.phone, callerOf(request, deps));
    return success(DONE);
  });
  const verify = {
    summary: 'Bind the phone number with the code',
    tags,
    security: FOR_USERS,
    body: contract.verifyPhoneRequestSchema,
    response,
  };
  app.post('/v1/user/phone/verify', { schema: verify, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().delivery.phones.verify(userId, request.body.code);
    return success(DONE);
  });
  const remove = { summary: 'Remove the phone number', tags, security: FOR_USERS, body: contract.removePhoneRequestSchema, response };
  app.post('/v1/user/phone/remove', { schema: remove, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().delivery.phones.remove(userId);
    return success(DONE);
  });
}
