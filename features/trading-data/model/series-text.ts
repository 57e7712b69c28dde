import type { SeriesUnit } from '@/lib/contract/series-terms';
import { abbreviate } from '@/lib/money/abbreviate';
import { compareDecimals, digitsToText, MINUS_SIGN, parseDigits, powerOfTen, UNKNOWN_TEXT } from '@/lib/money/digits';
import { changeRatio, direction, formatPercent, type Direction } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';

/** Decimals of percentages: rates are far smaller than shares. */
const SHARE_DECIMALS = 2;
const RATE_DECIMALS = 4;
const RATIO_DECIMALS = 4;
/** Amounts from here are abbreviated. */
const ABBREVIATED_FROM = '1000';

function amountText(value: string): string {
  return (compareDecimals(value.replace('-', ''), ABBREVIATED_FROM) ?? 0) >= 0 ? abbreviate(value) : formatPrice(value);
}

/** Text of a value in its unit, without the coin of an amount; `--` when unknown. Rates have their sign. */
export function valueText(value: string | null | undefined, unit: SeriesUnit): string {
  if (value === null || value === undefined) return UNKNOWN_TEXT;
  if (unit === 'share') return formatPercent(value, SHARE_DECIMALS).replace('+', '');
  if (unit === 'rate') return formatPercent(value, RATE_DECIMALS);
  if (unit === 'ratio') return formatPrice(value, RATIO_DECIMALS);
  return amountText(value);
}

/** Text of a value of an axis (decimal text in the unit's number), short. */
export function axisText(value: string, unit: SeriesUnit): string {
  const digits = parseDigits(value);
  if (!digits) return UNKNOWN_TEXT;
  if (unit === 'share' || unit === 'rate') {
    const percent = digitsToText({ ...digits, digits: digits.digits * 100n });
    return `${trimmed(percent).replace('-', MINUS_SIGN)}%`;
  }
  return unit === 'ratio' ? trimmed(value).replace('-', MINUS_SIGN) : amountText(value).replace(/\.?0+(?=[KMBT]?$)/, '');
}

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A change as text and direction. */
export interface ChangeText {
  text: string;
  direction: Direction;
}

/** a − b, decimal text. */
function difference(a: string, b: string): string | null {
  const [left, right] = [parseDigits(a), parseDigits(b)];
  if (!left || !right) return null;
  const scale = Math.max(left.scale, right.scale);
  const units = ({ negative, digits, scale: own }: typeof left): bigint => (negative ? -digits : digits) * powerOfTen(scale - own);
  const by = units(left) - units(right);
  return digitsToText({ negative: by < 0n, digits: by < 0n ? -by : by, scale });
}

const isZero = (text: string): boolean => !/[1-9]/.test(text);

/** A difference of ratios, with its sign. */
function ratioChange(by: string | null): ChangeText {
  const text = formatPrice(by, RATIO_DECIMALS);
  if (isZero(text)) return { text, direction: 'flat' };
  return text.startsWith(MINUS_SIGN) ? { text, direction: 'down' } : { text: `+${text}`, direction: 'up' };
}

/**
 * Change from one value to another: of shares and rates in percentage points, of ratios as a difference, of amounts in per cent; null for
 * unknown ones.
 */
export function changeText(value: string | null, before: string | null, unit: SeriesUnit): ChangeText | null {
  if (value === null || before === null) return null;
  if (unit === 'ratio') return ratioChange(difference(value, before));
  const isPart = unit === 'share' || unit === 'rate';
  const by = isPart ? difference(value, before) : changeRatio(value, before);
  const decimals = unit === 'rate' ? RATE_DECIMALS : SHARE_DECIMALS;
  return by === null ? null : { text: formatPercent(by, decimals), direction: direction(by, decimals) };
}
