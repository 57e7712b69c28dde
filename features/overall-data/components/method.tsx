'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import styles from './overall-screen.module.css';

const PARTS = ['funding', 'projected', 'annualized', 'cost', 'mean', 'openInterest', 'hidden', 'dated'] as const;

const METHOD_ID = 'method';

/** Link to the method, which stands below all contracts. */
export function MethodLink() {
  const t = useTranslations('overallData.method');
  return (
    <a className={styles.methodLink} href={`#${METHOD_ID}`}>
      {t('title')}
    </a>
  );
}

/** How the figures of all contracts are computed, in words. */
export function Method() {
  const t = useTranslations('overallData.method');
  return (
    <div className={styles.method} id={METHOD_ID}>
      <MethodPanel title={t('title')}>
        <ul>
          {PARTS.map((part) => (
            <li key={part}>{t(part)}</li>
          ))}
        </ul>
      </MethodPanel>
    </div>
  );
}
