import { z } from 'zod';
import { callerBodySchema } from './caller-body';
import { decimalSchema, homeQuotationSchema, quoteRowSchema } from './quotes';
import { EXCLUSION_REASONS, RANKING_MARKETS, RANKING_UNIVERSES, RANKING_WINDOWS, RANKINGS } from './rankings';
import { hotListsSchema } from './search';

const count = z.number().int().nonnegative();

/** Body of `POST /v1/mix/index/indexLeaderboardNew`; without `ranking` the answer has the hot lists. */
export const leaderboardRequestSchema = callerBodySchema.extend({
  region: z.string().max(20).optional(),
  ranking: z.enum(RANKINGS).optional(),
  market: z.enum(RANKING_MARKETS).optional(),
  /** Window of the change; turnover has 24h only. */
  window: z.enum(RANKING_WINDOWS).optional(),
  /** All coins, or the 100, 300 or 500 of the market with the largest market values. */
  universe: z.enum(RANKING_UNIVERSES).optional(),
  limit: z.number().int().min(1).max(3_000).optional(),
  /** Requests the excluded instruments. */
  withExcluded: z.boolean().optional(),
});

/** A ranking: rows by place, what is left out of it, and how many of its instruments are above and below their price at the window's start. */
export const leaderboardSchema = homeQuotationSchema.extend({
  /** Number of cryptocurrencies of the exchange. */
  coins: count,
  /** Least 24 h turnover in USDT and least age in hours of a ranked instrument; the age is null for new listings. */
  floor: z.object({ turnover: decimalSchema, ageHours: count.nullable() }),
  breadth: z.object({ up: count, down: count, flat: count }),
  /** Number of instruments left out for each reason. */
  excluded: z.record(z.enum(EXCLUSION_REASONS), count),
  /** The instruments left out, on request. */
  excludedRows: z
    .array(
      quoteRowSchema
        .pick({ symbolId: true, symbolCodeDisplayName: true, coinId: true, coinName: true, turnover: true, listTime: true })
        .extend({ reason: z.enum(EXCLUSION_REASONS) }),
    )
    .optional(),
  hot: hotListsSchema.nullable(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
