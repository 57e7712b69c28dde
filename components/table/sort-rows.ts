import { compareValues } from '@/lib/contract/compare-rows';
import type { SortDirection, SortValue } from './column';

/** Rows sorted by their values; `compareEqual` compares rows of equal values. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: SortDirection,
  compareEqual: (a: Row, b: Row) => number,
): Row[] {
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => compareValues(direction, a.value, b.value) || compareEqual(a.row, b.row))
    .map(({ row }) => row);
}
