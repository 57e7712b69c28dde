'use client';
import { useTranslations } from 'next-intl';
import { TableSkeleton } from '@/components/table/table-states';
import { Failed } from '@/components/ui/failed';

/** Skeleton of a list's rows. */
export function ListSkeleton() {
  return <TableSkeleton label={useTranslations('markets')('loading')} />;
}

/** Failure message with a retry button. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('markets');
  return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />;
}
