import { z } from 'zod';
import { decimalSchema } from './quotes';

/** Query of `GET /v1/mix/market/coinStatistics`. */
export const coinStatisticsRequestSchema = z.object({ symbolId: z.string().max(50) });

/** A price, and the UTC day of its candle: its start, Unix milliseconds. */
const datedPriceSchema = z.object({ price: decimalSchema, time: z.number().int() });

/** Past prices of a symbol; null where the exchange has none. */
export const coinStatisticsSchema = z.object({
  symbolId: z.string(),
  /** Feed time, Unix milliseconds. */
  asOf: z.number().int(),
  /** Prices an hour, 7, 30 and 365 days ago. */
  open1h: decimalSchema.nullable(),
  open7d: decimalSchema.nullable(),
  open30d: decimalSchema.nullable(),
  open1y: decimalSchema.nullable(),
  /** First day of the recorded history: its start in UTC, Unix milliseconds. */
  since: z.number().int().nullable(),
  /** Highest and lowest price since then, the running day included. */
  highest: datedPriceSchema.nullable(),
  lowest: datedPriceSchema.nullable(),
});
export type CoinStatistics = z.infer<typeof coinStatisticsSchema>;
