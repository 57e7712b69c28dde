import { leftOf, timeRange } from '@/components/charts/time-range';
import { topOf, type ValueRange } from '@/components/charts/value-range';

/** A price at a time (Unix milliseconds). */
export interface ChartPoint {
  time: number;
  /** For drawing. */
  price: number;
  /** The same as exact decimal text, for display. */
  text: string;
}

/** SVG path of the points in a box of 100 × 100; empty for fewer than two. */
export function chartPath(points: readonly ChartPoint[], range: ValueRange): string {
  if (points.length < 2) return '';
  const times = timeRange(points.map(({ time }) => time));
  return `M${points.map(({ time, price }) => `${leftOf(time, times).toFixed(2)} ${topOf(price, range).toFixed(2)}`).join('L')}`;
}
