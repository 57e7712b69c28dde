'use client';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { Chart } from '@/components/charts/chart';
import { LineSwatch } from '@/components/charts/chart-legend';
import { Chip } from '@/components/ui/chip';
import { Empty } from '@/components/ui/empty';
import { Select } from '@/components/ui/select';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { FundingRates, FundingRow } from '@/lib/contract/contract-data';
import { formatPercent } from '@/lib/money/format-percent';
import { annualizedRate } from '@/lib/money/funding';
import { settledFundingQuery } from '../api/settled-funding.query';
import { fundingContent, LINE_COLORS } from '../model/funding-history';
import { COMPARED_MAX, type OverallView } from '../model/overall-view';
import { FigureNote } from './figure-note';
import styles from './overall-screen.module.css';

const NONE = '';

interface FundingHistoryProps {
  view: OverallView;
  contracts: FundingRates | undefined;
  onView: (next: OverallView) => void;
}

/** Code of a contract in its id, while its row is not loaded. */
const codeOf = (symbolId: string): string => symbolId.split('_')[0] ?? symbolId;

/** Chosen contracts with a button to remove each, and a field to add one. */
function Chosen({
  view: { symbols, ...view },
  rows,
  onView,
}: {
  view: OverallView;
  rows: readonly FundingRow[];
  onView: FundingHistoryProps['onView'];
}) {
  const t = useTranslations('overallData.history');
  const nameOf = (symbolId: string): string => rows.find((row) => row.symbolId === symbolId)?.symbolCodeDisplayName ?? codeOf(symbolId);
  const others = rows.filter(({ symbolId, fundingHours }) => fundingHours !== undefined && !symbols.includes(symbolId));
  const options = [
    { value: NONE, label: t('add') },
    ...others
      .map(({ symbolId, symbolCodeDisplayName }) => ({ value: symbolId, label: symbolCodeDisplayName }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  ];
  return (
    <div className={styles.chosen} role="group" aria-label={t('compared')}>
      {symbols.map((symbolId, place) => (
        <Chip
          key={symbolId}
          disabled={symbols.length === 1}
          aria-label={t('remove', { name: nameOf(symbolId) })}
          onClick={() => onView({ ...view, symbols: symbols.filter((id) => id !== symbolId) })}
        >
          <LineSwatch color={LINE_COLORS[place] ?? 'text-2'} />
          <span dir="ltr">{nameOf(symbolId)}</span> {symbols.length === 1 ? null : <span aria-hidden="true">×</span>}
        </Chip>
      ))}
      {symbols.length < COMPARED_MAX ? (
        <span className={styles.add}>
          <Select
            size="small"
            aria-label={t('add')}
            value={NONE}
            options={options}
            onChange={(symbolId) => symbolId !== NONE && onView({ ...view, symbols: [...symbols, symbolId] })}
          />
        </span>
      ) : null}
    </div>
  );
}

/** Settled funding rates of several contracts over 30 days, annualized. */
export function FundingHistory({ view, contracts, onView }: FundingHistoryProps) {
  const t = useTranslations('overallData');
  const sourceText = useSourceText();
  const rows = useMemo(() => contracts?.rows ?? [], [contracts]);
  const rowOf = (symbolId: string): FundingRow | undefined => rows.find((row) => row.symbolId === symbolId);
  const results = useQueries({ queries: view.symbols.map((symbolId) => settledFundingQuery(symbolId, rowOf(symbolId)?.fundingHours)) });
  const plotted = useMemo(() => {
    const lines = view.symbols.flatMap((symbolId, place) => {
      const { data } = results[place] ?? {};
      const row = rows.find((one) => one.symbolId === symbolId);
      if (!data || data.rates === null || row?.fundingHours === undefined) return [];
      return [{ ...data, label: row.symbolCodeDisplayName, hours: row.fundingHours, rates: data.rates }];
    });
    return fundingContent(lines, (hours) => t('perHours', { hours }));
  }, [view.symbols, results, rows, t]);
  const last = plotted?.last ?? [];
  const content =
    plotted && contracts
      ? {
          ...plotted.content,
          title: t('history.funding'),
          summary: last.map(({ label, rate, hours }) => `${label}: ${formatPercent(annualizedRate(rate, hours))}`).join(', '),
          fileName: `funding-${view.symbols.map(codeOf).join('-').toLowerCase()}`,
          source: sourceText(contracts.source),
        }
      : null;
  const isFailed = results.some(({ isError, data }) => isError && data === undefined);
  const isLoading = results.some((result) => result.isLoading) || !contracts;
  const isUnpublished = view.symbols.every((symbolId, place) => {
    const row = rowOf(symbolId);
    return row !== undefined && (row.fundingHours === undefined || results[place]?.data?.rates === null);
  });
  return (
    <section className={styles.chart} aria-labelledby="funding-history">
      <h2 id="funding-history">{t('history.funding')}</h2>
      <FigureNote
        formula={t('history.fundingFormula')}
        unit={t('unit.perYear')}
        cadence={t('history.atSettlement')}
        asOf={contracts?.asOf ?? null}
      />
      <Chosen view={view} rows={rows} onView={onView} />
      <WithoutScripts>{t('history.withoutScripts')}</WithoutScripts>
      {isUnpublished ? (
        <div className={styles.chartRoom}>
          <Empty text={t('unpublished')} />
        </div>
      ) : (
        <Chart
          content={content}
          status={content ? 'ready' : isFailed ? 'failed' : isLoading ? 'loading' : 'empty'}
          onRetry={() => results.forEach(({ refetch }) => void refetch())}
        />
      )}
    </section>
  );
}
