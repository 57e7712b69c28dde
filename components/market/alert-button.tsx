'use client';
import { useTranslations } from 'next-intl';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import styles from './alert-button.module.css';

interface AlertButtonProps {
  symbolId: string;
  /** The symbol's name as shown. */
  symbol: string;
  /** Says what it does in words too: where it stands alone. */
  isWide?: boolean;
}

/** Asks for a new alert on a symbol; in a list it shows when its row is pointed at or in focus. */
export function AlertButton({ symbolId, symbol, isWide = false }: AlertButtonProps) {
  const t = useTranslations('alerts');
  return (
    <button
      type="button"
      className={styles.button}
      data-wide={isWide}
      data-alert=""
      aria-label={t('setAlert', { symbol })}
      onClick={() => requestAlert(symbolId)}
    >
      <BellIcon size={16} />
      {isWide ? <span>{t('create')}</span> : null}
    </button>
  );
}
