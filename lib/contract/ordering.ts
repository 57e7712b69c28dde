/** Columns a market list can be sorted by, on the server and in the browser alike. */
export const SORT_KEYS = ['name', 'price', 'change', 'high', 'low', 'volume', 'turnover', 'mark'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Directions of an order. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** What the comparator needs of a row; numbers here order rows and are never shown. Unknown is null. */
export interface Sortable {
  symbolId: string;
  leftCoinName: string;
  /** Turnover in USDT. */
  turnover: number | null;
  /** The value of the sorted column; for `name` it is ignored. */
  value: number | null;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Order of two rows. Unknown values stand last in either direction; ties fall to the larger turnover, then to the
 * smaller `symbolId`, so that one order exists for one set of numbers.
 */
export function compareRows(key: SortKey, direction: SortDirection, a: Sortable, b: Sortable): number {
  const sign = direction === 'asc' ? 1 : -1;
  if (key === 'name') {
    const named = sign * byText(a.leftCoinName, b.leftCoinName);
    if (named !== 0) return named;
  } else if (a.value !== b.value) {
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    return sign * (a.value - b.value);
  }
  return (b.turnover ?? -1) - (a.turnover ?? -1) || byText(a.symbolId, b.symbolId);
}
