'use client';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import type { Column } from './column';
import type { RowAttributes } from './data-row';
import styles from './record-list.module.css';
import { useRowKeys } from './use-row-keys';

interface RecordRowProps<Row> {
  row: Row;
  /** Subject of the row. */
  title: ReactNode;
  /** Columns whose values are shown, each with its head. */
  columns: readonly Column<Row>[];
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
    <li className={`${styles.record} ${className}`} data-row="record" tabIndex={-1} {...attributes}>
      {before}
      {title}
      <dl className={styles.facts}>
        {columns.map(({ key, head, cell }) => (
          <div key={key} data-key={key}>
            <dt>{head}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {end}
    </li>
  );
}

interface RecordListProps {
  /** Accessible name. */
  label: string;
  /** The rows may be out of date. */
  isStale: boolean;
  children: ReactNode;
}

/** List of rows as blocks, divided by lines; arrow and page keys move through them. */
export function RecordList({ label, isStale, children }: RecordListProps) {
  const t = useTranslations('table');
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, { isPageWide: false });
  return (
    <>
      {isStale ? (
        <p className={styles.stale} role="status">
          {t('stale')}
        </p>
      ) : null}
      <ul ref={list} className={styles.list} aria-label={label} data-stale={isStale} tabIndex={0}>
        {children}
      </ul>
    </>
  );
}
