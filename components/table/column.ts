import type { ReactNode } from 'react';

/** Direction in which a column is sorted. */
export type SortDirection = 'asc' | 'desc';

/** Value by which a row is sorted; unknown is null, and last in either direction. */
export type SortValue = number | string | null;

/** Page width from which a column shows: any, that of tablets, of PCs, or of PCs of 1360 px. */
export type ColumnFrom = 'phone' | 'tablet' | 'pc' | 'wide';

/** Column that a table offers; `chosen` ones show only when the visitor chooses them. */
export interface OfferedColumn<Key extends string = string> {
  key: Key;
  from: ColumnFrom | 'chosen';
}

/** Column that a table shows. */
export interface ShownColumn<Key extends string = string> {
  key: Key;
  from: ColumnFrom;
}

/** One column over rows of any type. */
export interface Column<Row, Key extends string = string> extends ShownColumn<Key> {
  head: string;
  /** Tooltip of the head. */
  hint?: string | undefined;
  /** Texts align at the start; numbers at their last digit, in every language. */
  align: 'start' | 'end';
  /** Content of a row's cell; tables pass its position, from 1. */
  cell: (row: Row, position?: number) => ReactNode;
  /** Plain text of the cell, for CSV; absent for pictures. */
  text?: ((row: Row) => string) | undefined;
  /** Sorting by this column: its first direction, and its values unless the rows arrive in order. Absent: not sortable. */
  sort?: { first: SortDirection; value?: (row: Row) => SortValue } | undefined;
}
