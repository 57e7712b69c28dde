import { digitsToText, groupedText, MINUS_SIGN, parseDigits, powerOfTen, roundDigits, UNKNOWN_TEXT } from './digits';
import type { Digits } from './digits';

/** Decimals of a ratio, far more than any formatted percentage has. */
const RATIO_DECIMALS = 12;

/** Direction of a change; `none` when it is unknown. */
export type Direction = 'up' | 'down' | 'flat' | 'none';

/**
 * last / open − 1 as a fraction in decimal text (0.0123 is 1.23 %) with 12 decimals; null unless both are above zero.
 * Truncated towards zero, not rounded, so that rounding it later is the same as rounding the exact ratio.
 */
export function changeRatio(last: string | null | undefined, open: string | null | undefined): string | null {
  const to = parseDigits(last);
  const from = parseDigits(open);
  if (!to || !from || to.negative || from.negative || to.digits === 0n || from.digits === 0n) return null;
  const scale = Math.max(to.scale, from.scale);
  const end = to.digits * powerOfTen(scale - to.scale);
  const start = from.digits * powerOfTen(scale - from.scale);
  const ratio = ((end - start) * powerOfTen(RATIO_DECIMALS)) / start;
  return digitsToText({ negative: ratio < 0n, digits: ratio < 0n ? -ratio : ratio, scale: RATIO_DECIMALS });
}

function percentOf(ratio: string | null | undefined, decimals: number): Digits | null {
  const value = parseDigits(ratio);
  return value && roundDigits({ ...value, digits: value.digits * 100n }, decimals);
}

/** Formats a ratio as a percentage: `+1.23%`, `−1.23%`, `0.00%`; half up, `--` when unknown. */
export function formatPercent(ratio: string | null | undefined, decimals = 2): string {
  const percent = percentOf(ratio, decimals);
  if (!percent) return UNKNOWN_TEXT;
  const sign = percent.negative ? MINUS_SIGN : percent.digits === 0n ? '' : '+';
  return `${sign}${groupedText(percent)}%`;
}

/** Direction of a ratio as formatted: a ratio that rounds to `0.00%` is flat. */
export function direction(ratio: string | null | undefined, decimals = 2): Direction {
  const percent = percentOf(ratio, decimals);
  if (!percent) return 'none';
  if (percent.digits === 0n) return 'flat';
  return percent.negative ? 'down' : 'up';
}
