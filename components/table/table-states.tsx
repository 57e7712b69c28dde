'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './table-states.module.css';

/** State of a table's rows; rows that arrived once are `ready`, also while they may be out of date. */
export type TableStatus = 'loading' | 'failed' | 'ready';

interface TableStateProps {
  status: TableStatus;
  isEmpty: boolean;
  loading: ReactNode;
  failed: ReactNode;
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Shows a table's rows, or the content for the state in which there are none. */
export function TableState({ status, isEmpty, loading, failed, empty, children }: TableStateProps) {
  if (status === 'failed') return failed;
  if (status === 'loading') return loading;
  return isEmpty ? empty : children;
}

const SKELETON_ROWS = 14;

/** Skeleton of a page's table. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div className={styles.skeletonRow} key={row} aria-hidden="true">
          <Skeleton shape="disc" width={24} height={24} />
          <Skeleton width={160} height={12} />
          <Skeleton width={88} height={12} />
          <Skeleton width={88} height={12} />
        </div>
      ))}
    </div>
  );
}

const SKELETON_RECORDS = 3;

/** Skeleton of a list of rows as blocks. */
export function RecordSkeleton() {
  const t = useTranslations('table');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_RECORDS }, (_, row) => (
        <div className={styles.skeletonRecord} key={row}>
          <Skeleton width={240} height={14} />
          <Skeleton width={320} height={12} />
        </div>
      ))}
    </div>
  );
}
