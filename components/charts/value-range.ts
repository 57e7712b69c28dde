/** Lowest and highest value of an axis. */
export interface ValueRange {
  low: number;
  high: number;
  /** Whether equal distances are equal ratios; both values are above zero then. */
  isLog?: boolean;
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

/** Logarithmic range of values with a margin on both sides; null without values and where one is not above zero. */
export function paddedLogRange(values: readonly number[]): ValueRange | null {
  if (values.length === 0 || values.some((value) => !(value > 0))) return null;
  const logs = values.map(Math.log);
  const low = logs.reduce((a, b) => Math.min(a, b));
  const high = logs.reduce((a, b) => Math.max(a, b));
  const margin = (high - low || 0.01) * MARGIN;
  return { low: Math.exp(low - margin), high: Math.exp(high + margin), isLog: true };
}

/** The range with a share of its height free above its values. */
export const withRoomAbove = ({ low, high, ...rest }: ValueRange, room: number): ValueRange => ({
  ...rest,
  low,
  high: low + (high - low) / (1 - room),
});

/** The range below a share of its height: that to which `withRoomAbove` added the room. */
export const withoutRoomAbove = ({ low, high, ...rest }: ValueRange, room: number): ValueRange => ({
  ...rest,
  low,
  high: low + (high - low) * (1 - room),
});

/** Distance of a value from the top, per cent, clamped to the chart. */
export function topOf(value: number, { low, high, isLog = false }: ValueRange): number {
  const share = isLog ? Math.log(high / Math.max(value, low)) / Math.log(high / low) : (high - value) / (high - low);
  return Math.min(100, Math.max(0, share * 100));
}

/** Value at a distance from the top given as a share of the height, extrapolated beyond the edges; never below zero where the range is not. */
export function valueAt(share: number, { low, high, isLog = false }: ValueRange): number {
  return isLog ? high * (low / high) ** share : Math.max(Math.min(0, low), high - share * (high - low));
}
