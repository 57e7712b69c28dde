'use client';
import { useTranslations } from 'next-intl';
import { CHART_INTERVALS, klineInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import styles from './chart-span-select.module.css';

/** Selector of the time span of charts; the choice is stored. */
export function ChartSpanSelect() {
  const t = useTranslations('chart');
  const chosen = usePersistedValue(klineInterval);
  return (
    <div className={styles.windows} role="group" aria-label={t('span')}>
      {CHART_INTERVALS.map((interval) => (
        <button key={interval} type="button" aria-pressed={interval === chosen} onClick={() => klineInterval.set(interval)}>
          {t(`window.${interval}`)}
        </button>
      ))}
    </div>
  );
}
