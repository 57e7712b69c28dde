'use client';
import { useTranslations } from 'next-intl';
import styles from './chart-skeleton.module.css';

interface ChartSkeletonProps {
  /** Places the parts. */
  className: string | undefined;
  parts: number;
}

/** Placeholder of a chart that loads, which says so where that takes longer than a moment. */
export function ChartSkeleton({ className, parts }: ChartSkeletonProps) {
  const t = useTranslations('chartKit');
  return (
    <div className={className} role="status" aria-label={t('loading')}>
      {Array.from({ length: parts }, (_, part) => (
        <i key={part} />
      ))}
      <p className={styles.loading}>{t('loading')}</p>
    </div>
  );
}
