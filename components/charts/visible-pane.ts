import { valueOf, type ChartPane, type ChartSeries } from './chart-data';
import { percentText } from './pane-axis';
import type { TimeRange } from './time-range';
import { paddedLogRange, paddedRange, type ValueRange } from './value-range';

/** Values of a series from one point to another that its pane must have room for. */
function extentOf(series: ChartSeries, first: number, end: number): number[] {
  if (series.kind === 'candles') return [...series.low.slice(first, end), ...series.high.slice(first, end)];
  const values = series.values.slice(first, end).filter((value) => value !== null);
  if (values.length === 0) return [];
  if (series.kind === 'baseline') values.push(series.base);
  if (series.kind === 'histogram') values.push(0);
  return values;
}

/** Range of all values of some series from one point to another, with a margin; null without values to draw. */
export function seriesRange(series: readonly ChartSeries[], isLog = false, first = 0, end?: number): ValueRange | null {
  const values = series.flatMap((one) => extentOf(one, first, end ?? Infinity));
  const range = isLog ? paddedLogRange(values) : paddedRange(values);
  return range !== null && range.high > range.low ? range : null;
}

/** Sets the base of a pane in per cent, and the text of its current value. */
function withBase(pane: ChartPane, first: number, end: number): ChartPane {
  const [main] = pane.series;
  if (pane.isPercent !== true || !main) return pane;
  for (let index = first; index < end; index += 1) {
    const base = valueOf(main, index);
    if (base !== null && base > 0)
      return { ...pane, base, marker: pane.marker && { ...pane.marker, text: percentText(pane.marker.value, base) } };
  }
  return pane;
}

/**
 * Pane as it is at the visible times (Unix milliseconds, oldest first): with the range of their values, or its own one where it is fixed
 * or there are none, and with the base of changes in per cent.
 */
export function visiblePane(pane: ChartPane, times: readonly number[], { from, until }: TimeRange): ChartPane {
  const first = times.findIndex((time) => time >= from);
  const end = times.findLastIndex((time) => time <= until) + 1;
  if (first < 0) return pane;
  const range = pane.isRangeFixed === true ? null : seriesRange(pane.series, pane.range.isLog, first, end);
  return withBase(range === null ? pane : { ...pane, range }, first, end);
}

/** Current value of a pane, where it lies within the pane's range. */
export const visibleMarker = ({ marker, range }: ChartPane): ChartPane['marker'] =>
  marker && marker.value >= range.low && marker.value <= range.high ? marker : undefined;

/** References of a pane that lie within its range. */
export const visibleReferences = ({ references = [], range }: ChartPane): NonNullable<ChartPane['references']> =>
  references.filter(({ value }) => value >= range.low && value <= range.high);
