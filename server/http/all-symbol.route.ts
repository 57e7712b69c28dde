import { z } from 'zod';
import { allSymbolSchema, type AllSymbol } from '../../lib/contract/symbols';
import type { Market } from '../market/market';
import type { ApiServer, HttpDeps } from './deps';
import { responses, successText } from './envelope';
import type { OpenPrices } from './open-prices';
import { presentSymbol } from './presenters/symbol-row';
import { SecondCache } from './second-cache';
import { sendShared, SharedBody } from './shared-body';

/** Every symbol of every line with its present prices. */
export function presentAllSymbol(market: Market, opens: OpenPrices, siteName: string): AllSymbol {
  const utc = opens.since(0).opens;
  return { symbols: market.catalog.symbols.map((symbol) => presentSymbol(market, symbol, siteName, utc[symbol.index] ?? Number.NaN)) };
}

/** `GET /v1/mix/symbol/getAllSymbol`; written once a second. */
export function registerAllSymbol(app: ApiServer, deps: HttpDeps, openPrices: () => OpenPrices): void {
  const cache = new SecondCache<SharedBody>(1);
  const schema = {
    summary: 'All symbols',
    tags: ['symbols'],
    querystring: z.object({ languageType: z.string().max(20).optional() }),
    response: responses(allSymbolSchema),
  };
  app.get('/v1/mix/symbol/getAllSymbol', { schema }, (request, reply) => {
    const body = cache.get('', deps.clock(), () => {
      return new SharedBody(successText(JSON.stringify(presentAllSymbol(deps.market(), openPrices(), deps.config.siteName))));
    });
    sendShared(request, reply, body);
  });
}
