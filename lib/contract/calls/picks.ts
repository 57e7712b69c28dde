import type { CallOf } from '../call';
import type * as picks from '../picks';

/** AI token picks: long and short rates of the coins with the largest turnover. */
export const pickList: CallOf<typeof picks.pickListRequestSchema, typeof picks.pickListSchema> = {
  method: 'POST',
  path: '/v1/mix/public/getAiRecommendListV2',
  access: 'public',
};

/** Coin decipherment: the rates of one coin with their inputs and a text. */
export const coinPick: CallOf<typeof picks.coinPickRequestSchema, typeof picks.coinPickSchema> = {
  method: 'POST',
  path: '/v1/mix/public/getAiCoinRecommendByCoinId',
  access: 'public',
};
