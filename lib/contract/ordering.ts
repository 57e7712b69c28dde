/**
 * Columns a market list can be sorted by, on the server and in the browser alike. Not every list has every column;
 * a list sorted by a column it lacks has only unknown values there.
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
  /** The list's own order: the one its owner gave a group of favorites. */
  'place',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Directions of an order. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** What the comparator needs of a row; values order rows and are never shown. Unknown is null. */
export interface Sortable {
  symbolId: string;
  /** Turnover in USDT. */
  turnover: number | null;
  /** The value of the sorted column: texts (`name`, `chain`, `underlying`) compare by code unit. */
  value: number | string | null;
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Order of two rows by one column. Unknown values stand last in either direction; ties fall to the larger turnover,
 * then to the smaller `symbolId`, so that one order exists for one set of values.
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
