'use client';
import { useTranslations } from 'next-intl';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import styles from './alert-button.module.css';

/** Asks for a new alert on a symbol; in a list it shows when its row is pointed at or in focus. */
export function AlertButton({ symbolId, symbol }: { symbolId: string; symbol: string }) {
  const t = useTranslations('alerts');
  return (
    <button type="button" className={styles.button} data-alert="" aria-label={t('setAlert', { symbol })} onClick={() => requestAlert(symbolId)}>
      <BellIcon size={16} />
    </button>
  );
}
