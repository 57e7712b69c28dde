import type { SeriesGranularity, SeriesName } from '../../lib/contract/series-terms';
import type { Steps } from './steps';

/** Steps of some series of one symbol: those that begin in [from, until), Unix milliseconds. */
export interface SeriesQuery {
  /** Of the symbol. */
  index: number;
  names: readonly SeriesName[];
  granularity: SeriesGranularity;
  from: number;
  until: number;
}

/** Values of series by step; NaN is unknown. */
export interface SeriesColumns {
  steps: Steps;
  /** Values include everything up to here, Unix milliseconds. */
  asOf: number;
  columns: ReadonlyMap<SeriesName, Float64Array>;
}
