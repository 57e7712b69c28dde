'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { Chart } from '@/components/charts/chart';
import { ChartLegend } from '@/components/charts/chart-legend';
import type { TableStatus } from '@/components/table/table-states';
import { Empty } from '@/components/ui/empty';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { ContractData } from '@/lib/contract/contract-data';
import { CONTRACT_LINES, type ContractMarketLine } from '@/lib/contract/identifiers';
import { LINE_COLOR, openInterestContent, totals, usdText } from '../model/open-interest-content';
import { FigureNote } from './figure-note';
import styles from './overall-screen.module.css';

interface OpenInterestChartProps {
  data: ContractData | undefined;
  status: TableStatus;
  isStale: boolean;
  onRetry: () => void;
}

/** Open interest of all contracts over the last day, in all and by line. */
export function OpenInterestChart({ data, status, isStale, onRetry }: OpenInterestChartProps) {
  const t = useTranslations('overallData');
  const sourceText = useSourceText();
  const history = data?.history;
  const plotted = useMemo(() => (history ? openInterestContent(history, { all: t('history.all') }) : null), [history, t]);
  const content =
    data && plotted
      ? {
          ...plotted,
          title: t('history.openInterest'),
          summary: t('history.openInterestSummary', {
            first: usdText(totals(data.history)[0]),
            last: usdText(totals(data.history).at(-1)),
          }),
          fileName: 'open-interest',
          source: sourceText(data.source),
          isStale,
        }
      : null;
  const isListed = (line: ContractMarketLine): boolean => data?.lines.some((one) => one.line === line) ?? true;
  const shown = content ? 'ready' : status === 'failed' ? 'failed' : history && history.status === 'ready' ? 'empty' : 'loading';
  return (
    <section className={styles.chart} aria-labelledby="open-interest">
      <h2 id="open-interest">{t('history.openInterest')}</h2>
      <FigureNote formula={t('history.openInterestFormula')} unit="USD" cadence={t('history.hourly')} asOf={data?.asOf ?? null} />
      <ChartLegend
        lines={[
          { name: t('history.all'), color: 'text' },
          ...CONTRACT_LINES.filter((line) => isListed(line)).map((line) => ({ name: line.toUpperCase(), color: LINE_COLOR[line] })),
        ]}
      />
      <WithoutScripts>{t('history.withoutScripts')}</WithoutScripts>
      {history?.status === 'unpublished' ? (
        <div className={styles.chartRoom}>
          <Empty text={t('unpublished')} />
        </div>
      ) : (
        <Chart content={content} status={shown} onRetry={onRetry} />
      )}
      <p className={styles.loading} role="status">
        {history?.status === 'loading' ? t('history.loading', { loaded: history.loaded, all: history.all }) : null}
      </p>
    </section>
  );
}
