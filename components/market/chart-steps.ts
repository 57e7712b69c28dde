import { digitsToText, groupedText, parseDigits, UNKNOWN_TEXT } from '@/lib/money/digits';
import type { Range } from './chart-geometry';

/** A round distance between prices: `digits × 10^−scale`. */
export interface Step {
  digits: number;
  scale: number;
}

/** Round numbers a step may begin with, growing: 1, 2, 2.5, 5 as tenths. */
const ROUND = [10, 20, 25, 50] as const;
/** Values a price axis has at most. */
const AXIS_VALUES_MAX = 6;
/** Levels that can be chosen between bottom and top: about one a pixel. */
const LEVELS_MAX = 200;

const sizeOf = ({ digits, scale }: Step): number => digits / 10 ** scale;

/** The smallest round step of at least `size`, with at most `decimals` decimals. */
export function stepOf(size: number, decimals: number): Step {
  const exponent = Math.floor(Math.log10(size));
  for (const at of [exponent, exponent + 1]) {
    const scale = 1 - at;
    // The decimals that `digits` spends on its own zero are not shown: 10 tenths are 1.
    const step = ROUND.map((digits) => (digits % 10 === 0 ? { digits: digits / 10, scale: scale - 1 } : { digits, scale })).find(
      (one) => one.scale <= decimals && sizeOf(one) >= size * (1 - 1e-9),
    );
    if (step) return step;
  }
  return { digits: 1, scale: decimals };
}

/** Decimal text of a multiple of a step, exact. */
function textOf(count: number, { digits, scale }: Step): string {
  const whole = BigInt(count) * BigInt(digits);
  return scale > 0 ? digitsToText({ negative: false, digits: whole, scale }) : String(whole * 10n ** BigInt(-scale));
}

/** The step between the levels that can be chosen in a chart. */
export function levelStep({ low, high }: Range, precision: number): Step {
  return stepOf((high - low) / LEVELS_MAX, precision);
}

/** The level nearest to a price, moved on by so many steps; decimal text above zero. */
export function levelAt(price: number, step: Step, by = 0): string {
  return textOf(Math.max(1, Math.round(price / sizeOf(step)) + by), step);
}

/** Round values of a price axis as decimal text, lowest first: three to six of them unless the precision has fewer. */
export function axisValues({ low, high }: Range, precision: number): string[] {
  const step = stepOf((high - low) / AXIS_VALUES_MAX, precision);
  const size = sizeOf(step);
  const first = Math.ceil(low / size);
  return Array.from({ length: Math.max(0, Math.floor(high / size) - first + 1) }, (_, place) => textOf(first + place, step));
}

/** A level as it is shown: grouped, with the decimals it has. */
export function levelText(text: string): string {
  const value = parseDigits(text);
  return value ? groupedText(value) : UNKNOWN_TEXT;
}
