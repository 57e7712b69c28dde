import { digitsToText, parseDigits } from './digits';

/** Exact product of decimal texts; null when one of them is missing or not decimal text. */
export function multiplyDecimals(...texts: readonly (string | null | undefined)[]): string | null {
  let digits = 1n;
  let scale = 0;
  let negative = false;
  for (const text of texts) {
    const value = parseDigits(text);
    if (!value) return null;
    digits *= value.digits;
    scale += value.scale;
    negative = negative !== value.negative;
  }
  return digitsToText({ negative: negative && digits !== 0n, digits, scale });
}
