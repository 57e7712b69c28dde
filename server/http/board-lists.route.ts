import { listCode, ONCHAIN_BOARDS, parseListSegments, type ListRef } from '../../lib/contract/lists';
import {
  assetListRequestSchema,
  homeQuotationSchema,
  onChainListRequestSchema,
  rwaListRequestSchema,
  stockListRequestSchema,
  type ListOrderRequest,
} from '../../lib/contract/quotes';
import { notFound } from '../errors';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { responses } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
  const response = responses(homeQuotationSchema);
  const send = (request: FastifyRequest, reply: Pick<FastifyReply, 'send' | 'header'>, list: ListRef, order: ListOrderRequest): void =>
    sendRows(request, reply, answers().list(listCode(list), list, order, audienceOf(request, deps), deps.clock()), deps);

  for (const board of ONCHAIN_BOARDS) {
    const schema = { summary: `On-chain tokens: ${board}`, tags: ['on-chain'], querystring: onChainListRequestSchema, response };
    app.get(`/v1/mix/onchain/${board}`, { schema }, (request, reply) =>
      send(request, reply, listOf('onChain', request.query.chain, board), request.query),
    );
  }
  const rwa = { summary: 'Stock tokens', tags: ['stocks'], querystring: rwaListRequestSchema, response };
  app.get('/v1/mix/rwa', { schema: rwa }, (request, reply) => send(request, reply, listOf('rwa', request.query.board), request.query));
  const stock = { summary: 'Stocks', tags: ['stocks'], body: stockListRequestSchema, response };
  app.post('/v1/mix/market/stock', { schema: stock }, (request, reply) =>
    send(request, reply, listOf('stocks', request.body.board), request.body),
  );
  const assets = { summary: 'Commodities, forex, indexes, metals, stocks', tags: ['stocks'], body: assetListRequestSchema, response };
  app.post('/v1/mix/assetsV2', { schema: assets }, (request, reply) =>
    send(request, reply, listOf('tradfi', request.body.assetClass), request.body),
  );
}
