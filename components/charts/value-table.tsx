'use client';
import type { ReactNode } from 'react';
import styles from './value-table.module.css';

interface ValueTableProps {
  title: string;
  /** Heads of the columns, that of the rows first. */
  heads: readonly string[];
  rows: readonly { key: string | number; head: ReactNode; cells: readonly ReactNode[] }[];
  /** Note below the rows. */
  note?: ReactNode;
}

/** The data of a chart as a table in its room: `--table-height` is the height. */
export function ValueTable({ title, heads, rows, note }: ValueTableProps) {
  return (
    // Focusable, so that it scrolls by keys.
    <div className={styles.scroller} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{head}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>
                  <bdi dir="ltr">{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
