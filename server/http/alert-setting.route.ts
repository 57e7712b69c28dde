import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const tags = ['alerts'];

/** Registers the channels by which a user receives alerts, and a test message. */
export function registerAlertSetting(app: ApiServer, deps: HttpDeps): void {
  const setting = { summary: 'Channels of alerts', description: 'Given values are changed; a body without values only reads.', tags };
  registerCall(app, deps, 'alertSetting', setting, async ({ input, session: { userId } }) =>
    success(await deps.accounts().delivery.settings.change(userId, input)),
  );
  const test = {
    summary: 'Send a test',
    description: 'Sent through the delivery of alerts; the answer is its receipt. At most five a minute.',
    tags,
  };
  registerCall(app, deps, 'testAlertChannel', test, async ({ input, session: { userId } }) =>
    success(await deps.accounts().delivery.settings.test(userId, input.channel)),
  );
}
