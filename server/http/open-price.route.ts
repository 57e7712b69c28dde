import { klineBusinessOf, type KlineBusiness } from '../../lib/contract/identifiers';
import type { OpenPrice } from '../../lib/contract/klines';
import { BASIS_LAST_24H } from '../../lib/contract/lists';
import type { MarketView } from '../market/market-view';
import { priceText } from '../market/quote-text';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { audienceOf } from './audience';
import type { Audience } from '../market/visibility';

const DAY_MS = 86_400_000;

function openOf(market: MarketView, timezone: number): { openTime: number; at: (index: number) => number } {
  if (timezone === BASIS_LAST_24H) return { openTime: market.asOf - DAY_MS, at: (index) => market.quote(index)?.open24h ?? Number.NaN };
  const { openTime, opens } = market.lists.openPrices.since(timezone);
  return { openTime, at: (index) => opens[index] ?? Number.NaN };
}

/** Returns the opens of a business's symbols at the requested basis; symbols without one are left out. */
export function presentOpenPrice(market: MarketView, bussiness: KlineBusiness, timezone: number, audience: Audience): OpenPrice {
  const { openTime, at } = openOf(market, timezone);
  const opens: Record<string, string> = {};
  for (const symbol of market.catalog.symbols) {
    const open = at(symbol.index);
    if (!market.lists.visibility.isShown(symbol.index, audience)) continue;
    if (klineBusinessOf(symbol.line) === bussiness && open > 0) opens[symbol.symbolId] = priceText(symbol, open);
  }
  return { bussiness, timezone, openTime, opens };
}

/** Registers `POST /v1/kline/getOpenPrice`. */
export function registerOpenPrice(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'Open prices at a basis',
    description: '`timezone` −1 is 24 hours ago; otherwise 0:00 at that offset from UTC, in minutes.',
    tags: ['klines'],
  };
  registerCall(app, deps, 'openPrices', text, ({ input, request }) =>
    success(presentOpenPrice(deps.market(), input.bussiness, input.timezone, audienceOf(request, deps))),
  );
}
