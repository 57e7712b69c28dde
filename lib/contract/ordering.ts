/**
 * Sort columns of market lists, on the server and in the browser. Not every list has every column; in a list that lacks
 * the column all of its values are unknown.
 */
export const SORT_KEYS = [
  'name',
  'price',
  'change',
  'high',
  'low',
  'volume',
  'turnover',
  'mark',
  'index',
  'fundingRate',
  'openInterest',
  'leverage',
  'marketCap',
  'rank',
  'change1h',
  'change7d',
  'change30d',
  'supply',
  'allTimeHigh',
  'dailyInterest',
  'borrowable',
  'chain',
  'liquidity',
  'fdv',
  'holders',
  'age',
  'underlying',
  'premium',
  'listed',
  /** Position in a favorite group, as ordered by the user. */
  'place',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Sort directions. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
