import type { ChartPane, ChartSeries } from './chart-data';

export const isTinted = (series: ChartSeries): boolean => series.kind === 'histogram' && series.tints !== undefined;
export const isDashed = (series: ChartSeries): boolean => series.kind === 'line' && series.isDashed === true;

/** Names all of a pane that a plot is created with: another value needs another plot. */
export function plotKind({ series, range }: ChartPane): string {
  const kinds = series.map((one) => [one.kind, isDashed(one) ? 'dashed' : '', isTinted(one) ? 'tinted' : ''].join(' '));
  return [range.isLog === true ? 'log' : 'linear', ...kinds].join();
}
