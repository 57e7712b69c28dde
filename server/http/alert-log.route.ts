import * as contract from '../../lib/contract/alerts';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { FOR_USERS, requireSession } from './signed-in';

const tags = ['alerts'];

/** Registers the log of the user's alert events: fired events, their outcome, and their read state. */
export function registerAlertLog(app: ApiServer, deps: HttpDeps): void {
  const flag = {
    summary: 'Whether alert events are unread',
    tags,
    security: FOR_USERS,
    body: contract.unreadFlagRequestSchema,
    response: responses(contract.unreadFlagSchema),
  };
  app.post('/v1/send/alert/log/unread/flag', { schema: flag }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().delivery.log.unread(userId));
  });
  const select = {
    summary: 'The log of alert events',
    description: 'Newest first; `beforeSeq` returns older events, `afterSeq` missed ones. Suppressed events count as read.',
    tags,
    security: FOR_USERS,
    body: contract.selectLogRequestSchema,
    response: responses(contract.alertLogSchema),
  };
  app.post('/v1/send/alert/log/select', { schema: select }, async (request) => {
    const { userId } = await requireSession(request, deps);
    return success(await deps.accounts().delivery.log.select(userId, request.body));
  });
  const mark = {
    summary: 'Mark alert events as read or unread',
    description: 'All of them without `eventIds`; ids that are not the user’s change nothing.',
    tags,
    security: FOR_USERS,
    body: contract.updateReadRequestSchema,
    response: responses(contract.unreadFlagSchema),
  };
  app.post('/v1/send/alert/log/updateRead/status', { schema: mark, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    const { eventIds, readStatus } = request.body;
    return success(await deps.accounts().delivery.log.mark(userId, eventIds, readStatus));
  });
}
