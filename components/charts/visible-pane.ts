import type { ChartPane, ChartSeries } from './chart-data';
import type { TimeRange } from './time-range';
import { paddedRange } from './value-range';

/** Values of a series from one point to another that its pane must have room for. */
function extentOf(series: ChartSeries, first: number, end: number): number[] {
  if (series.kind === 'candles') return [...series.low.slice(first, end), ...series.high.slice(first, end)];
  const values = series.values.slice(first, end).filter((value) => value !== null);
  if (values.length === 0) return [];
  if (series.kind === 'baseline') values.push(series.base);
  if (series.kind === 'histogram') values.push(0);
  return values;
}

/** Pane with the range of the values at the visible times (Unix milliseconds, oldest first); its own range where there are none. */
export function visiblePane(pane: ChartPane, times: readonly number[], { from, until }: TimeRange): ChartPane {
  const first = times.findIndex((time) => time >= from);
  const end = times.findLastIndex((time) => time <= until) + 1;
  const range = first < 0 ? null : paddedRange(pane.series.flatMap((series) => extentOf(series, first, end)));
  return range !== null && range.high > range.low ? { ...pane, range } : pane;
}

/** Current value of a pane, where it lies within the pane's range. */
export const visibleMarker = ({ marker, range }: ChartPane): ChartPane['marker'] =>
  marker && marker.value >= range.low && marker.value <= range.high ? marker : undefined;
