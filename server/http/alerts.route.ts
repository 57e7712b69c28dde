import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import type { HistoryBudget } from './history-budget';
import { registerCall } from './register-call';

const tags = ['price alerts'];

function registerReading(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  const select = { summary: 'Price alerts of the user, newest first', tags };
  registerCall(app, deps, 'listAlerts', select, async ({ input, session: { userId } }) =>
    success({ alerts: await deps.accounts().alerts.list(userId, input.businessLine ?? null) }),
  );
  const parameters = { summary: 'Limits of price alerts, and the books that P2P alerts can watch', tags };
  registerCall(app, deps, 'alertParameters', parameters, () => success(deps.accounts().alerts.parameters()));
  const backtest = {
    summary: 'How often the last 30 days would have fired a price alert',
    description:
      'The alert rules applied to one-minute candles; `isAbout` when only longer ones exist. `fires` is null for mark, index and P2P prices, which have no history.',
    tags,
  };
  registerCall(app, deps, 'backtestAlert', backtest, async ({ input, request, reply, session: { userId } }) =>
    success(await deps.accounts().alerts.backtest(userId, input, audienceOf(request, deps), budget(request, reply))),
  );
}

function registerChanging(app: ApiServer, deps: HttpDeps): void {
  const create = {
    summary: 'A new price alert',
    description: 'The same `requestId` again answers with the alert that was made the first time.',
    tags,
  };
  registerCall(app, deps, 'createAlert', create, async ({ input, request, session: { userId } }) => {
    const { requestId, ...draft } = input;
    return success({ alert: await deps.accounts().alerts.create(userId, draft, requestId, audienceOf(request, deps)) });
  });
  const update = {
    summary: 'Change a price alert, switch it on or off',
    description:
      'Given values are changed. An edit of the watched price or the condition restarts the alert; once switching off is answered, it no longer fires.',
    tags,
  };
  registerCall(app, deps, 'updateAlert', update, async ({ input, request, session: { userId } }) =>
    success({ alert: await deps.accounts().alerts.update(userId, input, audienceOf(request, deps)) }),
  );
  const remove = { summary: 'Delete price alerts, all or none', tags };
  registerCall(app, deps, 'deleteAlerts', remove, async ({ input, session: { userId } }) => {
    await deps.accounts().alerts.remove(userId, input.alertIds);
    return success({ done: true as const });
  });
}

/** Registers the calls of price alerts under `/v1/send/priceremindconfig`. */
export function registerAlerts(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  registerReading(app, deps, budget);
  registerChanging(app, deps);
}
