'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Chart } from '@/components/charts/chart';
import { ChartLegend } from '@/components/charts/chart-legend';
import { ValueTable } from '@/components/charts/value-table';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { FEAR_GREED_JSON_PATH, fearGreedClassOf } from '@/lib/contract/fear-greed-terms';
import { formatPrice } from '@/lib/money/format-price';
import { formatWindow } from '@/lib/time/format-window';
import { historyPlot, monthEnds } from '../model/history-content';
import styles from './history-chart.module.css';

const DAY_MS = 86_400_000;

/** The ends of months in place of the chart, for browsers without scripts. */
function MonthEnds({ index }: { index: FearGreedIndex }) {
  const t = useTranslations('fearGreed');
  const names = useTranslations('fearGreedClass');
  const locale = useLocale();
  return (
    <>
      <WithoutScripts>{t.rich('withoutScripts', { json: (words) => <a href={FEAR_GREED_JSON_PATH}>{words}</a> })}</WithoutScripts>
      <noscript>
        <ValueTable
          title={t('monthEnds')}
          heads={[t('day'), t('index'), t('class'), t('bitcoin')]}
          rows={monthEnds(index).map(({ day, value, close }) => ({
            key: day,
            head: formatWindow(day, day + DAY_MS, locale),
            cells: [
              value ?? '--',
              value === null ? '--' : names(fearGreedClassOf(value)),
              formatPrice(close, index.history.pricePrecision),
            ],
          }))}
        />
      </noscript>
    </>
  );
}

interface HistoryChartProps {
  index: FearGreedIndex | undefined;
  /** Name of the price source. */
  source: string;
  isStale: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** History of the index against the price of Bitcoin. */
export function HistoryChart({ index, source, isStale, hasFailed, onRetry }: HistoryChartProps) {
  const t = useTranslations('fearGreed');
  const names = useTranslations('fearGreedClass');
  const locale = useLocale();
  const plot = useMemo(() => {
    const labels = {
      index: t('index'),
      classification: t('class'),
      bitcoin: t('bitcoin'),
      nameOf: (name: Parameters<typeof names>[0]) => names(name),
    };
    return index ? historyPlot(index, labels) : null;
  }, [index, t, names]);
  const from = index?.history.from ?? null;
  const window = from === null || index === undefined ? null : formatWindow(from, (index.day ?? index.asOf) + DAY_MS, locale);
  const content = plot && {
    ...plot,
    title: t('history'),
    summary: t('historySummary', { window: window ?? '--' }),
    fileName: 'fear-and-greed',
    source,
    isStale,
  };
  const status = content ? 'ready' : index?.status === 'ready' ? 'empty' : hasFailed ? 'failed' : 'loading';
  return (
    <section className={styles.history} aria-labelledby="fear-greed-history">
      <h2 id="fear-greed-history">{t('history')}</h2>
      <p>
        {window ?? ' '} <span role="status">{index?.status === 'ready' && !index.history.isWhole ? t('earlierDays') : null}</span>
      </p>
      <ChartLegend
        lines={[
          { name: t('index'), color: 'accent' },
          { name: t('bitcoin'), color: 'text-2' },
        ]}
      />
      {index ? <MonthEnds index={index} /> : null}
      <Chart content={content} status={status} onRetry={onRetry} />
    </section>
  );
}
