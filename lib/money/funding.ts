import { multiplyDecimals } from './multiply';

const HOURS_A_DAY = 24;
const DAYS_A_YEAR = 365;

/** Settlements a day at an interval of `hours`; null unless the intervals fill a day. */
function settlementsADay(hours: number | null | undefined): number | null {
  const isWhole = typeof hours === 'number' && Number.isInteger(hours) && hours > 0 && HOURS_A_DAY % hours === 0;
  return isWhole ? HOURS_A_DAY / hours : null;
}

const times = (rate: string | null | undefined, factor: number | null, unit = '1'): string | null =>
  factor === null ? null : multiplyDecimals(rate, String(factor), unit);

/**
 * Funding of a day at a rate F of an interval of N hours: F × 24 / N, a fraction of the position; null when one is unknown. Source: decision
 * 31, by which a rate is settled each N hours.
 */
export function dailyRate(rate: string | null | undefined, hours: number | null | undefined): string | null {
  return times(rate, settlementsADay(hours));
}

/** Annualized funding rate, without compounding: F × 24 / N × 365 (decision 31), a fraction; null when F or N is unknown. */
export function annualizedRate(rate: string | null | undefined, hours: number | null | undefined): string | null {
  return times(dailyRate(rate, hours), DAYS_A_YEAR);
}

/** Sides of a position. */
export const POSITION_SIDES = ['long', 'short'] as const;
export type PositionSide = (typeof POSITION_SIDES)[number];

/**
 * Returns the amount that a position of a constant value receives in a day at the present rate, in the unit of `value`; negative when it
 * pays. At a positive rate longs pay shorts: −F × 24 / N × value for a long position, the opposite for a short one. Null when F or N is
 * unknown. Source: the funding rules of Binance and Hyperliquid, by which a payment is position value × rate.
 */
export function fundingOfDay(
  side: PositionSide,
  rate: string | null | undefined,
  hours: number | null | undefined,
  value: string,
): string | null {
  return multiplyDecimals(dailyRate(rate, hours), value, side === 'long' ? '-1' : '1');
}
