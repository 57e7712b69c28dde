'use client';
import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/text-button';
import { useFormatDateTime } from '@/lib/time/use-format-date-time';
import styles from './refresh-failed.module.css';

interface RefreshFailedProps {
  /** Time of the figures shown, Unix milliseconds; null while they are up to date. */
  asOf: number | null;
  onRetry: () => void;
}

/** Line above figures, empty while they are up to date: that the last request failed, the time of those shown, and a button to request them again. */
export function RefreshFailed({ asOf, onRetry }: RefreshFailedProps) {
  const t = useTranslations('sectors');
  const markets = useTranslations('markets');
  const formatTime = useFormatDateTime();
  return (
    <div className={styles.status} role="status">
      {asOf === null ? null : (
        <>
          {t('notUpdated', { time: formatTime(asOf, 'short', 'medium') })} <TextButton onClick={onRetry}>{markets('retry')}</TextButton>
        </>
      )}
    </div>
  );
}
