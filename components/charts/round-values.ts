import { digitsToText, groupedText, parseDigits, UNKNOWN_TEXT } from '@/lib/money/digits';
import type { ValueRange } from './value-range';

/** A round distance between values: `digits × 10^−scale`. */
export interface Step {
  digits: number;
  scale: number;
}

/** Leading digits of a step in ascending order: 1, 2, 2.5, 5 as tenths. */
const ROUND_DIGITS = [10, 20, 25, 50] as const;
/** Most values on a value axis. */
const AXIS_VALUES_MAX = 6;
/** Leading digits of the round values of a logarithmic axis. */
const LOG_DIGITS = [1, 2, 5] as const;
/** Ratio of high to low from which a logarithmic axis has values in equal ratios; below it round steps are about equally far apart. */
const LOG_RATIO_MIN = 4;
/** Selectable levels between bottom and top: about one per pixel. */
const LEVELS_MAX = 200;

const sizeOf = ({ digits, scale }: Step): number => digits / 10 ** scale;

/** The smallest round step of at least `size`, with at most `decimals` decimals. */
export function stepOf(size: number, decimals: number): Step {
  const exponent = Math.floor(Math.log10(size));
  for (const power of [exponent, exponent + 1]) {
    const scale = 1 - power;
    // A trailing zero of `digits` is dropped: 10 tenths are 1.
    const step = ROUND_DIGITS.map((digits) => (digits % 10 === 0 ? { digits: digits / 10, scale: scale - 1 } : { digits, scale })).find(
      (candidate) => candidate.scale <= decimals && sizeOf(candidate) >= size * (1 - 1e-9),
    );
    if (step) return step;
  }
  return { digits: 1, scale: decimals };
}

/** Decimal text of a multiple of a step, exact. */
function multipleText(count: number, { digits, scale }: Step): string {
  const whole = BigInt(count) * BigInt(digits);
  return scale > 0
    ? digitsToText({ negative: whole < 0n, digits: whole < 0n ? -whole : whole, scale })
    : String(whole * 10n ** BigInt(-scale));
}

/** Step between the selectable levels of a chart. */
export function levelStep({ low, high }: ValueRange, precision: number): Step {
  return stepOf((high - low) / LEVELS_MAX, precision);
}

/** Level nearest to a value, moved by a number of steps; decimal text above zero. */
export function levelAt(value: number, step: Step, by = 0): string {
  return multipleText(Math.max(1, Math.round(value / sizeOf(step)) + by), step);
}

/** Round values in about equal ratios: 1, 2 and 5 times powers of ten, or the powers alone where these are many. */
function logValues({ low, high }: ValueRange, precision: number, most: number): string[] {
  const powers = Array.from({ length: Math.ceil(Math.log10(high / low)) + 1 }, (_, index) => Math.floor(Math.log10(low)) + index);
  const multiples = (digits: readonly number[]): string[] =>
    powers
      .flatMap((power) => digits.map((digit) => ({ digit, power })))
      .filter(({ digit, power }) => -power <= precision && digit * 10 ** power >= low && digit * 10 ** power <= high)
      .map(({ digit, power }) => multipleText(1, { digits: digit, scale: -power }));
  const values = multiples(LOG_DIGITS);
  return values.length > most ? multiples([1]) : values;
}

/** Round values of a value axis as decimal text, lowest first: three to six unless the precision or `most` allows fewer. */
export function axisValues(range: ValueRange, precision: number, most = AXIS_VALUES_MAX): string[] {
  const { low, high, isLog = false } = range;
  if (isLog && high / low >= LOG_RATIO_MIN) return logValues(range, precision, most);
  const step = stepOf((high - low) / most, precision);
  const size = sizeOf(step);
  const first = Math.ceil(low / size);
  return Array.from({ length: Math.max(0, Math.floor(high / size) - first + 1) }, (_, index) => multipleText(first + index, step));
}

/** Display text of a level: grouped, with its decimals. */
export function levelText(text: string): string {
  const value = parseDigits(text);
  return value ? `${value.negative ? '−' : ''}${groupedText(value)}` : UNKNOWN_TEXT;
}
