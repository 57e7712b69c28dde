import type { CallOf } from '../call';
import type { callerBodySchema } from '../caller-body';
import type * as overview from '../overview';

/** Cards of the overview in their order. */
export const currentModel: CallOf<typeof callerBodySchema, typeof overview.currentModelSchema> = {
  method: 'POST',
  path: '/v1/cms/quotesPage/getCurrentModel',
  access: 'public',
};

/** Main instruments with their prices of 24 hours. */
export const quotationCards: CallOf<null, typeof overview.quotationCardsSchema> = {
  method: 'GET',
  path: '/v1/mix/index/quotationCards',
  access: 'public',
};

/** The largest coins. */
export const topCoins: CallOf<typeof overview.coinCardRequestSchema, typeof overview.topCoinsSchema> = {
  method: 'GET',
  path: '/v1/mix/index/topCoins',
  access: 'public',
};

/** Coins below a price, by turnover. */
export const cheapCurrency: CallOf<typeof overview.coinCardRequestSchema, typeof overview.cheapCurrencySchema> = {
  method: 'GET',
  path: '/v1/mix/index/cheapCurrency',
  access: 'public',
};

/** Instruments with the largest turnover and their changes. */
export const marketHeatMap: CallOf<typeof overview.marketHeatMapRequestSchema, typeof overview.marketHeatMapSchema> = {
  method: 'GET',
  path: '/v1/mix/index/marketHeatMap',
  access: 'public',
};

/** Number of instruments in classes of their changes of 24 hours. */
export const riseDistribution: CallOf<typeof overview.riseDistributionRequestSchema, typeof overview.riseDistributionSchema> = {
  method: 'GET',
  path: '/v1/mix/index/riseDistribution',
  access: 'public',
};

/** Lines of the largest sectors over 30 days. */
export const industryTrend: CallOf<typeof overview.industryTrendRequestSchema, typeof overview.industryTrendSchema> = {
  method: 'GET',
  path: '/v1/mix/index/industryTrend',
  access: 'public',
};

/** Capitalization, turnover and dominance of the whole market. */
export const globalMetrics: CallOf<null, typeof overview.metricsSchema> = {
  method: 'GET',
  path: '/v1/mix/index/getMetrics',
  access: 'public',
};

/** Sources of the prices by turnover. */
export const topExchangeList: CallOf<null, typeof overview.topExchangeListSchema> = {
  method: 'GET',
  path: '/v1/mix/index/topExchangeList',
  access: 'public',
};

/** Shares of coins above their means, and of the largest coins that beat Bitcoin. */
export const breadth: CallOf<null, typeof overview.breadthSchema> = {
  method: 'GET',
  path: '/v1/mix/index/breadth',
  access: 'public',
};
