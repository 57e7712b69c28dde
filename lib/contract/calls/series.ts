import type { CallOf } from '../call';
import type * as series from '../series';

/** Series that a symbol can have, with unit, cadence and availability. */
export const seriesList: CallOf<typeof series.seriesListRequestSchema, typeof series.seriesListSchema> = {
  method: 'POST',
  path: '/v1/mix/series/list',
  access: 'public',
};

/** Points of some series of a symbol over a range, in columns. */
export const seriesPoints: CallOf<typeof series.seriesPointsRequestSchema, typeof series.seriesPointsSchema> = {
  method: 'POST',
  path: '/v1/mix/series/points',
  access: 'public',
};

/** Newest values of the series of a symbol. */
export const latestSeries: CallOf<typeof series.latestSeriesRequestSchema, typeof series.latestSeriesSchema> = {
  method: 'POST',
  path: '/v1/mix/series/latest',
  access: 'public',
};
