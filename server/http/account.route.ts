import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { callerOf, clearSessionCookie, setDeviceCookie, setSessionCookies } from './signed-in';

const DONE = { done: true } as const;
const tags = ['accounts'];

/** Registers signing up and in: both set the session's cookie. */
function registerSigningIn(app: ApiServer, deps: HttpDeps): void {
  const signUp = { summary: 'Sign up', description: 'Makes an account, mails a link that verifies the address, and signs in.', tags };
  registerCall(app, deps, 'signUp', signUp, async ({ input, request, reply }) => {
    const opened = await deps.accounts().accounts.signUp(input.loginName, input.password, callerOf(request, deps));
    setSessionCookies(request, reply, deps, opened);
    return success({ userId: opened.session.userId });
  });
  const signIn = { summary: 'Sign in', description: 'An unknown name is answered like a wrong password, in the same time.', tags };
  registerCall(app, deps, 'signIn', signIn, async ({ input, request, reply }) => {
    const opened = await deps.accounts().accounts.signIn(input.loginName, input.password, callerOf(request, deps));
    setSessionCookies(request, reply, deps, opened);
    return success({ userId: opened.session.userId });
  });
}

/** Registers the calls that a mailed link proves. */
function registerMailedProofs(app: ApiServer, deps: HttpDeps): void {
  const forgot = { summary: 'Mail a link for a new password', description: 'The same answer whether there is such an account.', tags };
  registerCall(app, deps, 'forgotPassword', forgot, async ({ input, request }) => {
    await deps.accounts().accounts.forgotPassword(input.loginName, callerOf(request, deps));
    return success(DONE);
  });
  const reset = { summary: 'Set a new password by a mailed token', description: 'Every session of the user ends.', tags };
  registerCall(app, deps, 'resetPassword', reset, async ({ input, request, reply }) => {
    setDeviceCookie(
      request,
      reply,
      deps,
      await deps.accounts().accounts.resetPassword(input.token, input.password, callerOf(request, deps)),
    );
    return success(DONE);
  });
  const verify = { summary: 'Verify a mail address by a mailed token', tags };
  registerCall(app, deps, 'verifyEmail', verify, async ({ input, request }) => {
    await deps.accounts().accounts.verifyEmail(input.token, callerOf(request, deps));
    return success(DONE);
  });
  const again = { summary: 'Mail the verification again', tags };
  registerCall(app, deps, 'sendVerification', again, async ({ request, session: { userId } }) => {
    await deps.accounts().accounts.sendVerification(userId, request.caller.locale);
    return success(DONE);
  });
}

/** Registers the change of the password while signed in. */
function registerPassword(app: ApiServer, deps: HttpDeps): void {
  const change = { summary: 'Change the password', description: 'The user’s other sessions end.', tags };
  registerCall(app, deps, 'changePassword', change, async ({ input, request, session }) => {
    await deps.accounts().accounts.changePassword(session, input.oldPassword, input.newPassword, callerOf(request, deps));
    return success(DONE);
  });
}

/** Registers the calls about the account itself. */
export function registerAccount(app: ApiServer, deps: HttpDeps): void {
  registerSigningIn(app, deps);
  registerMailedProofs(app, deps);
  registerPassword(app, deps);
  const remove = { summary: 'Delete the account', description: 'Deletes all data of the user; requires the password again.', tags };
  registerCall(app, deps, 'deleteAccount', remove, async ({ input, request, reply, session: { userId } }) => {
    await deps.accounts().accounts.remove(userId, input.password, callerOf(request, deps));
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}
