import {
  changePasswordRequestSchema,
  credentialsRequestSchema,
  deleteAccountRequestSchema,
  doneSchema,
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
  signedInSchema,
  verifyEmailRequestSchema,
} from '../../lib/contract/accounts';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { callerOf, clearSessionCookie, FOR_USERS, setDeviceCookie, setSessionCookies, requireSession } from './signed-in';

const DONE = { done: true } as const;
const tags = ['accounts'];

/** Registers signing up and in: both set the session's cookie. */
function registerSigningIn(app: ApiServer, deps: HttpDeps): void {
  const response = responses(signedInSchema);
  const signUp = {
    summary: 'Sign up',
    description: 'Makes an account, mails a link that verifies the address, and signs in.',
    tags,
    body: credentialsRequestSchema,
    response,
  };
  app.post('/v1/user/public/register', { schema: signUp, config: CHANGES_STATE }, async (request, reply) => {
    const opened = await deps.accounts().accounts.signUp(request.body.loginName, request.body.password, callerOf(request, deps));
    setSessionCookies(request, reply, deps, opened);
    return success({ userId: opened.session.userId });
  });
  const signIn = {
    summary: 'Sign in',
    description: 'An unknown name is answered like a wrong password, in the same time.',
    tags,
    body: credentialsRequestSchema,
    response,
  };
  app.post('/v1/user/public/login', { schema: signIn, config: CHANGES_STATE }, async (request, reply) => {
    const opened = await deps.accounts().accounts.signIn(request.body.loginName, request.body.password, callerOf(request, deps));
    setSessionCookies(request, reply, deps, opened);
    return success({ userId: opened.session.userId });
  });
}

/** Registers the calls that a mailed link proves. */
function registerMailedProofs(app: ApiServer, deps: HttpDeps): void {
  const response = responses(doneSchema);
  const forgot = {
    summary: 'Mail a link for a new password',
    description: 'The same answer whether there is such an account.',
    tags,
    body: forgotPasswordRequestSchema,
    response,
  };
  app.post('/v1/user/public/forgotPassword', { schema: forgot, config: CHANGES_STATE }, async (request) => {
    await deps.accounts().accounts.forgotPassword(request.body.loginName, callerOf(request, deps));
    return success(DONE);
  });
  const reset = {
    summary: 'Set a new password by a mailed token',
    description: 'Every session of the user ends.',
    tags,
    body: resetPasswordRequestSchema,
    response,
  };
  app.post('/v1/user/public/resetPassword', { schema: reset, config: CHANGES_STATE }, async (request, reply) => {
    setDeviceCookie(
      request,
      reply,
      deps,
      await deps.accounts().accounts.resetPassword(request.body.token, request.body.password, callerOf(request, deps)),
    );
    return success(DONE);
  });
  const verify = { summary: 'Verify a mail address by a mailed token', tags, body: verifyEmailRequestSchema, response };
  app.post('/v1/user/public/verifyEmail', { schema: verify, config: CHANGES_STATE }, async (request) => {
    await deps.accounts().accounts.verifyEmail(request.body.token, callerOf(request, deps));
    return success(DONE);
  });
  const again = { summary: 'Mail the verification again', tags, security: FOR_USERS, body: callerBodySchema, response };
  app.post('/v1/user/account/sendVerification', { schema: again, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().accounts.sendVerification(userId, request.caller.locale);
    return success(DONE);
  });
}

/** Registers the change of the password while signed in. */
function registerPassword(app: ApiServer, deps: HttpDeps): void {
  const change = {
    summary: 'Change the password',
    description: 'The user’s other sessions end.',
    tags,
    security: FOR_USERS,
    body: changePasswordRequestSchema,
    response: responses(doneSchema),
  };
  app.post('/v1/user/account/password', { schema: change, config: CHANGES_STATE }, async (request) => {
    const session = await requireSession(request, deps);
    await deps.accounts().accounts.changePassword(session, request.body.oldPassword, request.body.newPassword, callerOf(request, deps));
    return success(DONE);
  });
}

/** Registers the calls about the account itself. */
export function registerAccount(app: ApiServer, deps: HttpDeps): void {
  registerSigningIn(app, deps);
  registerMailedProofs(app, deps);
  registerPassword(app, deps);
  const remove = {
    summary: 'Delete the account',
    description: 'Deletes all data of the user; requires the password again.',
    tags,
    security: FOR_USERS,
    body: deleteAccountRequestSchema,
    response: responses(doneSchema),
  };
  app.post('/v1/user/account/delete', { schema: remove, config: CHANGES_STATE }, async (request, reply) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().accounts.remove(userId, request.body.password, callerOf(request, deps));
    clearSessionCookie(request, reply, deps);
    return success(DONE);
  });
}
