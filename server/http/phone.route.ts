import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { callerOf } from './signed-in';

const DONE = { done: true } as const;
const tags = ['accounts'];

/** Registers the calls for the user's phone number: a code is sent to it, and it is bound after the code is verified. */
export function registerPhone(app: ApiServer, deps: HttpDeps): void {
  const bind = {
    summary: 'Send a code to a phone number',
    description: 'It is valid for 10 minutes and five attempts; an earlier code becomes invalid.',
    tags,
  };
  registerCall(app, deps, 'bindPhone', bind, async ({ input, request, session: { userId } }) => {
    await deps.accounts().delivery.phones.bind(userId, input.phone, callerOf(request, deps));
    return success(DONE);
  });
  const verify = { summary: 'Bind the phone number with the code', tags };
  registerCall(app, deps, 'verifyPhone', verify, async ({ input, session: { userId } }) => {
    await deps.accounts().delivery.phones.verify(userId, input.code);
    return success(DONE);
  });
  const remove = { summary: 'Remove the phone number', tags };
  registerCall(app, deps, 'removePhone', remove, async ({ session: { userId } }) => {
    await deps.accounts().delivery.phones.remove(userId);
    return success(DONE);
  });
}
