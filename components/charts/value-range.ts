/** Lowest and highest value of an axis. */
export interface ValueRange {
  low: number;
  high: number;
}

/** Margin above and below, as a share of the span. */
const MARGIN = 0.12;

/** Range of values with a margin on both sides, never below zero for values that are not; null without values. */
export function paddedRange(values: readonly number[]): ValueRange | null {
  if (values.length === 0) return null;
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const span = high - low || Math.abs(high) * 0.01;
  return { low: low < 0 ? low - span * MARGIN : Math.max(0, low - span * MARGIN), high: high + span * MARGIN };
}

/** Distance of a value from the top, per cent, clamped to the chart. */
export function topOf(value: number, { low, high }: ValueRange): number {
  return Math.min(100, Math.max(0, ((high - value) / (high - low)) * 100));
}

/** Value at a distance from the top given as a share of the height, extrapolated beyond the edges; never below zero where the range is not. */
export function valueAt(share: number, { low, high }: ValueRange): number {
  return Math.max(Math.min(0, low), high - share * (high - low));
}
