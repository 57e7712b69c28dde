import { groupedText, MINUS_SIGN, parseDigits, powerOfTen, roundDigits, UNKNOWN_TEXT } from './digits';
import type { Digits } from './digits';

const PRECISION_MAX = 18;
const DECIMALS_FROM_ONE = 2;
const DECIMALS_SMALL = 4;
const SIGNIFICANT_BELOW = 4;

/** Number of zeros between the point and the first other digit of a number below one. */
function leadingZeros(value: Digits): number {
  return value.scale - value.digits.toString().length;
}

/** True when |value| ≥ 10^−exponent. */
function isAtLeast(value: Digits, exponent: number): boolean {
  return value.digits * powerOfTen(exponent) >= powerOfTen(value.scale);
}

/** Decimals of decision 14 for a price without a declared precision. */
function decimalsOf(value: Digits): number {
  if (value.digits === 0n || isAtLeast(value, 0)) return DECIMALS_FROM_ONE;
  if (isAtLeast(value, 3)) return DECIMALS_SMALL;
  return leadingZeros(value) + SIGNIFICANT_BELOW;
}

/**
 * Formats a price: with the symbol's declared precision (0 to 18 decimals) if there is one, else
 * 2 decimals from 1, 4 from 0.001, below that the leading zeros and 4 digits. Half up, no exponent, `--` when unknown.
 */
export function formatPrice(text: string | null | undefined, precision?: number): string {
  const value = parseDigits(text);
  if (!value) return UNKNOWN_TEXT;
  const declared = precision !== undefined && Number.isInteger(precision) && precision >= 0 && precision <= PRECISION_MAX;
  // The number of decimals is chosen after rounding: 0.99996 is shown as 1.00, not as 1.0000.
  const decimals = declared ? precision : decimalsOf(roundDigits(value, decimalsOf(value)));
  const rounded = roundDigits(value, decimals);
  return (rounded.negative ? MINUS_SIGN : '') + groupedText(rounded);
}
