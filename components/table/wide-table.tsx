import type { CSSProperties, ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  /** Number of rows of the table, mounted or not. */
  rows: number;
  /** The table. */
  children: ReactNode;
}

/** Room of a table that has all of its columns on phones, where it scrolls sideways; its heads stay in view in either direction. */
export function WideTable({ rows, children }: WideTableProps) {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <div className={styles.columns} style={style}>
      {children}
    </div>
  );
}
