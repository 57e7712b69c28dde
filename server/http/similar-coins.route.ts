import { similarCoins } from '../market/similar-coins';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { registerCall } from './register-call';

const COINS_MAX = 6;

/** Registers `GET /v1/mix/market/similarCoins`: spot markets of coins of the same sector with the nearest market values; none for an unknown coin. */
export function registerSimilarCoins(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  registerCall(app, deps, 'similarCoins', { summary: 'Coins similar to a coin', tags: ['markets'] }, ({ input, request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const coin = market.catalog.coins.find(({ id }) => id === input.coinId);
    const isShown = coin && !market.lists.visibility.hiddenIds(audience).has(coin.id);
    const indices = isShown ? similarCoins(market, coin, audience, COINS_MAX) : [];
    return sendRows(request, reply, answers().symbols(indices, {}, audience), deps);
  });
}
