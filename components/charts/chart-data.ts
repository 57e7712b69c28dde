import type { ReactNode } from 'react';
import type { ValueRange } from './value-range';

/** Tokens in which a series can be drawn. */
export const CHART_COLORS = ['text', 'text-2', 'accent', 'up', 'down', 'warn'] as const;
/** Further colors, of the charts' own styles: lines that have no meaning by their color. */
export const SERIES_COLORS = ['series-1', 'series-2', 'series-3'] as const;
export type ChartColor = (typeof CHART_COLORS)[number] | (typeof SERIES_COLORS)[number];

/** Column of a series in the table, the CSV file and the readout. */
export interface SeriesColumn {
  label: string;
  /** Text of a point; `--` where it has no value. */
  text: (index: number) => string;
  /** Exact decimal text of a point for files, where its text is shortened; null where it has no value. */
  value?: (index: number) => string | null;
  /** Unit of its numbers in the heads of table and file, where their texts do not have it. */
  unit?: string;
  /** Shorter name in the legend of a pane. */
  short?: string;
}

interface SeriesBase {
  columns: readonly SeriesColumn[];
  /** Whether its name and value stand in a corner of its pane, and not in the readout of the crosshair. */
  isInLegend?: boolean;
  /** Whether its columns come after those of the other series of its pane, which are drawn over it. */
  isColumnLast?: boolean;
}

/** One value per time; null is a gap. */
export interface ValueSeries extends SeriesBase {
  kind: 'line' | 'area' | 'histogram';
  values: readonly (number | null)[];
  color: ChartColor;
  isDashed?: boolean;
  /** Directions by which the bars of a histogram are tinted, in place of its color. */
  tints?: readonly ('up' | 'down')[];
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

/** A value beside the series, like the current one of another price: a dotted line with its name. */
export interface PaneReference {
  value: number;
  label: string;
  text: string;
}

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
  /** Whether the axis has changes in per cent since `base`, which the view sets to the first visible value of the first series. */
  isPercent?: boolean;
  base?: number;
  /** Index of the point of the base. */
  baseIndex?: number;
  /** Share of its height above the values that its legend takes; none by default. */
  legendRoom?: number;
  /** Whether the range is the same at any zoom. */
  isRangeFixed?: boolean;
  /** Values of the axis, decimal text, as dashed lines, in place of round ones. */
  guides?: readonly string[];
  /** Most values of the axis. */
  axisValuesMax?: number;
  /** Text of a value of the axis; grouped decimal text by default. */
  axisText?: (value: string) => string;
  references?: readonly PaneReference[];
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

/** Points before the first one, which are loaded when the visitor reaches it. */
export interface OlderPoints {
  isLoading: boolean;
  /** Whether they could not be loaded: then they are requested by a button only. */
  hasFailed: boolean;
  load: () => void;
}

/** A dated event. */
export interface ChartEvent {
  /** Unix milliseconds. */
  time: number;
  text: string;
  /** Page about it, without language. */
  href: string;
}

/** Events that are marked at the foot of the first pane. */
export interface ChartEvents {
  /** Name of the marks, and head of their column in the table. */
  label: string;
  head: string;
  /** Oldest first, each with a time of its own. */
  items: readonly ChartEvent[];
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
  /** Shortest time between two points, milliseconds, where the page knows it; else each point is looked at. */
  pointMs?: number;
  panes: readonly ChartPane[];
  /** Index of the point whose values the legends have without a crosshair; the last one by default. */
  restIndex?: number;
  levels?: LevelChoice;
  /** Time at which the first view begins, Unix milliseconds; that of the first point by default. */
  homeFrom?: number;
  /** Absent where there are none, or no more. */
  older?: OlderPoints;
  /** Absent without any. */
  events?: ChartEvents | undefined;
  /** Parts over the first pane, like lines that are dragged; `usePaneScale` has its scale. */
  overlay?: ReactNode;
  /** Buttons below the chart, before those of every chart. */
  tools?: ReactNode;
  /** Whether the table is shown in place of the chart, where the page knows; a chart of its own remembers it itself. */
  form?: { isTable: boolean; onTable: (isTable: boolean) => void };
  /** Whether the values may be out of date. */
  isStale?: boolean;
}

/** Whether a pane has bars, which take room on both sides of their time. */
export const hasBars = (panes: readonly ChartPane[]): boolean =>
  panes.some(({ series }) => series.some(({ kind }) => kind === 'candles' || kind === 'histogram'));

/** A column that is named in the corner of its pane, with the color of its series. */
export interface LegendItem extends SeriesColumn {
  color: ChartColor;
}

/** Color of a series, where it has only one. */
const colorOf = (series: ChartSeries): ChartColor => ('color' in series ? series.color : 'text');

/** Series of a pane in the order of their columns. */
const byColumns = ({ series }: ChartPane): ChartSeries[] =>
  [false, true].flatMap((isLast) => series.filter(({ isColumnLast = false }) => isColumnLast === isLast));

/** Columns that are named in the corner of a pane. */
export const paneLegend = (pane: ChartPane): LegendItem[] =>
  byColumns(pane).flatMap((one) => (one.isInLegend === true ? one.columns.map((column) => ({ ...column, color: colorOf(one) })) : []));

/** Head of a column in the table and the file, with its unit. */
export const columnHead = ({ label, unit }: SeriesColumn): string => (unit === undefined ? label : `${label} (${unit})`);

/** Columns of all series, in their order. */
export const seriesColumns = (panes: readonly ChartPane[]): SeriesColumn[] =>
  panes.flatMap((pane) => byColumns(pane).flatMap(({ columns }) => columns));

/** Value of a series at a point where the crosshair has its dot; null in a gap. */
export const valueOf = (series: ChartSeries, index: number): number | null =>
  (series.kind === 'candles' ? series.close[index] : series.values[index]) ?? null;

/**
 * Names and colors of the lines of a chart with several of them outside of legends; none of any other, whose series differ by more than
 * their color.
 */
export function lineNames(panes: readonly ChartPane[]): { text: string; color: ChartColor }[] {
  const names = panes.flatMap(({ series }) =>
    series.flatMap((one) =>
      one.kind === 'line' && one.isInLegend !== true ? one.columns.slice(0, 1).map(({ label }) => ({ text: label, color: one.color })) : [],
    ),
  );
  return names.length > 1 ? names : [];
}
