import { dayCode } from '../../lib/contract/news-address';
import { helpArticlesIn } from '../support/help-articles';
import { operatorPageIn } from '../support/operator-pages';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { findSession } from './signed-in';

const tags = ['support'];

/** Registers the help articles, the pages of the operator, and the messages to support. */
export function registerSupport(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'helpArticles', { summary: 'All help articles', tags }, async ({ request }) =>
    success({ articles: await helpArticlesIn(request.caller.locale, deps.config.support.chatScriptUrl !== null) }),
  );
  const page = { summary: 'A page with the text of the operator', description: 'A sample where the operator has none.', tags };
  registerCall(app, deps, 'operatorPage', page, async ({ input, request }) =>
    success(await operatorPageIn(deps.config.contentDir, input.page, request.caller.locale, dayCode(deps.clock()))),
  );
  const send = {
    summary: 'Send a message to support',
    description: 'The reference number of the answer is the key to the message. A signed-in sender is noted.',
    tags,
  };
  registerCall(app, deps, 'sendSupportMessage', send, async ({ input, request }) => {
    const session = await findSession(request, deps);
    const sender = { ip: deps.addresses.ipOf(request.raw), userId: session?.userId ?? null, language: request.caller.locale };
    return success({ reference: await deps.accounts().support.send(input, sender) });
  });
  registerCall(app, deps, 'readSupportMessage', { summary: 'A message to support and its answer', tags }, async ({ input, request }) =>
    success(await deps.accounts().support.read(input.reference, deps.addresses.ipOf(request.raw))),
  );
  const confirm = { summary: 'Confirm the address of a message by a mailed token', tags };
  registerCall(app, deps, 'confirmSupportAddress', confirm, async ({ input, request }) =>
    success({ reference: await deps.accounts().support.confirm(input.token, deps.addresses.ipOf(request.raw)) }),
  );
}
