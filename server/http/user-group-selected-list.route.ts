import { unknownId } from '../platform/errors';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { registerCall } from './register-call';
import { sendShared, SharedBody } from './shared-body';

/** Registers `POST /v1/mix/index/userGroupSelectedList`: a user's favorites as a market list. */
export function registerUserGroupSelectedList(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const text = {
    summary: 'Favorites as a market list',
    description: 'Rows of one group, without `groupId` of all, each once, in the user’s order unless another is requested.',
    tags: ['favorites'],
  };
  registerCall(app, deps, 'favoriteList', text, async ({ input, request, reply, session }) => {
    const favorites = await deps.accounts().favorites.view(session.userId);
    const { groupId, ...order } = input;
    const groups = favorites.groups.filter((group) => groupId === undefined || group.groupId === groupId);
    if (groups.length === 0) throw unknownId('unknownGroup');
    const symbolIds = new Set(groups.flatMap((group) => group.symbolIds));
    const indices = [...symbolIds].flatMap((symbolId) => deps.market().symbol(symbolId)?.index ?? []);
    // The user's own order is no column of the symbols.
    const requested = order.sort === 'place' ? { ...order, sort: undefined } : order;
    const body = answers().symbols(indices, requested, audienceOf(request, deps), { favorites });
    // Every row is a favorite, in the requested order.
    sendShared(
      request,
      reply,
      new SharedBody(body.plain.toString().replaceAll('"isFavorite":false,"isSelected":false', '"isFavorite":true,"isSelected":true')),
    );
    return reply;
  });
}
