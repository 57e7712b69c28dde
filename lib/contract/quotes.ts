import { z } from 'zod';
import { MARKET_LINES } from './identifiers';
import { feedSourceSchema } from './feed';
import { SORT_DIRECTIONS, SORT_KEYS } from './ordering';

/** A decimal number as text: digits, optional fraction, optional leading minus, never an exponent. */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

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
  /** The coin prices of this symbol are counted in. */
  pricedSymbol: z.string(),
  coinId: z.string(),
  /** The coin's full name, e.g. `Bitcoin`. */
  coinName: z.string(),
  /** Address of the icon below this site, null when there is none (draw a monogram). */
  imgUrl: z.string().nullable(),
  isFavorite: z.boolean(),
  isSelected: z.boolean(),
  /** Decimals of a price. */
  pricePrecision: z.number().int().min(0).max(18),
  price: decimalSchema.nullable(),
  markPrice: decimalSchema.nullable(),
  indexPrice: decimalSchema.nullable(),
  /** Change since 0:00 UTC as a fraction: 0.0123 is 1.23 %. */
  chgUTC: decimalSchema.nullable(),
  open24h: decimalSchema.nullable(),
  high24h: decimalSchema.nullable(),
  low24h: decimalSchema.nullable(),
  /** In the base coin. */
  baseVolume: decimalSchema.nullable(),
  /** In the quote coin. */
  quoteVolume: decimalSchema.nullable(),
  /** 24 h turnover in USDT. */
  turnover: decimalSchema.nullable(),
  /** Beat of the feed at which these values held; newer wins. */
  version: z.number().int().nonnegative(),
});
export type QuoteRow = z.infer<typeof quoteRowSchema>;

/** Query of `GET /v1/mix/market/getHomeQuotation`; without `limit` the whole list. */
export const homeQuotationRequestSchema = z.object({
  businessLine: z.enum(MARKET_LINES),
  quote: z.string().regex(/^[A-Za-z0-9]{2,10}$/).optional(),
  sort: z.enum(SORT_KEYS).default('turnover'),
  direction: z.enum(SORT_DIRECTIONS).default('desc'),
  limit: z.coerce.number().int().min(1).max(2000).optional(),
});
export type HomeQuotationRequest = z.infer<typeof homeQuotationRequestSchema>;

/** A market list: rows in the asked order, the number of rows in the whole list, and how fresh it is. */
export const homeQuotationSchema = z.object({
  epoch: z.number().int(),
  /** Feed time, Unix milliseconds. */
  asOf: z.number().int(),
  source: feedSourceSchema,
  total: z.number().int(),
  /** Quote coins of this line with the number of symbols each, largest first. */
  quotes: z.array(z.object({ coin: z.string(), count: z.number().int() })),
  rows: z.array(quoteRowSchema),
});
export type HomeQuotation = z.infer<typeof homeQuotationSchema>;
