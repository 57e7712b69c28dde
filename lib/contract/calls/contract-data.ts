import type { CallOf } from '../call';
import type * as schemas from '../contract-data';

/** Open interest and funding of all contracts together. */
export const contractData: CallOf<typeof schemas.contractDataRequestSchema, typeof schemas.contractDataSchema> = {
  method: 'POST',
  path: '/v1/mix/data/contractData',
  access: 'public',
};

/** Contracts of a tab with their funding and their open interest. */
export const fundingRates: CallOf<typeof schemas.fundingRatesRequestSchema, typeof schemas.fundingRatesSchema> = {
  method: 'POST',
  path: '/v1/mix/data/fundingRates',
  access: 'public',
};
