/** A price at a moment (Unix milliseconds). */
export interface ChartPoint {
  time: number;
  /** For the place it is drawn at. */
  price: number;
  /** The same as exact decimal text, for saying it. */
  text: string;
}

/** Lowest and highest price of a chart. */
export interface Range {
  low: number;
  high: number;
}

/** Air above and below, as a share of the span. */
const AIR = 0.12;

const inside = (percent: number): number => Math.min(100, Math.max(0, percent));

/** What a chart of these prices spans, with air on both sides; null for none. */
export function chartRange(prices: readonly number[]): Range | null {
  if (prices.length === 0) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const span = high - low || high * 0.01;
  return { low: Math.max(0, low - span * AIR), high: high + span * AIR };
}

/** Distance of a price from the top, per cent, held inside the chart. */
export function topOf(price: number, { low, high }: Range): number {
  return inside(((high - price) / (high - low)) * 100);
}

/** The price at a distance from the top given as a share of the height; beyond the edges it goes on. Never below zero. */
export function priceAt(share: number, { low, high }: Range): number {
  return Math.max(0, high - share * (high - low));
}

/** Distance of a moment from the left edge, per cent, held inside the chart; 0 where there is no time to span. */
export function leftOf(time: number, points: readonly ChartPoint[]): number {
  const from = points[0]?.time ?? time;
  const span = (points.at(-1)?.time ?? time) - from;
  return span > 0 ? inside(((time - from) / span) * 100) : 0;
}

/** Place of the point nearest to a distance from the left edge given as a share of the width; −1 for no points. */
export function nearestPlace(share: number, points: readonly ChartPoint[]): number {
  const distances = points.map(({ time }) => Math.abs(leftOf(time, points) - share * 100));
  return distances.indexOf(Math.min(...distances));
}

/** Path of prices in a box of 100 × 100; empty for fewer than two. */
export function chartPath(points: readonly ChartPoint[], range: Range): string {
  if (points.length < 2) return '';
  return `M${points.map(({ time, price }) => `${leftOf(time, points).toFixed(2)} ${topOf(price, range).toFixed(2)}`).join('L')}`;
}
