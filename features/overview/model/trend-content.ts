import type { ChartColor, ChartContent } from '@/components/charts/chart-data';
import { paddedRange } from '@/components/charts/value-range';
import type { IndustryTrend } from '@/lib/contract/overview';
import { formatPrice } from '@/lib/money/format-price';

/** Colors of the lines, the largest sector first; there are no more lines than colors. */
export const TREND_COLORS = ['accent', 'warn', 'text', 'text-2'] as const satisfies readonly ChartColor[];

/** Decimals of an index that starts at 100. */
const INDEX_DECIMALS = 2;

/** The sectors that the chart shows, the largest first. */
export function trendSectors({ sectors }: Pick<IndustryTrend, 'sectors'>): IndustryTrend['sectors'] {
  return sectors.slice(0, TREND_COLORS.length);
}

/** Times and plot of the lines of the largest sectors; null while past prices are loaded, and when no sector has two points. */
export function trendPlot(trend: Pick<IndustryTrend, 'times' | 'sectors'>): Pick<ChartContent, 'times' | 'panes'> | null {
  const { times } = trend;
  if (times === null) return null;
  const series = trendSectors(trend).flatMap(({ name, points }, place) => {
    const values = (points ?? []).map((point) => (point === null ? null : Number(point)));
    const known = values.filter((value) => value !== null);
    if (known.length < 2) return [];
    const color = TREND_COLORS[place] ?? 'text-2';
    const text = (index: number): string => formatPrice(points?.[index] ?? null, INDEX_DECIMALS);
    return { known, line: { kind: 'line', values, color, columns: [{ label: name, text }] } as const };
  });
  const range = paddedRange(series.flatMap(({ known }) => known));
  if (range === null) return null;
  // The largest sector is drawn last, above the others.
  const lines = series.map(({ line }) => line).reverse();
  return { times, panes: [{ key: 'index', series: lines, range, precision: INDEX_DECIMALS, share: 1 }] };
}
