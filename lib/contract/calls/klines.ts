import type { CallOf } from '../call';
import type * as klines from '../klines';
import type * as plates from '../market-plates';

/** Half-hourly prices of several symbols over a day or a session. */
export const sparklines: CallOf<typeof plates.multiKlineRequestSchema, typeof plates.multiKlineSchema> = {
  method: 'GET',
  path: '/v1/mix/index/getMultiKlineDataNewV2',
  access: 'public',
};

/** Open prices of a business's symbols at a basis. */
export const openPrices: CallOf<typeof klines.openPriceRequestSchema, typeof klines.openPriceSchema> = {
  method: 'POST',
  path: '/v1/kline/getOpenPrice',
  access: 'public',
};

/** Candles of a symbol before a moment, oldest first. */
export const candles: CallOf<typeof klines.moreKlineRequestSchema, typeof klines.moreKlineSchema> = {
  method: 'POST',
  path: '/v1/kline/getMoreKlineData',
  access: 'public',
};
