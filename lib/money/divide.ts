import { digitsToText, parseDigits, powerOfTen } from './digits';

/** Quotient of decimal texts with `decimals` decimals, halves away from zero; null when one is not decimal text, and for a divisor of zero. */
export function divideDecimals(dividend: string | null | undefined, divisor: string | null | undefined, decimals: number): string | null {
  const over = parseDigits(dividend);
  const under = parseDigits(divisor);
  if (!over || !under || under.digits === 0n) return null;
  // Twice the remainder decides the rounding, so that an exact half is known.
  const numerator = over.digits * powerOfTen(under.scale + decimals);
  const denominator = under.digits * powerOfTen(over.scale);
  const digits = numerator / denominator + (2n * (numerator % denominator) >= denominator ? 1n : 0n);
  return digitsToText({ negative: over.negative !== under.negative && digits !== 0n, digits, scale: decimals });
}
