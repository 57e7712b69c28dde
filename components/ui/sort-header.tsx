'use client';
import styles from './table.module.css';

interface SortHeaderProps {
  label: string;
  /** Tooltip. */
  hint?: string | undefined;
  /** Current sort direction of this column; null when another column is sorted. */
  sorted: 'asc' | 'desc' | null;
  from: string;
  align: 'start' | 'end';
  onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Column header with a three-state sort button. */
export function SortHeader({ label, hint, sorted, from, align, onSort }: SortHeaderProps) {
  return (
    <th
      className={styles.headCell}
      scope="col"
      data-from={from}
      data-align={align}
      aria-sort={sorted === null ? 'none' : ARIA_SORT[sorted]}
    >
      <button className={styles.sortButton} type="button" title={hint} onClick={onSort}>
        <span className={styles.sortLabel}>{label}</span>
        <svg className={styles.sortMark} aria-hidden="true" viewBox="0 0 8 12">
          <path d="M4 0 8 5H0z" />
          <path d="M4 12 0 7h8z" />
        </svg>
      </button>
    </th>
  );
}
