'use client';
import type { ReactNode } from 'react';
import type { Column, SortDirection } from './column';
import styles from './table.module.css';

interface ColumnHeadProps<Row, Key extends string> {
  column: Column<Row, Key>;
  /** Direction in which the table is sorted by this column; null when by another. */
  sorted: SortDirection | null;
  /** Grip of the column before. */
  grip: ReactNode;
  onSort: ((column: Column<Row, Key>) => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a column, with a three-state sort button where it is sortable. */
export function ColumnHead<Row, Key extends string>({ column, sorted, grip, onSort }: ColumnHeadProps<Row, Key>) {
  const { head, hint, from, align, sort } = column;
  const isSortable = sort !== undefined && onSort !== undefined;
  return (
    <th
      className={styles.headCell}
      scope="col"
      data-from={from}
      data-align={align}
      // The grip is not part of the head's name.
      aria-label={grip ? head : undefined}
      aria-sort={isSortable ? (sorted === null ? 'none' : ARIA_SORT[sorted]) : undefined}
    >
      {grip}
      {isSortable ? (
        <button className={styles.sortButton} type="button" title={hint} onClick={() => onSort(column)}>
          <span className={styles.sortLabel}>{head}</span>
        </button>
      ) : (
        head
      )}
    </th>
  );
}
