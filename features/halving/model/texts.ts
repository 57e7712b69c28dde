import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { formatWindow } from '@/lib/time/format-window';

/** Formats an amount with all its decimals: `20,999,999.9769`; `--` when unknown. */
export const amountText = (text: string | null): string => formatPrice(text, text?.split('.')[1]?.length ?? 0);

/** Formats a whole number: `1,050,000`. */
export const countText = (count: number): string => formatPrice(String(count), 0);

/** Formats a part of a whole (a fraction) without a sign: `65.63%`. */
export const shareText = (share: string): string => formatPercent(share).replace(/^\+/, '');

/** Formats the UTC day of a time (Unix milliseconds): `2 April 2028`. */
export const dayText = (time: number, locale: string): string => formatWindow(time, time + 1, locale);

/** Returns a / b of two amounts as a fraction for a percentage, decimal text. */
export const partOf = (part: string, whole: string): string => (Number(part) / Number(whole)).toFixed(8);
