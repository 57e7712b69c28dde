/** A price at a time (Unix milliseconds). */
export interface ChartPoint {
  time: number;
  /** For drawing. */
  price: number;
  /** The same as exact decimal text, for display. */
  text: string;
}

/** Lowest and highest price of a chart. */
export interface Range {
  low: number;
  high: number;
}

/** Margin above and below, as a share of the span. */
const MARGIN = 0.12;

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Price range of a chart with a margin on both sides; null without prices. */
export function chartRange(prices: readonly number[]): Range | null {
  if (prices.length === 0) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const span = high - low || high * 0.01;
  return { low: Math.max(0, low - span * MARGIN), high: high + span * MARGIN };
}

/** Distance of a price from the top, per cent, clamped to the chart. */
export function topOf(price: number, { low, high }: Range): number {
  return clampPercent(((high - price) / (high - low)) * 100);
}

/** Price at a distance from the top given as a share of the height, extrapolated beyond the edges; never below zero. */
export function priceAt(share: number, { low, high }: Range): number {
  return Math.max(0, high - share * (high - low));
}

/** Distance of a time from the left edge, per cent, clamped to the chart; 0 for an empty time span. */
export function leftOf(time: number, points: readonly ChartPoint[]): number {
  const from = points[0]?.time ?? time;
  const span = (points.at(-1)?.time ?? time) - from;
  return span > 0 ? clampPercent(((time - from) / span) * 100) : 0;
}

/** Index of the point nearest to a distance from the left edge given as a share of the width; −1 without points. */
export function nearestIndex(share: number, points: readonly ChartPoint[]): number {
  const distances = points.map(({ time }) => Math.abs(leftOf(time, points) - share * 100));
  return distances.indexOf(Math.min(...distances));
}

/** SVG path of the points in a box of 100 × 100; empty for fewer than two. */
export function chartPath(points: readonly ChartPoint[], range: Range): string {
  if (points.length < 2) return '';
  return `M${points.map(({ time, price }) => `${leftOf(time, points).toFixed(2)} ${topOf(price, range).toFixed(2)}`).join('L')}`;
}
