import type { CoinChainList } from '../../lib/contract/symbols';
import { nameOf } from '../instruments/coin-name';
import type { MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/** Returns every listed coin that an audience may see, named in a language; `coinId` is unique, a ticker may not be. */
export function presentCoinChainList(market: MarketView, audience: Audience, language: string): CoinChainList {
  const hidden = market.lists.visibility.hiddenIds(audience);
  return {
    coins: market.catalog.coins
      .filter(({ id }) => !hidden.has(id))
      .map((coin) => ({ coinId: coin.id, coinName: coin.ticker, coinFullName: nameOf(coin, language), imgUrl: coin.iconUrl })),
  };
}

/** Registers `GET /v1/spot/public/getCoinChainList`. */
export function registerCoinChainList(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'coins', { summary: 'All coins', tags: ['symbols'] }, ({ input, request }) => {
    const language = supportedLanguage(input.languageType, request.caller.language);
    return success(presentCoinChainList(deps.market(), audienceOf(request, deps), language));
  });
}
