import { valueOf, type ChartPane, type ChartSeries } from './chart-data';
import { extremes } from './extremes';
import { percentText } from './pane-axis';
import { firstIndexFrom, type TimeRange } from './time-range';
import { paddedLogRange, paddedRange, withRoomAbove, type ValueRange } from './value-range';

/** Extreme values of a series from one point to another, and its base: what its pane must have room for. */
function extentOf(series: ChartSeries, first: number, end: number): number[] {
  if (series.kind === 'candles') return [...(extremes(series.low, first, end) ?? []), ...(extremes(series.high, first, end) ?? [])];
  const found = extremes(series.values, first, end);
  if (!found) return [];
  if (series.kind === 'baseline') return [...found, series.base];
  return series.kind === 'histogram' ? [...found, 0] : [...found];
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
      return { ...pane, base, baseIndex: index, marker: pane.marker && { ...pane.marker, text: percentText(pane.marker.value, base) } };
  }
  return pane;
}

/**
 * Pane as it is at the visible times (Unix milliseconds, oldest first): with the range of their values, or its own one where it is fixed
 * or there are none, and with the base of changes in per cent.
 */
export function visiblePane(pane: ChartPane, times: readonly number[], { from, until }: TimeRange): ChartPane {
  const first = firstIndexFrom(from, times);
  const end = firstIndexFrom(until, times, true);
  if (first === times.length) return pane;
  const range = pane.isRangeFixed === true ? null : seriesRange(pane.series, pane.range.isLog, first, end);
  return withBase(range === null ? pane : { ...pane, range: withRoomAbove(range, pane.legendRoom ?? 0) }, first, end);
}

/** Panes as they are at the visible times; those of the whole chart have the range that they came with. */
export function visiblePanes(panes: readonly ChartPane[], times: readonly number[], range: TimeRange, isWhole: boolean): ChartPane[] {
  return panes.map((pane) => (isWhole && pane.isPercent !== true ? pane : visiblePane(pane, times, range)));
}

/** Current value of a pane, where it lies within the pane's range. */
export const visibleMarker = ({ marker, range }: ChartPane): ChartPane['marker'] =>
  marker && marker.value >= range.low && marker.value <= range.high ? marker : undefined;

/** References of a pane that lie within its range. */
export const visibleReferences = ({ references = [], range }: ChartPane): NonNullable<ChartPane['references']> =>
  references.filter(({ value }) => value >= range.low && value <= range.high);
