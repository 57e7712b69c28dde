'use client';
import { Fragment, useMemo } from 'react';
import type { Column, ColumnFrom } from './column';
import styles from './table.module.css';

/** Attributes of a row's element. */
export type RowAttributes = Readonly<Record<`data-${string}`, string | true | undefined>>;

interface DataRowProps<Row> {
  row: Row;
  id: string;
  attributes: ((row: Row) => RowAttributes) | undefined;
  columns: readonly Column<Row>[];
  /** Position in the table, from 1. */
  position: number;
}

/** Cells have no attribute for the usual: a list has 450 of them. */
const fromAttribute = (from: ColumnFrom) => (from === 'phone' ? undefined : from);

/** One row; rendered again when its data or the columns change, while live cells paint themselves. Its first cell is its head. */
export function DataRow<Row>({ row, id, attributes, columns, position }: DataRowProps<Row>) {
  return useMemo(
    () => (
      <tr className={styles.row} {...attributes?.(row)} aria-rowindex={position + 1} tabIndex={-1}>
        {columns.map(({ key, from, align, cell }, index) =>
          index === 0 ? (
            <th scope="row" key={key} data-from={fromAttribute(from)} data-align={align}>
              {cell(row, position)}
            </th>
          ) : (
            <td key={key} data-from={fromAttribute(from)} data-align={align === 'start' ? align : undefined}>
              {/* Keyed by row: replaced elements cause no layout shift when another row takes the position. */}
              <Fragment key={id}>{cell(row, position)}</Fragment>
            </td>
          ),
        )}
      </tr>
    ),
    [row, id, attributes, columns, position],
  );
}
