'use client';
import { useTranslations } from 'next-intl';
import type { QuoteRow } from '@/lib/contract/quotes';
import styles from './status-badge.module.css';

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A symbol's status unless it is trading normally, with its date. */
export function StatusBadge({ row }: { row: QuoteRow }) {
  const t = useTranslations('markets.status');
  const { status, statusTime, expiryTime } = row;
  const date = statusTime ?? expiryTime;
  if (status === undefined && expiryTime === undefined) return null;
  if (date !== undefined && (status === undefined || status === 'trading')) {
    return (
      <span className={styles.badge} data-status="expires" title={t('expires')}>
        <span className="visually-hidden">{t('expires')} </span>
        <bdi dir="ltr">{dateOf(date)}</bdi>
      </span>
    );
  }
  return (
    <span className={styles.badge} data-status={status}>
      {t(status ?? 'trading')}{' '}
      {date === undefined ? null : (
        <span className={styles.day} dir="ltr">
          {dateOf(date)}
        </span>
      )}
    </span>
  );
}
