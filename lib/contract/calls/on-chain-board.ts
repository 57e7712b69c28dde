import type { CallOf } from '../call';
import type { ONCHAIN_BOARDS } from '../lists';
import type { homeQuotationSchema, onChainListRequestSchema } from '../quotes';

/** A board of on-chain tokens, of all chains or of one. */
export const onChainBoard = (
  board: (typeof ONCHAIN_BOARDS)[number],
): CallOf<typeof onChainListRequestSchema, typeof homeQuotationSchema> => ({
  method: 'GET',
  path: `/v1/mix/onchain/${board}`,
  access: 'public',
});
