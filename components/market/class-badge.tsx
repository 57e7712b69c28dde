'use client';
import { useTranslations } from 'next-intl';
import { marketLineOf } from '@/lib/contract/identifiers';
import styles from './status-badge.module.css';

/** Market type of a symbol, for lists of several types: distinguishes equal tickers. Nothing for spot. */
export function ClassBadge({ symbolId }: { symbolId: string }) {
  const t = useTranslations('search.class');
  const line = marketLineOf(symbolId);
  return line === null || line === 'spot' ? null : (
    <span className={styles.badge} data-class={line}>
      {t(line)}
    </span>
  );
}
