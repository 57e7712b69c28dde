'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { Chart } from '@/components/charts/chart';
import type { OlderPoints } from '@/components/charts/chart-data';
import { useNearScreen } from '@/components/ui/use-near-screen';
import { SERIES, type SeriesGranularity, type SeriesName } from '@/lib/contract/series-terms';
import type { SeriesList } from '@/lib/contract/series';
import { cardPanes } from '../model/card-panes';
import { publishedSeries } from '../model/card-state';
import type { DeskGrid } from '../model/desk-grid';
import { isOfStep } from '../model/figures';
import { CARDS, type CardCode } from '../model/series-cards';
import type { SeriesData } from '../model/series-data';
import { isAmount } from '../model/series-text';
import { withTable } from '../model/trading-view';
import styles from './series-lane.module.css';
import { useChartSeries, type ChartSeriesState } from './use-chart-series';
import type { Desk } from './use-desk';
import type { DeskWords } from './use-desk-words';

/** A symbol of the page. */
export interface DeskSymbol {
  symbolId: string;
  /** Its name on the page. */
  name: string;
  list: SeriesList | undefined;
  /** Texts of its units. */
  words: DeskWords;
}

interface SeriesChartProps {
  code: CardCode;
  desk: Desk;
  symbol: DeskSymbol;
  other: DeskSymbol | null;
  /** Source of the data, for the picture. */
  source: string;
  /** Newest value, for the text alternative. */
  value: string;
  isStale: boolean;
}

/** Unit of the amounts of a series as text; undefined for numbers without one. */
const amountUnit =
  ({ words }: DeskSymbol) =>
  (name: SeriesName): string | undefined =>
    isAmount(SERIES[name].unit) ? words.unit(name) : undefined;

/** Index of the last complete step of a chart, of series about whole steps; undefined for others. */
function restIndex(main: SeriesName, data: SeriesData | undefined, { start, stepMs }: DeskGrid): number | undefined {
  if (data === undefined || !isOfStep(main)) return undefined;
  return Math.max(0, Math.floor((data.asOf - start) / stepMs) - 1);
}

/** Names of the series that a chart shows of a symbol: those that its source publishes in points of this length. */
function useNames(code: CardCode, list: SeriesList | undefined, window: SeriesGranularity, isCompared: boolean) {
  return useMemo(() => {
    const card = CARDS[code];
    const names = isCompared ? [card.compared.name] : card.panes.flatMap(({ drawings }) => drawings.map(({ name }) => name));
    return names.filter((name) => publishedSeries(list, name)?.granularities.includes(window) === true);
  }, [code, list, window, isCompared]);
}

/** Steps before the first one, of both symbols of a chart. */
function olderOf(states: readonly ChartSeriesState[], hasOlder: boolean, loadOlder: () => void): OlderPoints | undefined {
  const failed = states.filter(({ hasOlderFailed }) => hasOlderFailed);
  if (!hasOlder && failed.length === 0) return undefined;
  const load = failed.length > 0 ? () => failed.forEach(({ retryOlder }) => retryOlder()) : loadOlder;
  return { isLoading: states.some(({ isLoadingOlder }) => isLoadingOlder), hasFailed: failed.length > 0, load };
}

/** Chart of a series on the time axis of the page, loaded when it comes near the screen. */
export function SeriesChart({ code, desk, symbol, other, source, value, isStale }: SeriesChartProps) {
  const t = useTranslations('tradingData');
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(box);
  const { view, grid, times } = desk;
  const { window } = view;
  const isCompared = other !== null;
  const options = { window, start: grid.start, isEnabled: isNear };
  const own = useChartSeries({ ...options, symbolId: symbol.symbolId, names: useNames(code, symbol.list, window, isCompared) });
  const beside = useChartSeries({ ...options, symbolId: other?.symbolId ?? null, names: useNames(code, other?.list, window, true) });
  const card = CARDS[code];
  const ownData = own.data;
  const otherData = beside.data;
  const otherName = other?.name ?? null;
  const panes = useMemo(
    () =>
      ownData === undefined
        ? null
        : cardPanes({
            card,
            symbols:
              otherName === null
                ? [{ name: null, data: ownData, amountUnit: amountUnit(symbol) }]
                : [
                    { name: symbol.name, data: ownData, amountUnit: amountUnit(symbol) },
                    { name: otherName, data: otherData, ...(other !== null && { amountUnit: amountUnit(other) }) },
                  ],
            start: grid.start,
            length: grid.length,
            home: grid.home,
            unitOf: (name) => SERIES[name].unit,
            labelOf: (name) => t(`name.${name}`),
            ...(otherName !== null && { indexUnit: t('unit.index', { time: symbol.words.time(times[grid.home] ?? 0, true) }) }),
            shortOf: (name) => t(`classes.${name.startsWith('takerBuy') ? 'buys' : name.startsWith('takerSell') ? 'sells' : 'net'}`),
          }),
    [card, ownData, otherData, symbol, other, otherName, grid, times, t],
  );
  const name = t(`card.${code}`);
  const symbols = otherName === null ? symbol.name : `${symbol.name} / ${otherName}`;
  const hasPoints = panes !== null && panes.length > 0 && times.length > 1;
  const content = hasPoints
    ? {
        title: t('chartOf', { name, symbol: symbols }),
        summary: t('summary', { name, symbol: symbols, window, value }),
        fileName: `${code}-${[symbol.symbolId, other?.symbolId ?? []].flat().join('-')}-${window}`,
        source,
        times,
        pointMs: grid.stepMs,
        panes,
        restIndex: restIndex(isCompared ? card.compared.name : card.main, ownData, grid),
        form: { isTable: view.tables.includes(code), onTable: (isTable: boolean) => desk.show(withTable(view, code, isTable)) },
        homeFrom: times[grid.home] ?? 0,
        older: olderOf([own, beside], grid.hasOlder, desk.loadOlder),
        isStale: isStale || own.hasFailed,
      }
    : null;
  return (
    <div className={styles.chart} ref={box}>
      <Chart
        content={content}
        status={content ? 'ready' : own.hasFailed && !own.data ? 'failed' : own.data ? 'empty' : 'loading'}
        onRetry={own.retry}
      />
    </div>
  );
}
