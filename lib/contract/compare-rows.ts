import type { SortDirection } from './ordering';

/** Fields of a row for the comparator, never shown. Unknown is null. */
export interface Sortable {
  symbolId: string;
  /** Turnover in USDT. */
  turnover: number | null;
  /** The value of the sorted column: texts (`name`, `chain`, `underlying`) compare by code unit. */
  value: number | string | null;
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two values of a sorted column; unknown (null) is last in either direction, texts compare by code unit. */
export function compareValues(direction: SortDirection, a: number | string | null, b: number | string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return direction === 'asc' ? compare(a, b) : compare(b, a);
}

/** Compares two rows of equal values: the larger turnover first, then the smaller `symbolId`. */
export function compareTies(a: Omit<Sortable, 'value'>, b: Omit<Sortable, 'value'>): number {
  return (b.turnover ?? -1) - (a.turnover ?? -1) || compareValues('asc', a.symbolId, b.symbolId);
}

/**
 * Compares two rows by one column. Unknown values sort last in either direction; ties are broken by the larger turnover,
 * then by the smaller `symbolId`, so that the order of a set of values is unique.
 */
export function compareRows(direction: SortDirection, a: Sortable, b: Sortable): number {
  return compareValues(direction, a.value, b.value) || compareTies(a, b);
}
