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

/** Fields of a row for the comparator, never shown. Unknown is null. */
export interface Sortable {
  symbolId: string;
  /** Turnover in USDT. */
  turnover: number | null;
  /** The value of the sorted column: texts (`name`, `chain`, `underlying`) compare by code unit. */
  value: number | string | null;
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares two rows by one column. Unknown values sort last in either direction; ties are broken by the larger turnover,
 * then by the smaller `symbolId`, so that the order of a set of values is unique.
 */
export function compareRows(direction: SortDirection, a: Sortable, b: Sortable): number {
  if (a.value !== b.value) {
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    const order = compare(a.value, b.value);
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return (b.turnover ?? -1) - (a.turnover ?? -1) || compare(a.symbolId, b.symbolId);
}
