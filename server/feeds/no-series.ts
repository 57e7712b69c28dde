import type { SeriesFeed } from './feed';

/** Series of a feed that has none. */
export const NO_SERIES: SeriesFeed = {
  available: [],
  points: (name) => Promise.reject(new RangeError(`no series ${name}`)),
};
