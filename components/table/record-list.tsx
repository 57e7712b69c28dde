'use client';
import type { ReactNode } from 'react';
import type { Column } from './column';
import type { RowAttributes } from './data-row';
import styles from './record-list.module.css';

interface RecordRowProps<Row> {
  row: Row;
  /** What the row is about. */
  title: ReactNode;
  /** Columns whose values are shown, each with its head. */
  columns?: readonly Column<Row>[];
  /** Control before the title. */
  before?: ReactNode;
  /** Content at the end, e.g. controls. */
  end?: ReactNode;
  className: string | undefined;
  attributes?: RowAttributes;
}

/** A row as a block: for rows that are more text than numbers. */
export function RecordRow<Row>({ row, title, columns, before, end, className, attributes }: RecordRowProps<Row>) {
  return (
    <li className={`${styles.record} ${className}`} {...attributes}>
      {before}
      {title}
      {columns && (
        <dl className={styles.facts}>
          {columns.map(({ key, head, cell }) => (
            <div key={key}>
              <dt>{head}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {end}
    </li>
  );
}

/** List of rows as blocks, divided by lines. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
