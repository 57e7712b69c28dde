import type { ChartPane, ChartSeries } from '@/components/charts/chart-data';
import { seriesRange } from '@/components/charts/visible-pane';
import type { SeriesUnit } from '@/lib/contract/series-terms';
import { divideDecimals } from '@/lib/money/divide';
import { multiplyDecimals } from '@/lib/money/multiply';
import { formatPrice } from '@/lib/money/format-price';
import type { Drawing, SeriesCard, ShownSeries } from './series-cards';
import { valuesFrom, type SeriesData } from './series-data';
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
  unitOf: (name: ShownSeries) => SeriesUnit;
  labelOf: (name: ShownSeries) => string;
}

type Values = readonly (string | null)[];

const numbers = (values: Values, sign = 1): (number | null)[] => values.map((value) => (value === null ? null : sign * Number(value)));

/** Series of a chart, from values as decimal text; `isInLegend` where several share a pane. */
function seriesOf(
  drawing: Drawing,
  values: Values,
  label: string,
  isInLegend: boolean,
  textOf: (value: string | null) => string,
): ChartSeries {
  const value = (index: number): string | null => values[index] ?? null;
  const columns = [{ label, text: (index: number) => textOf(value(index)), value }];
  if (drawing.kind === 'baseline') return { kind: 'baseline', base: drawing.base ?? 0, values: numbers(values), columns, isInLegend };
  const kind = drawing.kind === 'bars' || drawing.kind === 'falling' ? 'histogram' : drawing.kind;
  return { kind, color: drawing.color, values: numbers(values, drawing.kind === 'falling' ? -1 : 1), columns, isInLegend };
}

/** Values as an index that is 100 at the first known value from a step on. */
function indexed(values: Values, home: number): Values {
  const base = values.find((value, index) => index >= home && value !== null && Number(value) > 0) ?? null;
  return values.map((value) => divideDecimals(multiplyDecimals(value, '100'), base, INDEX_SCALE));
}

/** A pane; null without a value to draw. */
function paneOf(key: string, share: number, unit: SeriesUnit, series: readonly ChartSeries[], isMirrored = false): ChartPane | null {
  const range = seriesRange(series);
  if (range === null) return null;
  const text = (value: string): string => axisText(isMirrored ? value.replace('-', '') : value, unit);
  return { key, share, series, range, precision: AXIS_DECIMALS_MAX, axisValuesMax: AXIS_VALUES_MAX, axisText: text };
}

/** Panes of a symbol that is alone. */
function ownPanes({ card, symbols: [symbol], start, length, unitOf, labelOf }: PanesInput): (ChartPane | null)[] {
  return card.panes.map(({ drawings, share }, place) => {
    const [first] = drawings;
    if (!first) return null;
    const series = drawings.flatMap((drawing) => {
      // A series that the source does not have at this granularity has no column.
      if (symbol.data?.series[drawing.name] === undefined) return [];
      const textOf = (value: string | null): string => valueText(value, unitOf(drawing.name));
      return [seriesOf(drawing, valuesFrom(symbol.data, drawing.name, start, length), labelOf(drawing.name), drawings.length > 1, textOf)];
    });
    const isMirrored = drawings.some(({ kind }) => kind === 'falling');
    return paneOf(`${first.name} ${place}`, share, unitOf(first.name), series, isMirrored);
  });
}

const LINES = ['accent', 'series-1'] as const;

/** Panes of two symbols. */
function comparedPanes({ card, symbols, start, length, home, unitOf, labelOf }: PanesInput): (ChartPane | null)[] {
  const { compared, comparison } = card;
  const { name } = compared;
  const unit = unitOf(name);
  const shown = symbols.flatMap((symbol, place) => {
    if (!symbol) return [];
    const own = valuesFrom(symbol.data, name, start, length);
    const isIndex = comparison === 'index';
    const textOf = (value: string | null): string => (isIndex ? formatPrice(value, INDEX_DECIMALS) : valueText(value, unit));
    const drawing: Drawing = comparison === 'panes' ? compared : { name, kind: 'line', color: LINES[place] ?? 'accent' };
    const label = comparison === 'panes' ? `${labelOf(name)} · ${symbol.name ?? ''}` : (symbol.name ?? labelOf(name));
    return [seriesOf(drawing, isIndex ? indexed(own, home) : own, label, true, textOf)];
  });
  if (comparison === 'panes') return shown.map((series, place) => paneOf(`${name} ${place}`, 1, unit, [series]));
  return [paneOf(name, 1, comparison === 'index' ? 'ratio' : unit, shown)];
}

/** Panes of a card's chart, without those that have no value. */
export function cardPanes(input: PanesInput): ChartPane[] {
  const panes = input.symbols[1] === undefined ? ownPanes(input) : comparedPanes(input);
  return panes.filter((pane) => pane !== null);
}
