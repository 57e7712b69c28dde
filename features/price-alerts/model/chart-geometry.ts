/** Lowest and highest price of a chart. */
export interface Range {
  low: number;
  high: number;
}

/** Air above and below, as a share of the span. */
const AIR = 0.12;

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
  return Math.min(100, Math.max(0, ((high - price) / (high - low)) * 100));
}

/** The price at a distance from the top given as a share of the height; beyond the edges it goes on. Never below zero. */
export function priceAt(share: number, { low, high }: Range): number {
  return Math.max(0, high - share * (high - low));
}

/** Path of prices in a box of 100 × 100; empty for fewer than two. */
export function chartPath(prices: readonly number[], range: Range): string {
  if (prices.length < 2) return '';
  const step = 100 / (prices.length - 1);
  return `M${prices.map((price, place) => `${(place * step).toFixed(2)} ${topOf(price, range).toFixed(2)}`).join('L')}`;
}
