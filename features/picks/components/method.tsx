'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import { PICK_COINS_MAX, PICK_DAYS, PICK_WEIGHTS } from '@/lib/contract/pick-terms';
import styles from './method.module.css';

/** Values of the formulas. */
const NUMBERS = { ...PICK_DAYS, ...PICK_WEIGHTS, coins: PICK_COINS_MAX };

/** The rule in words and formulas. */
export function Method() {
  const t = useTranslations('picks.method');
  return (
    <MethodPanel title={t('title')}>
      <p>{t('candles', NUMBERS)}</p>
      <ul>
        {(['volatility', 'trend', 'momentum', 'volume', 'rate'] as const).map((part) => (
          <li key={part}>
            {t(part, NUMBERS)}{' '}
            <code className={styles.formula}>
              <bdi dir="ltr">{t(`formula.${part}`, NUMBERS)}</bdi>
            </code>
          </li>
        ))}
      </ul>
      <p>{t('after')}</p>
      <p>{t('limits')}</p>
    </MethodPanel>
  );
}
