'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ListRef } from '@/lib/contract/lists';
import styles from './list-states.module.css';

const SKELETON_ROWS = 14;

/** Skeleton of a list's rows. */
export function ListSkeleton() {
  const t = useTranslations('markets');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div className={styles.skeletonRow} key={row} aria-hidden="true">
          <span className={styles.disc} />
          <span className={styles.bar} data-width="name" />
          <span className={styles.bar} data-width="value" />
          <span className={styles.bar} data-width="value" />
        </div>
      ))}
    </div>
  );
}

/** Container as high as the screen, so that the footer does not move while the page loads. */
export function FullHeight({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** Failure message with a retry button. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('markets');
  return (
    <div className={styles.message} role="alert">
      <p className={styles.messageText}>{t('failed')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/** Message of an empty list, with a hint on the next step. */
export function ListEmpty({ list, children }: { list: ListRef; children?: ReactNode }) {
  const t = useTranslations('markets');
  return (
    <div className={styles.message}>
      <p className={styles.messageText}>{list.section === 'favorite' ? t('noFavorites') : t('empty')}</p>
      {children}
    </div>
  );
}
