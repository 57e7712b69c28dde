'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { CHART_INTERVALS, chartIntervalOf, klineInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';

/** Selector of the time span of small charts; the choice is stored. */
export function ChartSpanSelect() {
  const t = useTranslations('chart');
  const chosen = chartIntervalOf(usePersistedValue(klineInterval));
  const options = CHART_INTERVALS.map((interval) => ({ value: interval, label: t(`window.${interval}`) }));
  return <Segmented label={t('span')} isLabelHidden size="small" value={chosen} options={options} onChange={klineInterval.set} />;
}
