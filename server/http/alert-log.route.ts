import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const tags = ['alerts'];

/** Registers the log of the user's alert events: fired events, their outcome, and their read state. */
export function registerAlertLog(app: ApiServer, deps: HttpDeps): void {
  const flag = { summary: 'Whether alert events are unread', tags };
  registerCall(app, deps, 'unreadAlertEvents', flag, async ({ session: { userId } }) =>
    success(await deps.accounts().delivery.log.unread(userId)),
  );
  const select = {
    summary: 'The log of alert events',
    description: 'Newest first; `beforeSeq` returns older events, `afterSeq` missed ones. Suppressed events count as read.',
    tags,
  };
  registerCall(app, deps, 'alertLog', select, async ({ input, session: { userId } }) =>
    success(await deps.accounts().delivery.log.select(userId, input)),
  );
  const mark = {
    summary: 'Mark alert events as read or unread',
    description: 'All of them without `eventIds`; ids that are not the user’s change nothing.',
    tags,
  };
  registerCall(app, deps, 'markAlertEvents', mark, async ({ input, session: { userId } }) => {
    const { eventIds, readStatus } = input;
    return success(await deps.accounts().delivery.log.mark(userId, eventIds, readStatus));
  });
}
