'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TableSkeleton } from '@/components/table/table-states';
import { Failed } from '@/components/ui/failed';
import styles from './list-states.module.css';

/** Container as high as the screen, so that the footer does not move while the page loads. */
export function FullHeight({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** Skeleton of a list's rows. */
export function ListSkeleton() {
  return <TableSkeleton label={useTranslations('markets')('loading')} />;
}

/** Failure message with a retry button. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('markets');
  return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />;
}
