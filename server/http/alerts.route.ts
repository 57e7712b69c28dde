import { doneSchema } from '../../lib/contract/accounts';
import * as contract from '../../lib/contract/alerts';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import type { HistoryBudget } from './history-budget';
import { CHANGES_STATE } from './own-page-guard';
import { FOR_USERS, requireSession } from './signed-in';

const tags = ['price alerts'];
const ROOT = '/v1/send/priceremindconfig';

function registerReading(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  const select = {
    summary: 'Price alerts of the user, newest first',
    tags,
    security: FOR_USERS,
    body: contract.selectAlertsRequestSchema,
    response: responses(contract.alertListSchema),
  };
  app.post(`${ROOT}/select`, { schema: select }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success({ alerts: await deps.accounts().alerts.list(userId, request.body.businessLine ?? null) });
  });
  const parameters = {
    summary: 'Limits of price alerts, and the books that P2P alerts can watch',
    tags,
    security: FOR_USERS,
    body: contract.alertParametersRequestSchema,
    response: responses(contract.alertParametersSchema),
  };
  app.post(`${ROOT}/select/parameter/config`, { schema: parameters }, async (request) => {
    await requireSession(request, deps);
    return success(deps.accounts().alerts.parameters());
  });
  const rehearse = {
    summary: 'How often the last 30 days would have fired a price alert',
    description:
      'The alert rules applied to one-minute candles; `isAbout` when only longer ones exist. `fires` is null for mark, index and P2P prices, which have no history.',
    tags,
    security: FOR_USERS,
    body: contract.rehearseRequestSchema,
    response: responses(contract.rehearsalSchema),
  };
  app.post(`${ROOT}/rehearse`, { schema: rehearse }, async (request, reply) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().alerts.rehearse(userId, request.body, audienceOf(request, deps), budget(request, reply)));
  });
}

function registerChanging(app: ApiServer, deps: HttpDeps): void {
  const create = {
    summary: 'A new price alert',
    description: 'The same `requestId` again answers with the alert that was made the first time.',
    tags,
    security: FOR_USERS,
    body: contract.createAlertRequestSchema,
    response: responses(contract.savedAlertSchema),
  };
  app.post(`${ROOT}/inster`, { schema: create, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    const { requestId, ...draft } = request.body;
    return success({ alert: await deps.accounts().alerts.create(userId, draft, requestId, audienceOf(request, deps)) });
  });
  const update = {
    summary: 'Change a price alert, switch it on or off',
    description:
      'Given values are changed. An edit of the watched price or the condition restarts the alert; once switching off is answered, it no longer fires.',
    tags,
    security: FOR_USERS,
    body: contract.updateAlertRequestSchema,
    response: responses(contract.savedAlertSchema),
  };
  app.post(`${ROOT}/update`, { schema: update, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success({ alert: await deps.accounts().alerts.update(userId, request.body, audienceOf(request, deps)) });
  });
  const remove = {
    summary: 'Delete price alerts, all or none',
    tags,
    security: FOR_USERS,
    body: contract.deleteAlertsRequestSchema,
    response: responses(doneSchema),
  };
  app.post(`${ROOT}/deleted`, { schema: remove, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    await deps.accounts().alerts.remove(userId, request.body.alertIds);
    return success({ done: true as const });
  });
}

/** Registers the calls of price alerts under `/v1/send/priceremindconfig`. */
export function registerAlerts(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  registerReading(app, deps, budget);
  registerChanging(app, deps);
}
