'use client';
import { useTranslations } from 'next-intl';
import { marketLineOf } from '@/lib/contract/identifiers';
import styles from './status-badge.module.css';

/** What kind of market a symbol is, where a list has several: equal tickers are told apart by it. Spot goes without saying. */
export function ClassBadge({ symbolId }: { symbolId: string }) {
  const t = useTranslations('search.class');
  const line = marketLineOf(symbolId);
  return line === null || line === 'spot' ? null : (
    <span className={styles.badge} data-class={line}>
      {t(line)}
    </span>
  );
}
