import type { ReactNode } from 'react';
import type { ValueRange } from './value-range';

/** Tokens in which a series can be drawn. */
export const CHART_COLORS = ['text', 'text-2', 'accent', 'up', 'down', 'warn'] as const;
export type ChartColor = (typeof CHART_COLORS)[number];

/** Column of a series in the table, the CSV file and the readout. */
export interface SeriesColumn {
  label: string;
  /** Text of a point; `--` where it has no value. */
  text: (index: number) => string;
}

interface SeriesBase {
  columns: readonly SeriesColumn[];
}

/** One value per time; null is a gap. */
export interface ValueSeries extends SeriesBase {
  kind: 'line' | 'area' | 'histogram';
  values: readonly (number | null)[];
  color: ChartColor;
}

/** A line above and below a base, filled towards it. */
export interface BaselineSeries extends SeriesBase {
  kind: 'baseline';
  values: readonly (number | null)[];
  base: number;
}

/** Opens, highs, lows and closes; rising bodies are hollow, falling ones filled. */
export interface CandleSeries extends SeriesBase {
  kind: 'candles';
  open: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
}

export type ChartSeries = ValueSeries | BaselineSeries | CandleSeries;

/** Plot with an axis of its own; panes of a chart share the time axis and the crosshair. */
export interface ChartPane {
  key: string;
  series: readonly ChartSeries[];
  range: ValueRange;
  /** Most decimals of the axis. */
  precision: number;
  /** Height relative to the other panes. */
  share: number;
  /** Current value: a dotted line, and its text on the axis. */
  marker?: { value: number; text: string };
}

/** Levels that can be chosen on the axis of the first pane. */
export interface LevelChoice {
  /** Value at which the keys begin. */
  start: number;
  /** Label of the button, and its icon. */
  label: (level: string) => string;
  icon: ReactNode;
  /** Description of the keys for screen readers. */
  keys: string;
  /** Called with the level as decimal text. */
  onChoose: (level: string) => void;
}

/** Content of a chart. */
export interface ChartContent {
  /** Heading of the picture. */
  title: string;
  /** Text alternative. */
  summary: string;
  /** Name of downloaded files without time and extension. */
  fileName: string;
  /** Origin of the data, written into the picture. */
  source: string;
  /** Unix milliseconds, oldest first. */
  times: readonly number[];
  panes: readonly ChartPane[];
  levels?: LevelChoice;
  /** Buttons below the chart, before those of every chart. */
  tools?: ReactNode;
  /** Whether the values may be out of date. */
  isStale?: boolean;
}

/** Whether a pane has bars, which take room on both sides of their time. */
export const hasBars = (panes: readonly ChartPane[]): boolean =>
  panes.some(({ series }) => series.some(({ kind }) => kind === 'candles' || kind === 'histogram'));

/** Columns of all series, in their order. */
export const seriesColumns = (panes: readonly ChartPane[]): SeriesColumn[] =>
  panes.flatMap(({ series }) => series.flatMap(({ columns }) => columns));

/** Value of a series at a point where the crosshair has its dot; null in a gap. */
export const valueOf = (series: ChartSeries, index: number): number | null =>
  (series.kind === 'candles' ? series.close[index] : series.values[index]) ?? null;

/** Names and colors of the lines of a chart with several of them; none of any other, whose series differ by more than their color. */
export function lineNames(panes: readonly ChartPane[]): { text: string; color: ChartColor }[] {
  const names = panes.flatMap(({ series }) =>
    series.flatMap((one) => (one.kind === 'line' ? one.columns.map(({ label }) => ({ text: label, color: one.color })) : [])),
  );
  return names.length > 1 ? names : [];
}
