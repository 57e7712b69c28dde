import type { CallOf } from '../call';
import type * as plates from '../market-plates';

/** Facts of the coins behind symbols; unknown symbols are left out. */
export const coinFacts: CallOf<typeof plates.cryptoListRequestSchema, typeof plates.cryptoListSchema> = {
  method: 'POST',
  path: '/v1/cms/crypto/getCryptoListBySymbol',
  access: 'public',
};
