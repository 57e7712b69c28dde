'use client';
import { useTranslations } from 'next-intl';
import { requestAlert } from '@/lib/alert-request';
import styles from './alert-button.module.css';

interface AlertButtonProps {
  symbolId: string;
  /** Display name of the symbol. */
  symbol: string;
  /** With a text label, for use outside of lists. */
  isWide?: boolean;
}

/** Button that requests a new alert on a symbol; in a list it shows while its row is hovered or has the focus. */
export function AlertButton({ symbolId, symbol, isWide = false }: AlertButtonProps) {
  const t = useTranslations('alerts');
  return (
    <button
      type="button"
      className={styles.button}
      data-wide={isWide || undefined}
      data-alert=""
      aria-label={t('setAlert', { symbol })}
      onClick={() => requestAlert(symbolId)}
    >
      {isWide ? <span>{t('create')}</span> : null}
    </button>
  );
}
