import type { CallOf } from '../call';
import type { siteAddressesSchema } from '../config';

/** Lists, coins and sectors with a page, for sitemaps. */
export const siteAddresses: CallOf<null, typeof siteAddressesSchema> = {
  method: 'GET',
  path: '/v1/mix/public/siteAddresses',
  access: 'public',
};
