'use client';
import type { Alert, AlertEvent } from '@/lib/contract/alerts';
import { Link } from '@/lib/i18n/navigation';
import styles from './condition-text.module.css';
import { useConditionText } from './use-condition-text';

/** Condition of an alert as text, in which the instrument leads to the page of its coin. */
export function ConditionText({ alert }: { alert: Alert | AlertEvent }) {
  const text = useConditionText()(alert);
  const { coinId, symbolCode } = alert;
  const at = text.indexOf(symbolCode);
  if (coinId === null || symbolCode === '' || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link href={`/markets/tokens/${coinId}`} prefetch={false} className={styles.coin}>
        {symbolCode}
      </Link>
      {text.slice(at + symbolCode.length)}
    </>
  );
}
