import { coinChainListRequestSchema, coinChainListSchema, type CoinChainList } from '../../lib/contract/symbols';
import type { Market } from '../market/market';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { responses, success } from './envelope';

/** Every listed coin; `coinId` is unique, a ticker may not be. */
export function presentCoinChainList(market: Market): CoinChainList {
  return {
    coins: market.catalog.coins.map((coin) => ({ coinId: coin.id, coinName: coin.ticker, coinFullName: coin.name, imgUrl: coin.iconUrl })),
  };
}

/** `GET /v1/spot/public/getCoinChainList`. */
export function registerCoinChainList(app: ApiServer, deps: HttpDeps): void {
  const list = oncePerMarket(deps, presentCoinChainList);
  const schema = {
    summary: 'All coins',
    tags: ['symbols'],
    querystring: coinChainListRequestSchema,
    response: responses(coinChainListSchema),
  };
  app.get('/v1/spot/public/getCoinChainList', { schema }, () => success(list()));
}
