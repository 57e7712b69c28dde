import { Decimal as DecimalJs } from 'decimal.js';
import { isDecimalText } from './digits';

/**
 * decimal.js with our settings: 60 significant digits, halves away from zero, no exponents in text. Not for scripts of
 * a first load (13 kB): formatting, comparison and rounding are in `digits.ts` and the formatters.
 */
export const Decimal = DecimalJs.clone({ precision: 60, rounding: DecimalJs.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

/** Number of the configured decimal.js. */
export type DecimalValue = InstanceType<typeof Decimal>;

/** Parses decimal text; null for anything else (also `1e30`, `NaN`). */
export function toDecimal(text: string | null | undefined): DecimalValue | null {
  return isDecimalText(text) ? new Decimal(text) : null;
}

/** Plain decimal text of a number with exactly `decimals` decimals, halves away from zero, never an exponent or `-0`. */
export function fromDecimal(value: DecimalValue, decimals: number): string {
  const text = value.toFixed(decimals);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}
