import { SERIES_GRANULARITIES } from '../../lib/contract/series-terms';
import { stepsBetween } from '../series/steps';
import type { SeriesFeed } from './feed';

/** Series of a feed that has none. */
export const NO_SERIES: SeriesFeed = {
  available: () => [],
  steps: ({ from, granularity }, now) => stepsBetween(from, from, SERIES_GRANULARITIES[granularity], now),
  points: (query, now) => Promise.resolve({ steps: NO_SERIES.steps(query, now), asOf: now, columns: new Map() }),
  cost: () => 0,
};
