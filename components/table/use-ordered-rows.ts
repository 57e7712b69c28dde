'use client';
import { useMemo, useState } from 'react';
import type { Column } from './column';
import { nextOrder, type TableOrder } from './next-order';
import { sortRows } from './sort-rows';

/**
 * Rows sorted in the browser by the values of a column, with the order and the handler for `DataTable`. `compareEqual` compares
 * rows of equal values; it stays the same.
 */
export function useOrderedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  initial: TableOrder,
  compareEqual: (a: Row, b: Row) => number,
): { rows: readonly Row[]; order: TableOrder; onSort: (column: Column<Row>) => void } {
  const [order, setOrder] = useState(initial);
  const valueOf = columns.find(({ key }) => key === order.sort)?.sort?.value;
  const sorted = useMemo(
    () => (valueOf === undefined ? rows : sortRows(rows, valueOf, order.direction, compareEqual)),
    [rows, valueOf, order.direction, compareEqual],
  );
  return {
    rows: sorted,
    order,
    onSort: ({ key, sort }) => {
      if (sort) setOrder(nextOrder(order, key, sort.first, initial));
    },
  };
}
