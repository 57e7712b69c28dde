import * as contract from '../../lib/contract/alerts';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { FOR_USERS, requireSession } from './signed-in';

const tags = ['alerts'];

/** Registers the channels by which a user receives alerts, and a test message. */
export function registerAlertSetting(app: ApiServer, deps: HttpDeps): void {
  const setting = {
    summary: 'Channels of alerts',
    description: 'Given values are changed; a body without values only reads.',
    tags,
    security: FOR_USERS,
    body: contract.alertSettingRequestSchema,
    response: responses(contract.alertSettingSchema),
  };
  app.post('/v1/send/priceremindconfig/exchange/setting', { schema: setting, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().delivery.settings.change(userId, request.body));
  });
  const test = {
    summary: 'Send a test',
    description: 'Sent through the delivery of alerts; the answer is its receipt. At most five a minute.',
    tags,
    security: FOR_USERS,
    body: contract.testChannelRequestSchema,
    response: responses(contract.receiptSchema),
  };
  app.post('/v1/send/priceremindconfig/exchange/setting/test', { schema: test, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().delivery.settings.test(userId, request.body.channel));
  });
}
