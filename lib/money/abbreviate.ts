import { groupedText, MINUS_SIGN, parseDigits, powerOfTen, roundDigits, UNKNOWN_TEXT } from './digits';
import type { Digits } from './digits';

const UNITS = ['', 'K', 'M', 'B', 'T'] as const;

/** |value| / 1000^unit, rounded to `decimals`. */
function inUnit(value: Digits, unit: number, decimals: number): Digits {
  return roundDigits({ ...value, scale: value.scale + 3 * unit }, decimals);
}

/**
 * Abbreviates an amount: K, M, B, T from 1e3, 1e6, 1e9, 1e12, with `decimals` decimals, half up. The unit is chosen
 * after rounding (999,999.99 → `1.00M`); beyond T the number is grouped; `--` when unknown.
 */
export function abbreviate(text: string | null | undefined, decimals = 2): string {
  const value = parseDigits(text);
  if (!value) return UNKNOWN_TEXT;
  const thousand = powerOfTen(3 + decimals);
  let unit = 0;
  let short = inUnit(value, unit, decimals);
  while (short.digits >= thousand && unit < UNITS.length - 1) {
    unit += 1;
    short = inUnit(value, unit, decimals);
  }
  return `${short.negative ? MINUS_SIGN : ''}${groupedText(short)}${UNITS[unit] ?? ''}`;
}
