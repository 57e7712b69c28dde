import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';

const DECIMALS = { min: 2, max: 4 } as const;

const withDecimals = (fraction: string | undefined, decimals: number): string => formatPercent(fraction, decimals).replace(/^\+/, '');

/** A fraction as a percentage with two to four decimals, and a sign only when it is negative: `0.03%`, `−0.0025%`. */
export function percentText(fraction: string | undefined): string {
  return withDecimals(fraction, DECIMALS.max).replace(/(\.\d\d\d*?)0+%$/, '$1%');
}

/** Returns the format of some fees: percentages with the same number of decimals, as many as one of them needs. */
export function feeFormat(fees: readonly string[]): (fraction: string | undefined) => string {
  const needed = fees.map((fee) => percentText(fee).split('.')[1]?.replace('%', '').length ?? 0);
  const decimals = Math.max(DECIMALS.min, ...needed);
  return (fraction) => withDecimals(fraction, decimals);
}

/** A share as a percentage without needless decimals: `90%`. */
export function shareText(fraction: string | undefined): string {
  return percentText(fraction).replace(/\.00%$/, '%');
}

/** An amount in USDT, abbreviated: `10M USDT`. */
export function amountText(amount: string | undefined): string {
  const text = abbreviate(amount, 2).replace(/\.00(?=\D*$)/, '');
  return text === UNKNOWN_TEXT ? text : `${text} USDT`;
}
