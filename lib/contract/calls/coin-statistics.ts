import type { CallOf } from '../call';
import type * as statistics from '../coin-statistics';

/** Past prices of a symbol: up to a year ago, and the extremes of its recorded history. */
export const coinStatistics: CallOf<typeof statistics.coinStatisticsRequestSchema, typeof statistics.coinStatisticsSchema> = {
  method: 'GET',
  path: '/v1/mix/market/coinStatistics',
  access: 'public',
};
