import type { CallOf } from '../call';
import type * as favorites from '../favorites';
import type * as plates from '../market-plates';
import type * as quotes from '../quotes';

/** Stock tokens. */
export const rwaList: CallOf<typeof quotes.rwaListRequestSchema, typeof quotes.homeQuotationSchema> = {
  method: 'GET',
  path: '/v1/mix/rwa',
  access: 'public',
};

/** Stocks. */
export const stockList: CallOf<typeof quotes.stockListRequestSchema, typeof quotes.homeQuotationSchema> = {
  method: 'POST',
  path: '/v1/mix/market/stock',
  access: 'public',
};

/** Commodities, forex, indexes, metals and stocks of the TradFi list. */
export const tradfiList: CallOf<typeof quotes.assetListRequestSchema, typeof quotes.homeQuotationSchema> = {
  method: 'POST',
  path: '/v1/mix/assetsV2',
  access: 'public',
};

/** The user's favorites as a market list. */
export const favoriteList: CallOf<typeof favorites.selectedListRequestSchema, typeof favorites.selectedListSchema, 'user'> = {
  method: 'POST',
  path: '/v1/mix/index/userGroupSelectedList',
  access: 'user',
};

/** Second-level lists of a section, with their names. */
export const plateConfig: CallOf<typeof plates.plateConfigRequestSchema, typeof plates.plateConfigSchema> = {
  method: 'POST',
  path: '/v1/mix/market-plate-config/config',
  access: 'public',
};

/** Chains with tokens, the second level of on-chain lists. */
export const chains: CallOf<null, typeof plates.allChainSchema> = {
  method: 'GET',
  path: '/v1/mix/onchain/allChain',
  access: 'public',
};
