import type { AllSymbol } from '../../lib/contract/symbols';
import type { MarketView } from '../market/market-view';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { presentSymbol } from './presenters/symbol-row';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';
import { sendRows } from './own-favorites';
import { SharedBody } from './shared-body';

/** Limit of different answers cached within a second. */
const AUDIENCES_MAX = 16;

/** Returns every symbol of every line that an audience may see, with its present prices. */
export function presentAllSymbol(market: MarketView, siteName: string, audience: Audience): AllSymbol {
  const utc = market.lists.openPrices.since(0).opens;
  const shown = market.catalog.symbols.filter(({ index }) => market.lists.visibility.isShown(index, audience));
  return { symbols: shown.map((symbol) => presentSymbol(market, symbol, siteName, utc[symbol.index] ?? Number.NaN)) };
}

/** Registers `GET /v1/mix/symbol/getAllSymbol`; its answer is serialized once a second. */
export function registerAllSymbol(app: ApiServer, deps: HttpDeps): void {
  const cache = oncePerMarket(deps, () => new SecondCache<SharedBody>(AUDIENCES_MAX));
  registerCall(app, deps, 'allSymbols', { summary: 'All symbols', tags: ['symbols'] }, ({ request, reply }) => {
    const audience = audienceOf(request, deps);
    const body = cache().get(deps.market().lists.visibility.key(audience), deps.clock(), () => {
      return new SharedBody(successText(JSON.stringify(presentAllSymbol(deps.market(), deps.config.siteName, audience))));
    });
    sendRows(request, reply, body, deps);
  });
}
