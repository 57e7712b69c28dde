import { z } from 'zod';

/** Coin info (specification §3) with the additional fields of the chain list. */
export const coinSchema = z.object({
  coinId: z.string(),
  /** Ticker, e.g. `BTC`. */
  coinName: z.string(),
  /** Full name, e.g. `Bitcoin`; of commodities, metals and currency pairs in the caller's language. */
  coinFullName: z.string(),
  imgUrl: z.string().nullable(),
});
export type Coin = z.infer<typeof coinSchema>;

/** Query and answer of `GET /v1/spot/public/getCoinChainList`. */
export const coinChainListRequestSchema = z.object({
  languageType: z.string().max(20).optional(),
  region: z.string().max(20).optional(),
});
export const coinChainListSchema = z.object({ coins: z.array(coinSchema) });
export type CoinChainList = z.infer<typeof coinChainListSchema>;

/** Symbol (specification §3) as `getAllSymbol` and `mcp/contract/symbols` return it. */
export const symbolSchema = z.object({
  symbolId: z.string(),
  symbolCode: z.string(),
  symbolCodeDisplayName: z.string(),
  /** Base coin of a contract, and its id. */
  baseSymbol: z.string(),
  baseSymbolId: z.string(),
  leftCoinName: z.string(),
  rightCoinName: z.string(),
  exchangeName: z.string(),
  /** Alert line: spot 1, futures 2. */
  businessLine: z.number().int(),
  pricedSymbol: z.string(),
  /** In a favorite group of the signed-in caller; false for a guest, and when the accounts do not answer in time. */
  isFavorite: z.boolean(),
  /** In the requested favorites: true in `userGroupSelectedList`, false elsewhere. */
  isSelected: z.boolean(),
  supportUtaFlag: z.boolean(),
  pricePrecision: z.number().int(),
  price: z.string().nullable(),
  markPrice: z.string().nullable(),
  indexPrice: z.string().nullable(),
  chgUTC: z.string().nullable(),
});
export type SymbolRow = z.infer<typeof symbolSchema>;

/** Query of `GET /v1/mix/symbol/getAllSymbol`, and its answer. */
export const allSymbolRequestSchema = z.object({ languageType: z.string().max(20).optional() });
export const allSymbolSchema = z.object({ symbols: z.array(symbolSchema) });
export type AllSymbol = z.infer<typeof allSymbolSchema>;

/** Query of `GET /v1/mcp/contract/symbols`; `businessLine` is a contract line (USDT-M is 10). */
export const contractSymbolsRequestSchema = z.object({
  businessLine: z.coerce.number<number | string>().int(),
  md5: z.string().max(64).optional(),
});
/** `listDTOS` is null when the caller's md5 is the current one: the cached list is still valid. */
export const contractSymbolsSchema = z.object({ md5: z.string(), listDTOS: z.array(symbolSchema).nullable() });
export type ContractSymbols = z.infer<typeof contractSymbolsSchema>;

/** Query of `GET /v1/spot/symbol/getAllPartitionV2`. */
export const allPartitionRequestSchema = z.object({
  md5Value: z.string().max(64).optional(),
  region: z.string().max(20).optional(),
  showWatchGroup: z.enum(['true', 'false', '0', '1']).optional(),
  languageType: z.string().max(20).optional(),
});
/** Partition of the spot market with its symbols. */
export const partitionSchema = z.object({
  partitionId: z.string(),
  /** Slug in the address, e.g. `layer-1`. */
  code: z.string(),
  name: z.string(),
  symbolIds: z.array(z.string()),
});
/** Answer of `GET /v1/spot/symbol/getAllPartitionV2`; `partitions` is null when the caller's md5 is the current one. */
export const allPartitionSchema = z.object({ md5Value: z.string(), partitions: z.array(partitionSchema).nullable() });
export type AllPartition = z.infer<typeof allPartitionSchema>;
