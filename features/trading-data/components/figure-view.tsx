'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SERIES, SERIES_GRANULARITIES, type SeriesName } from '@/lib/contract/series-terms';
import { figuresQuery, latestSeriesQuery } from '../api/series.query';
import { figureNames, figureOf, type Figure } from '../model/figures';
import { changeText, type ChangeText, valueText } from '../model/series-text';
import type { TradingView } from '../model/trading-view';
import styles from './figure-view.module.css';
import type { DeskWords } from './use-desk-words';

/** Newest figures of a symbol of the view. */
export interface Figures {
  of: (name: SeriesName) => Figure;
  /** Time of the newest values, Unix milliseconds; null while unknown. */
  asOf: number | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Newest figures of a symbol; those of the page's HTML at first. */
export function useFigures({ tab, window }: Pick<TradingView, 'tab' | 'window'>, symbolId: string, isEnabled = true): Figures {
  const latest = useQuery({ ...latestSeriesQuery(symbolId), enabled: isEnabled });
  const steps = useQuery({ ...figuresQuery(symbolId, figureNames(tab), window), enabled: isEnabled });
  return {
    of: (name) => figureOf(name, steps.data, latest.data),
    asOf: latest.data?.asOf ?? steps.data?.asOf ?? null,
    hasFailed: latest.isError || steps.isError,
    retry: () => void Promise.all([latest.refetch(), steps.refetch()]),
  };
}

/** A change: sign, arrow and color show its direction. */
export function Change({ change }: { change: ChangeText | null }) {
  if (change === null) return null;
  return (
    <span className={styles.change} data-direction={change.direction}>
      <bdi dir="ltr">{change.text}</bdi>
    </span>
  );
}

interface FigureViewProps {
  name: SeriesName;
  figure: Figure;
  words: DeskWords;
  /** Whether unit and step are beside it. */
  isWhole?: boolean;
}

/** Newest value of a series with its change: of a state against one step ago, of a flow beside the step before. */
export function FigureView({ name, figure, words, isWhole = false }: FigureViewProps) {
  const t = useTranslations('tradingData');
  const { unit, join } = SERIES[name];
  const isFlow = join === 'sum' || join === 'max';
  const isNumber = unit === 'ratio' || unit === 'share' || unit === 'rate';
  return (
    <span className={styles.figure}>
      <b>
        <bdi dir="ltr">{valueText(figure.value, unit)}</bdi>
        {isWhole && !isNumber && figure.value !== null ? <small> {words.unit(name)}</small> : null}
      </b>{' '}
      {isFlow ? (
        isWhole && figure.before !== null ? (
          <span className={styles.before}>{t('before', { value: valueText(figure.before, unit) })}</span>
        ) : null
      ) : (
        <Change change={changeText(figure.value, figure.before, unit)} />
      )}
    </span>
  );
}

/** Time of a figure: its step, or now. */
export function FigureTime({
  figure,
  asOf,
  window,
  words,
}: { figure: Figure; asOf: number | null; words: DeskWords } & Pick<TradingView, 'window'>) {
  const t = useTranslations('tradingData');
  if (figure.step === null) return asOf === null ? null : t('asOf', { time: words.time(asOf) });
  const until = figure.step + SERIES_GRANULARITIES[window];
  const isLong = SERIES_GRANULARITIES[window] >= SERIES_GRANULARITIES['12h'];
  return t('ofStep', { from: words.time(figure.step, isLong), until: words.time(until, isLong) });
}
