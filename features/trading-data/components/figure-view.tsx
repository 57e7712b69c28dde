'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SERIES, SERIES_GRANULARITIES, type SeriesGranularity, type SeriesName } from '@/lib/contract/series-terms';
import { figuresQuery, latestSeriesQuery, pastStatesQuery } from '../api/series.query';
import { figureNames, figureOf, isOfStep, stateNames, type Figure } from '../model/figures';
import { changeText, isAmount, type ChangeText, valueText } from '../model/series-text';
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
  const past = useQuery({ ...pastStatesQuery(symbolId, stateNames(tab), window), enabled: isEnabled });
  return {
    of: (name) => figureOf(name, steps.data, latest.data, past.data),
    asOf: latest.data?.asOf ?? steps.data?.asOf ?? null,
    hasFailed: latest.isError || steps.isError,
    retry: () => void Promise.all([latest.refetch(), steps.refetch()]),
  };
}

/** A change: sign, arrow and color show its direction. */
export function Change({ change }: { change: ChangeText }) {
  const t = useTranslations('tradingData');
  return (
    <span className={styles.change} data-direction={change.direction}>
      <bdi dir="ltr">{change.text}</bdi>
      {change.isPoints === true ? ` ${t('points')}` : null}
    </span>
  );
}

/** A change after the length of time over which it is; nothing while it is unknown. */
export function ChangeOver({ change, length }: { change: ChangeText | null; length: string }) {
  const t = useTranslations('tradingData');
  if (change === null) return null;
  return (
    <span className={styles.over}>
      <span title={t('change', { length })}>{length}</span> <Change change={change} />
    </span>
  );
}

interface FigureViewProps {
  name: SeriesName;
  figure: Figure;
  words: DeskWords;
  window: SeriesGranularity;
  /** Stands beside it in place of its change. */
  beside?: ReactNode;
}

/** Newest value of a series with its unit: a state with its change over the length of a point, a value of a step beside that of the step before. */
export function FigureView({ name, figure, words, window, beside }: FigureViewProps) {
  const t = useTranslations('tradingData');
  const { unit } = SERIES[name];
  const { value, before } = figure;
  const usual = isOfStep(name) ? (
    before === null ? null : (
      <span className={styles.before}>{t('before', { value: valueText(before, unit) })}</span>
    )
  ) : (
    <ChangeOver change={changeText(value, before, unit)} length={window} />
  );
  return (
    <span className={styles.figure}>
      <b>
        <bdi dir="ltr">{valueText(value, unit)}</bdi>
        {isAmount(unit) && value !== null ? <small> {words.unit(name)}</small> : null}
      </b>{' '}
      {beside === undefined ? usual : beside}
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
  return words.span(figure.step, figure.step + SERIES_GRANULARITIES[window], asOf ?? figure.step);
}
