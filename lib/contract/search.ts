import { z } from 'zod';
import { quoteRowSchema } from './quotes';

/** Body of `POST /v1/mix/index/data/searchCoin`; an empty `keyword` returns the hot lists. */
export const searchCoinRequestSchema = z.object({
  keyword: z.string().max(64).default(''),
  limit: z.number().int().min(1).max(50).default(20),
});
export type SearchCoinRequest = z.infer<typeof searchCoinRequestSchema>;

/**
 * Hot lists (specification §3), at most ten rows each. `hotSearchList`: the coins searched most in 24 hours, those searched equally often
 * by turnover × size of the change.
 */
export const hotListsSchema = z.object({
  hotSearchList: z.array(quoteRowSchema),
  increaseList: z.array(quoteRowSchema),
  newCurrencyList: z.array(quoteRowSchema),
  volList: z.array(quoteRowSchema),
});
export type HotLists = z.infer<typeof hotListsSchema>;

/** Matching rows of every asset class, best first; `hot` only for an empty keyword. */
export const searchCoinSchema = z.object({
  epoch: z.number().int(),
  asOf: z.number().int(),
  rows: z.array(quoteRowSchema),
  hot: hotListsSchema.nullable(),
});
export type SearchCoin = z.infer<typeof searchCoinSchema>;
