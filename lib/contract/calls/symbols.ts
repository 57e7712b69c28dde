import type { CallOf } from '../call';
import type * as search from '../search';
import type * as symbols from '../symbols';

/** Every listed coin. */
export const coins: CallOf<typeof symbols.coinChainListRequestSchema, typeof symbols.coinChainListSchema> = {
  method: 'GET',
  path: '/v1/spot/public/getCoinChainList',
  access: 'public',
};

/** Partitions of the spot market; no list for a caller that has the current one. */
export const partitions: CallOf<typeof symbols.allPartitionRequestSchema, typeof symbols.allPartitionSchema> = {
  method: 'GET',
  path: '/v1/spot/symbol/getAllPartitionV2',
  access: 'public',
};

/** Contracts of a line; no list for a caller that has the current one. */
export const contractSymbols: CallOf<typeof symbols.contractSymbolsRequestSchema, typeof symbols.contractSymbolsSchema> = {
  method: 'GET',
  path: '/v1/mcp/contract/symbols',
  access: 'public',
};

/** Symbols of every class by ticker or name; the hot lists without a keyword. */
export const searchCoin: CallOf<typeof search.searchCoinRequestSchema, typeof search.searchCoinSchema> = {
  method: 'POST',
  path: '/v1/mix/index/data/searchCoin',
  access: 'public',
};
