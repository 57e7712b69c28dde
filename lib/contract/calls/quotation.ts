import type { CallOf } from '../call';
import type * as quotes from '../quotes';

/** A market list by its code or line, symbols by id, or every symbol of a coin. */
export const homeQuotation: CallOf<typeof quotes.homeQuotationRequestSchema, typeof quotes.homeQuotationSchema> = {
  method: 'GET',
  path: '/v1/mix/market/getHomeQuotation',
  access: 'public',
};
