import type { CallOf } from '../call';
import type * as quotes from '../quotes';

/** Spot markets of coins of the same sector with the nearest market values. */
export const similarCoins: CallOf<typeof quotes.similarCoinsRequestSchema, typeof quotes.homeQuotationSchema> = {
  method: 'GET',
  path: '/v1/mix/market/similarCoins',
  access: 'public',
};
