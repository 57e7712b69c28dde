import { z } from 'zod';
import { quoteRowSchema } from './quotes';

/** Body of `POST /v1/mix/index/data/searchCoin`; an empty `keyword` asks for the hot searches. */
export const searchCoinRequestSchema = z.object({
  keyword: z.string().max(64).default(''),
  limit: z.number().int().min(1).max(50).default(20),
});
export type SearchCoinRequest = z.infer<typeof searchCoinRequestSchema>;

/** Hot lists (specification §3) as rows, ten at most each. `hotSearchList`: what trades most for its size now. */
export const hotListsSchema = z.object({
  hotSearchList: z.array(quoteRowSchema),
  increaseList: z.array(quoteRowSchema),
  newCurrencyList: z.array(quoteRowSchema),
  volList: z.array(quoteRowSchema),
});
export type HotLists = z.infer<typeof hotListsSchema>;

/** Rows that fit, best first, over every asset class; `hot` only when nothing was asked for. */
export const searchCoinSchema = z.object({
  epoch: z.number().int(),
  asOf: z.number().int(),
  rows: z.array(quoteRowSchema),
  hot: hotListsSchema.nullable(),
});
export type SearchCoin = z.infer<typeof searchCoinSchema>;
