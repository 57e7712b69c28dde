import type { ChartPane, ChartSeries } from '@/components/charts/chart-data';
import { withRoomAbove } from '@/components/charts/value-range';
import { seriesRange } from '@/components/charts/visible-pane';
import type { SeriesName, SeriesUnit } from '@/lib/contract/series-terms';
import { divideDecimals } from '@/lib/money/divide';
import { multiplyDecimals } from '@/lib/money/multiply';
import { formatPrice } from '@/lib/money/format-price';
import type { Drawing, SeriesCard } from './series-cards';
import { valueFrom, valuesFrom, type SeriesData } from './series-data';
import { axisText, valueText } from './series-text';

/** Most values of an axis, and most decimals of one. */
const AXIS_VALUES_MAX = 4;
const AXIS_DECIMALS_MAX = 12;
/** Decimals of an index, and of its computation. */
const INDEX_DECIMALS = 2;
const INDEX_SCALE = 8;

/** A symbol of the chart. */
export interface ChartSymbol {
  /** Its name in labels; null where it is alone. */
  name: string | null;
  data: SeriesData | undefined;
  /** Unit of the amounts of a series, as text; undefined for numbers without one. */
  amountUnit?: (name: SeriesName) => string | undefined;
}

/** Input of the panes of a card. */
export interface PanesInput {
  card: SeriesCard;
  /** The symbol, and the one beside it. */
  symbols: readonly [ChartSymbol, ChartSymbol?];
  /** First step (Unix milliseconds), and number of steps. */
  start: number;
  length: number;
  /** Number of the step at which the first view begins, where an index is 100. */
  home: number;
  unitOf: (name: SeriesName) => SeriesUnit;
  labelOf: (name: SeriesName) => string;
  /** Unit of an index, in the heads of table and file. */
  indexUnit?: string;
  /** Name of a series in the legend of its class. */
  shortOf?: (name: SeriesName) => string;
}

type Values = readonly (string | null)[];

/** Values of a series on the steps of a chart. */
interface StepValues {
  /** Decimal text of a step, by its number; null where it is not known. */
  textAt: (index: number) => string | null;
  numbers: (sign: 1 | -1) => (number | null)[];
}

/** Values of a series as they are. */
const ownValues = (data: SeriesData | undefined, name: SeriesName, start: number, length: number): StepValues => ({
  textAt: valueFrom(data, name, start),
  numbers: (sign) => valuesFrom(data, name, start, length, (value) => sign * Number(value)),
});

/** Values from their decimal texts. */
const textValues = (values: Values): StepValues => ({
  textAt: (index) => values[index] ?? null,
  numbers: (sign) => values.map((value) => (value === null ? null : sign * Number(value))),
});

/** Names of a series in a chart; `isInLegend` where several share a pane. */
interface SeriesLabels {
  label: string;
  short?: string;
  unit: string | undefined;
  isInLegend: boolean;
}

/** Series of a chart. */
function seriesOf(
  drawing: Drawing,
  { textAt, numbers }: StepValues,
  labels: SeriesLabels,
  textOf: (value: string | null) => string,
): ChartSeries {
  const { isInLegend, ...names } = labels;
  const columns = [{ ...names, text: (index: number) => textOf(textAt(index)), value: textAt }];
  if (drawing.kind === 'baseline') return { kind: 'baseline', base: drawing.base ?? 0, values: numbers(1), columns, isInLegend };
  const kind = drawing.kind === 'bars' || drawing.kind === 'falling' ? 'histogram' : drawing.kind;
  return { kind, color: drawing.color, values: numbers(drawing.kind === 'falling' ? -1 : 1), columns, isInLegend };
}

/** Values as an index that is 100 at the first known value from a step on. */
function indexed(values: Values, home: number): Values {
  const base = values.find((value, index) => index >= home && value !== null && Number(value) > 0) ?? null;
  return values.map((value) => divideDecimals(multiplyDecimals(value, '100'), base, INDEX_SCALE));
}

/** Heights of a legend, of a chart's panes together, and those of a chart with several of them or two symbols, CSS pixels, about. */
const LEGEND_PX = 22;
const PLOT_PX = 128;
const HIGH_PLOT_PX = 184;

/** Share of a pane that its legend takes, of a pane with a part of the height of a chart. */
function legendRoom(series: readonly ChartSeries[], part: number, isHigh: boolean): number {
  return series.some(({ isInLegend }) => isInLegend === true) ? LEGEND_PX / ((isHigh ? HIGH_PLOT_PX : PLOT_PX) * part) : 0;
}

interface PaneTerms {
  key: string;
  share: number;
  unit: SeriesUnit;
  /** Share of its height that its legend takes. */
  room: number;
  isMirrored?: boolean;
}

/** A pane; null without a value to draw. */
function paneOf({ key, share, unit, room, isMirrored = false }: PaneTerms, series: readonly ChartSeries[]): ChartPane | null {
  const range = seriesRange(series);
  if (range === null) return null;
  const text = (value: string): string => axisText(isMirrored ? value.replace('-', '') : value, unit);
  const axis = { precision: AXIS_DECIMALS_MAX, axisValuesMax: AXIS_VALUES_MAX, axisText: text };
  return { key, share, series, range: withRoomAbove(range, room), legendRoom: room, ...axis };
}

/** Panes of a symbol that is alone. */
function ownPanes({ card, symbols: [symbol], start, length, unitOf, labelOf, shortOf }: PanesInput): (ChartPane | null)[] {
  const shares = card.panes.reduce((sum, { share }) => sum + share, 0);
  return card.panes.map(({ drawings, share, isShort = false }, place) => {
    const [first] = drawings;
    if (!first) return null;
    const series = drawings.flatMap((drawing) => {
      // A series that the source does not have at this granularity has no column.
      if (symbol.data?.series[drawing.name] === undefined) return [];
      const textOf = (value: string | null): string => valueText(value, unitOf(drawing.name));
      const labels = {
        label: labelOf(drawing.name),
        ...(isShort && drawing !== first && { short: shortOf?.(drawing.name) }),
        unit: symbol.amountUnit?.(drawing.name),
        isInLegend: drawings.length > 1,
      };
      return [seriesOf(drawing, ownValues(symbol.data, drawing.name, start, length), labels, textOf)];
    });
    const isMirrored = drawings.some(({ kind }) => kind === 'falling');
    const room = legendRoom(series, share / shares, card.panes.length > 1);
    return paneOf({ key: `${first.name} ${place}`, share, unit: unitOf(first.name), room, isMirrored }, series);
  });
}

const LINES = ['accent', 'series-1'] as const;

/** Panes of two symbols. */
function comparedPanes({ card, symbols, start, length, home, unitOf, labelOf, indexUnit }: PanesInput): (ChartPane | null)[] {
  const { compared, comparison } = card;
  const { name } = compared;
  const unit = unitOf(name);
  const shown = symbols.flatMap((symbol, place) => {
    if (!symbol) return [];
    const isIndex = comparison === 'index';
    const values = isIndex
      ? textValues(indexed(valuesFrom(symbol.data, name, start, length, String), home))
      : ownValues(symbol.data, name, start, length);
    const textOf = (value: string | null): string => (isIndex ? formatPrice(value, INDEX_DECIMALS) : valueText(value, unit));
    const drawing: Drawing = comparison === 'panes' ? compared : { name, kind: 'line', color: LINES[place] ?? 'accent' };
    const label = comparison === 'panes' ? `${labelOf(name)} · ${symbol.name ?? ''}` : (symbol.name ?? labelOf(name));
    const labels = { label, unit: isIndex ? indexUnit : symbol.amountUnit?.(name), isInLegend: true };
    return [seriesOf(drawing, values, labels, textOf)];
  });
  const room = legendRoom(shown, comparison === 'panes' ? 1 / shown.length : 1, true);
  if (comparison === 'panes') return shown.map((series, place) => paneOf({ key: `${name} ${place}`, share: 1, unit, room }, [series]));
  return [paneOf({ key: name, share: 1, unit: comparison === 'index' ? 'ratio' : unit, room }, shown)];
}

/** Panes of a card's chart, without those that have no value. */
export function cardPanes(input: PanesInput): ChartPane[] {
  const panes = input.symbols[1] === undefined ? ownPanes(input) : comparedPanes(input);
  return panes.filter((pane) => pane !== null);
}
