/**
 * Text arithmetic on decimal numbers, without a library: a live cell needs comparing, rounding and grouping only, and
 * decimal.js would be a tenth of the page's script. Sums and products are in `decimal.ts`.
 */

/** Longest text accepted as a number, characters. */
const TEXT_LENGTH_MAX = 80;
const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A number as its digits, `±digits × 10^−scale`, with the sign apart. Zero is never negative. */
export interface Digits {
  negative: boolean;
  digits: bigint;
  /** Number of decimals, 0 or more. */
  scale: number;
}

/** Reads decimal text (digits, optional fraction, optional leading minus); null for anything else, also `1e30`. */
export function parseDigits(text: unknown): Digits | null {
  if (typeof text !== 'string' || text.length > TEXT_LENGTH_MAX) return null;
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  const digits = BigInt(`${match[2] ?? ''}${fraction}`);
  return { negative: match[1] === '-' && digits !== 0n, digits, scale: fraction.length };
}

/** True for decimal text: digits, optional fraction, optional leading minus, at most 80 characters. */
export function isDecimalText(text: unknown): text is string {
  return typeof text === 'string' && text.length <= TEXT_LENGTH_MAX && DECIMAL_TEXT.test(text);
}

/** Returns ten to the power of a non-negative integer. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Rounds a number to exactly `decimals` decimals, halves away from zero. */
export function roundDigits(value: Digits, decimals: number): Digits {
  if (value.scale <= decimals) {
    return { negative: value.negative, digits: value.digits * powerOfTen(decimals - value.scale), scale: decimals };
  }
  const unit = powerOfTen(value.scale - decimals);
  const digits = (value.digits + unit / 2n) / unit;
  return { negative: value.negative && digits !== 0n, digits, scale: decimals };
}

/** Plain decimal text of a number with every decimal of its scale and `-` as sign. */
export function digitsToText(value: Digits): string {
  const sign = value.negative ? '-' : '';
  const text = value.digits.toString().padStart(value.scale + 1, '0');
  if (value.scale === 0) return sign + text;
  return `${sign}${text.slice(0, -value.scale)}.${text.slice(-value.scale)}`;
}

/** Rounds decimal text to `decimals` decimals, halves away from zero; null when it is not decimal text. */
export function roundHalfUp(text: string | null | undefined, decimals: number): string | null {
  const value = parseDigits(text);
  return value && digitsToText(roundDigits(value, decimals));
}

/** Compares two decimal texts by value: negative, 0 or positive; null when one of them is not decimal text. */
export function compareDecimals(a: string | null | undefined, b: string | null | undefined): number | null {
  const left = parseDigits(a);
  const right = parseDigits(b);
  if (!left || !right) return null;
  const scale = Math.max(left.scale, right.scale);
  const signed = (value: Digits): bigint => {
    const whole = value.digits * powerOfTen(scale - value.scale);
    return value.negative ? -whole : whole;
  };
  const difference = signed(left) - signed(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Removes leading and trailing zeros (`001.500` → `1.5`, `-0.0` → `0`); null when it is not decimal text. */
export function trimDecimal(text: string | null | undefined): string | null {
  const value = parseDigits(text);
  if (!value) return null;
  const plain = digitsToText(value);
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}

/** Placeholder of an unknown value on the screen. */
export const UNKNOWN_TEXT = '--';

/** Sign of a negative number on the screen, U+2212: as wide as a plus in tabular figures. */
export const MINUS_SIGN = '\u2212';

/** Formats a number without its sign: groups of three with `,`, decimal `.`, every decimal of its scale. */
export function groupedText(value: Digits): string {
  const [whole = '0', fraction] = digitsToText({ ...value, negative: false }).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
