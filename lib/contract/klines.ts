import { z } from 'zod';
import { PRICE_TYPE } from './alert-terms';
import { KLINE_INTERVAL_NAMES } from './kline-intervals';
import { BASIS_LAST_24H, isBasis } from './lists';
import { decimalSchema } from './quotes';

/** Maximum number of candles in one answer. */
export const KLINE_LIMIT_MAX = 1_000;

/** Price of candles, as that of an alert: 0 last, 1 mark, 2 index; mark and index are of contracts only. */
const klinePriceType = z.literal(Object.values(PRICE_TYPE));

/** Body of `POST /v1/kline/getMoreKlineData`: the `limit` candles that open before `endTime` (default now), oldest first. */
export const moreKlineRequestSchema = z.object({
  symbolId: z.string().max(40),
  interval: z.enum(KLINE_INTERVAL_NAMES).default('1h'),
  priceType: klinePriceType.default(PRICE_TYPE.last),
  endTime: z.number().int().positive().max(8.64e15).optional(),
  limit: z.number().int().min(1).max(KLINE_LIMIT_MAX).default(300),
});
export type MoreKlineRequest = z.infer<typeof moreKlineRequestSchema>;

/** One candle; `time` is its opening time, Unix milliseconds. Volumes are in base and quote coin, null for mark and index. */
export const klineSchema = z.object({
  time: z.number().int(),
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  close: decimalSchema,
  baseVolume: decimalSchema.nullable(),
  quoteVolume: decimalSchema.nullable(),
});
export type Kline = z.infer<typeof klineSchema>;

/** Answer of `POST /v1/kline/getMoreKlineData`: candles oldest first. */
export const moreKlineSchema = z.object({
  symbolId: z.string(),
  interval: z.enum(KLINE_INTERVAL_NAMES),
  priceType: klinePriceType,
  klines: z.array(klineSchema),
});
export type MoreKline = z.infer<typeof moreKlineSchema>;

/** `last24h` (−1) or an offset from UTC in minutes, −720…720 in steps of 60 (specification §9). */
export const timezoneSchema = z.number().int().refine(isBasis, 'must be -1 or -720 to 720 in steps of 60');

/** Body of `POST /v1/kline/getOpenPrice`. */
export const openPriceRequestSchema = z.object({
  bussiness: z.enum(['sp', 'mc']),
  timezone: timezoneSchema.default(BASIS_LAST_24H),
});
export type OpenPriceRequest = z.infer<typeof openPriceRequestSchema>;

/** Open price of each symbol at the requested basis. */
export const openPriceSchema = z.object({
  bussiness: z.enum(['sp', 'mc']),
  timezone: z.number().int(),
  /** Time of the open prices, Unix milliseconds. */
  openTime: z.number().int(),
  opens: z.record(z.string(), decimalSchema),
});
export type OpenPrice = z.infer<typeof openPriceSchema>;
