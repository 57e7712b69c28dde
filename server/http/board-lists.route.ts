import { ONCHAIN_BOARDS, parseListSegments, type ListRef } from '../../lib/contract/lists';
import type { ListOrderRequest } from '../../lib/contract/quotes';
import { notFound } from '../platform/errors';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { registerCall, type AcceptedCall } from './register-call';

/** Returns the list of the given segments; throws `notFound` when there is none of that form. */
function listOf(...segments: (string | undefined)[]): ListRef {
  const list = parseListSegments(segments.filter((segment) => segment !== undefined));
  if (!list) throw notFound();
  return list;
}

/**
 * Registers the boards of on-chain tokens, stock tokens, stocks and TradFi: the same lists as `getHomeQuotation`, under their own calls.
 */
export function registerBoardLists(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const send = (
    { request, reply, input }: Pick<AcceptedCall<'rwaList'>, 'request' | 'reply'> & { input: ListOrderRequest },
    list: ListRef,
  ) => sendRows(request, reply, answers().list(list, input, audienceOf(request, deps), deps.clock()), deps);

  for (const board of ONCHAIN_BOARDS) {
    registerCall(app, deps, board, { summary: `On-chain tokens: ${board}`, tags: ['on-chain'] }, (call) =>
      send(call, listOf('onChain', call.input.chain, board)),
    );
  }
  registerCall(app, deps, 'rwaList', { summary: 'Stock tokens', tags: ['stocks'] }, (call) => send(call, listOf('rwa', call.input.board)));
  registerCall(app, deps, 'stockList', { summary: 'Stocks', tags: ['stocks'] }, (call) => send(call, listOf('stocks', call.input.board)));
  registerCall(app, deps, 'tradfiList', { summary: 'Commodities, forex, indexes, metals, stocks', tags: ['stocks'] }, (call) =>
    send(call, listOf('tradfi', call.input.assetClass)),
  );
}
