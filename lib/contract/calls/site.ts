import type { callerBodySchema } from '../caller-body';
import type { CallOf } from '../call';
import type * as config from '../config';
import type * as plates from '../market-plates';

/** Features, lists and currencies that the exchange offers. */
export const marketConfig: CallOf<typeof callerBodySchema, typeof config.marketConfigSchema> = {
  method: 'POST',
  path: '/v1/mix/public/config',
  access: 'public',
};

/** Name and languages of the site, with a tag: 304 for a caller that has the current one. */
export const webCommonConfig: CallOf<null, typeof config.webCommonConfigSchema> = {
  method: 'GET',
  path: '/v1/mix/public/webCommonConfigEtag',
  access: 'public',
};

/** Titles and descriptions of pages by their keys; unknown keys are left out. */
export const pageTexts: CallOf<typeof config.tdkRequestSchema, typeof config.tdkSchema> = {
  method: 'POST',
  path: '/v1/mix/public/getTdkMltQueryList',
  access: 'public',
};

/** Price of one USDT in each display currency. */
export const usdtRate: CallOf<typeof callerBodySchema, typeof config.usdtRateSchema> = {
  method: 'POST',
  path: '/v1/mix/public/usdtRate',
  access: 'public',
};

/** Banners beside a list. */
export const listBanners: CallOf<typeof plates.locationBannerRequestSchema, typeof plates.locationBannerSchema> = {
  method: 'POST',
  path: '/v1/mix/index/locationBanner',
  access: 'public',
};

/** Banners beside the list of on-chain tokens. */
export const onChainBanners: CallOf<typeof plates.resourcePositionRequestSchema, typeof plates.resourcePositionSchema> = {
  method: 'GET',
  path: '/v1/mix/onchain/resourcePositionV2',
  access: 'public',
};
