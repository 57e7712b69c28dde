import { SPARKLINE_STEP_MS } from '../../lib/contract/market-plates';
import { invalidParameter } from '../platform/errors';
import { priceText } from '../market/quote-text';
import { Sparklines } from '../market/sparklines';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const SYMBOLS_MAX = 100;

/**
 * Registers `GET /v1/mix/index/getMultiKlineDataNewV2`: half-hourly prices of several symbols over the last day or, when the market is
 * closed, the last session; unknown ids are left out.
 */
export function registerMultiKline(app: ApiServer, deps: HttpDeps): void {
  const sparklines = oncePerMarket(deps, (market) => new Sparklines(market));
  registerCall(app, deps, 'sparklines', { summary: 'Sparklines', tags: ['klines'] }, async ({ input, request }) => {
    const ids = new Set(input.symbolIds.split(','));
    if (ids.size > SYMBOLS_MAX) throw invalidParameter(`symbolIds: at most ${SYMBOLS_MAX}`);
    const market = deps.market();
    const { sparklineOf, nextTime } = await sparklines().current();
    const closes: Record<string, (string | null)[]> = {};
    for (const symbolId of ids) {
      const symbol = market.symbol(symbolId);
      if (!symbol || !market.lists.visibility.isShown(symbol.index, audienceOf(request, deps))) continue;
      closes[symbolId] = sparklineOf(symbol).map((open) => (open > 0 ? priceText(symbol, open) : null));
    }
    return success({ stepMs: SPARKLINE_STEP_MS, nextTime, closes });
  });
}
