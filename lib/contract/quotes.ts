import { z } from 'zod';
import { MARKET_LINES } from './identifiers';
import { feedSourceSchema } from './feed';
import { isBasis, parseListCode } from './lists';
import { SORT_DIRECTIONS, SORT_KEYS } from './ordering';
import { TICK_FIELDS } from './tick-fields';
import { TRADING_SESSION_CODES } from './trading-sessions';

/** A decimal number as text: digits, optional fraction, optional leading minus, never an exponent. */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

type DecimalOrNull = z.ZodNullable<typeof decimalSchema>;
/** Values of a tick in a row: those of contracts are absent for other symbols. */
type LiveFields = {
  [Field in (typeof TICK_FIELDS)[number] as Field['name']]: Field extends { of: 'contracts' }
    ? z.ZodOptional<DecimalOrNull>
    : DecimalOrNull;
};
const liveFields = Object.fromEntries(
  TICK_FIELDS.map(({ name, of }) => [name, of === 'contracts' ? decimalSchema.nullable().optional() : decimalSchema.nullable()]),
) as LiveFields;

/** Trading statuses of an instrument; `statusTime` is their start or end. */
export const SYMBOL_STATUSES = ['trading', 'new', 'pre-market', 'suspended', 'delisting', 'settled'] as const;
export type SymbolStatus = (typeof SYMBOL_STATUSES)[number];

/** Fields present only where they apply: absent is not applicable, null is unknown. */
const optionalFields = {
  /** Absent for `trading`. */
  status: z.enum(SYMBOL_STATUSES).optional(),
  /** Time of the status, Unix milliseconds: start of trading of `pre-market`, end of `delisting`. */
  statusTime: z.number().int().optional(),
  /** Name of the venue of its numbers, one of `source.venues`; absent for a source without venues. */
  venue: z.string().optional(),
  /** Supports unified trading accounts. */
  supportUtaFlag: z.boolean().optional(),
  /** Trading session of the symbol; absent for trading around the clock. */
  session: z.enum(TRADING_SESSION_CODES).optional(),
  /** Start of trading on this exchange, Unix milliseconds. */
  listTime: z.number().int().optional(),
  /** Rank by market value among the exchange's coins, from 1. */
  rank: z.number().int().optional(),
  /** In the base coin (of stocks: shares outstanding); market value = price × circulating supply. */
  circulatingSupply: decimalSchema.optional(),
  /** In the base coin; fully diluted value = price × total supply. */
  totalSupply: decimalSchema.optional(),
  /** Prices an hour, 7 and 30 days ago. */
  open1h: decimalSchema.optional(),
  open7d: decimalSchema.optional(),
  open30d: decimalSchema.optional(),
  /** Highest price of the exchange's history up to the last complete day. */
  allTimeHigh: decimalSchema.optional(),
  /** Maximum leverage, of contracts and margin. */
  leverageMax: z.number().positive().optional(),
  /** Margin: daily interest rate as a fraction, and the borrowable amount in the base coin. */
  dailyInterestRate: decimalSchema.optional(),
  borrowable: decimalSchema.optional(),
  /** Contracts: settlement time of the current funding interval (Unix milliseconds) and its length in hours. */
  fundingTime: z.number().int().optional(),
  fundingHours: z.number().int().optional(),
  /** Dated contracts: expiry, Unix milliseconds. */
  expiryTime: z.number().int().optional(),
  /** On-chain tokens: code of the chain, contract address, liquidity in USDT, number of holders, time of creation (Unix milliseconds). */
  chain: z.string().optional(),
  contractAddress: z.string().optional(),
  liquidity: decimalSchema.optional(),
  holders: z.number().int().optional(),
  createdTime: z.number().int().optional(),
  /**
   * RWA tokens: `symbolId` of the underlying stock and shares per token; `indexPrice` is the stock's price × ratio, of the last close while
   * its market is closed.
   */
  underlying: z.string().optional(),
  underlyingRatio: decimalSchema.optional(),
} as const;

/**
 * One symbol's row (specification §3 "Symbol", "Coin info") with its 24 h statistics. Values are absolute; prices are
 * in the quote coin, `turnover` in USDT. Unknown is null, never 0. `(epoch, version)` orders a row against a tick.
 */
export const quoteRowSchema = z.object({
  symbolId: z.string(),
  symbolCode: z.string(),
  symbolCodeDisplayName: z.string(),
  exchangeName: z.string(),
  /** Alert line: spot 1, futures 2. */
  businessLine: z.union([z.literal(1), z.literal(2)]),
  leftCoinName: z.string(),
  rightCoinName: z.string(),
  /** Coin of this symbol's prices. */
  pricedSymbol: z.string(),
  coinId: z.string(),
  /** The coin's full name, e.g. `Bitcoin`; of commodities, metals and currency pairs in the caller's language. */
  coinName: z.string(),
  /** Path of the icon on this site; null when there is none (the client draws a monogram). */
  imgUrl: z.string().nullable(),
  /** In a favorite group of the signed-in caller; false for a guest, and when the accounts do not answer in time. */
  isFavorite: z.boolean(),
  /** In the requested favorites: true in `userGroupSelectedList`, false elsewhere. */
  isSelected: z.boolean(),
  /** Decimals of a price. */
  pricePrecision: z.number().int().min(0).max(18),
  ...liveFields,
  /** Change since 0:00 UTC as a fraction: 0.0123 is 1.23 %. */
  chgUTC: decimalSchema.nullable(),
  /** Epoch of the market; `version` is valid within it. */
  epoch: z.number().int(),
  /** Feed beat of these values; the newer wins. */
  version: z.number().int().nonnegative(),
  ...optionalFields,
});
export type QuoteRow = z.infer<typeof quoteRowSchema>;

/** Parameters of every list call; without `limit` the whole list. */
export const listOrderRequestSchema = z.object({
  sort: z.enum(SORT_KEYS).optional(),
  direction: z.enum(SORT_DIRECTIONS).optional(),
  /** Basis of the column `change`: −1 or minutes from UTC. */
  basis: z.coerce.number<number | string>().int().refine(isBasis, 'must be -1 or -720 to 720 in steps of 60').optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(3000).optional(),
});
export type ListOrderRequest = z.infer<typeof listOrderRequestSchema>;

/** Query of `GET /v1/mix/market/getHomeQuotation`: a business line, a list's code, or symbols by id. */
export const homeQuotationRequestSchema = listOrderRequestSchema.extend({
  businessLine: z.enum([...MARKET_LINES, 'margin']).optional(),
  quote: z
    .string()
    .regex(/^[A-Za-z0-9]{2,10}$/)
    .optional(),
  /** Code of a list (`lists.ts`); overrides `businessLine`. */
  list: z
    .string()
    .refine((code) => parseListCode(code) !== null, 'must be a list code')
    .optional(),
  /** Ids joined by commas, at most 400; overrides both, and its order is kept unless `sort` is given. */
  symbolIds: z.string().max(12_000).optional(),
  /** Every symbol of a coin, by its id; overrides all others. */
  coinId: z.string().max(80).optional(),
});
export type HomeQuotationRequest = z.infer<typeof homeQuotationRequestSchema>;

/** Market list: rows in the requested order, the number of rows in the whole list, and its feed time. */
export const homeQuotationSchema = z.object({
  epoch: z.number().int(),
  /** Feed time, Unix milliseconds. */
  asOf: z.number().int(),
  source: feedSourceSchema,
  total: z.number().int(),
  /** Quote coins of the list's section, largest first, each with its number of symbols and its price in USDT. */
  quotes: z.array(z.object({ coin: z.string(), count: z.number().int(), usdtPrice: decimalSchema.nullable() })),
  /** Only in answers for pages cached for every country: the list has rows, and each of them is hidden in some country. */
  isRegional: z.boolean().optional(),
  /** Only in answers for pages cached for every country: some rows are left out, as some country hides them. */
  isPartial: z.boolean().optional(),
  /** Only in answers about a coin that is hidden in some language: the codes of these languages. */
  hiddenIn: z.array(z.string()).optional(),
  /** Only in answers about symbols by id: the ids that are not listed, if any. A symbol that is hidden from the caller is listed. */
  unlisted: z.array(z.string()).optional(),
  rows: z.array(quoteRowSchema),
});
export type HomeQuotation = z.infer<typeof homeQuotationSchema>;

/** Query of `GET /v1/mix/market/similarCoins`. */
export const similarCoinsRequestSchema = z.object({ coinId: z.string().max(80) });

/** Body of `POST /v1/mix/market/stock` (boards of stocks) and `POST /v1/mix/assetsV2` (classes of TradFi). */
export const stockListRequestSchema = listOrderRequestSchema.extend({ board: z.string().max(40).optional() });
export const assetListRequestSchema = listOrderRequestSchema.extend({ assetClass: z.string().max(40).optional() });

/** Query of the boards `GET /v1/mix/onchain/{hotPicks,newPicks,volume,fdv,holders}` and of `GET /v1/mix/rwa`. */
export const onChainListRequestSchema = listOrderRequestSchema.extend({ chain: z.string().max(40).optional() });
export const rwaListRequestSchema = listOrderRequestSchema.extend({ board: z.string().max(40).optional() });
