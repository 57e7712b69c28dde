import { languageByCode } from '../../lib/contract/languages';
import { formatPrice } from '../../lib/money/format-price';

/** Formatting tag of English. */
const DAY_FIRST = 'en-GB';

/** Formatting tag of a language with Latin digits and the Gregorian calendar; English dates have the day before the month. */
function formatTag(language: string): string {
  const { tag = DAY_FIRST, lang = '' } = languageByCode(language) ?? {};
  return `${lang === 'en' ? DAY_FIRST : tag}-u-ca-gregory-nu-latn`;
}

const days = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(formatTag(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a UTC day (Unix milliseconds): `3 Apr 2028`. */
export const dayText = (language: string, time: number): string => days(language).format(time);

/** Formats the UTC days between two times (Unix milliseconds), both included: `4 Feb – 29 May 2028`. */
export const dayRangeText = (language: string, from: number, until: number): string => days(language).formatRange(from, until);

/** Formats a moment (Unix milliseconds) in UTC: `23 Nov 2026, 20:10 UTC`. From right to left its clock is isolated, so that UTC stays behind it. */
export function momentText(language: string, time: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const text = `${new Intl.DateTimeFormat(formatTag(language), style).format(time)} UTC`;
  return languageByCode(language)?.direction === 'rtl' ? text.replace(/[\d:]+ UTC$/, '\u2068$&\u2069') : text;
}

/** Formats a whole number, in every language alike: `1,050,000`. */
export const countText = (count: number): string => formatPrice(String(count), 0);

/** Formats a number of days with its unit in a language: `1,495 days`. */
export function daysText(language: string, count: number): string {
  const parts = new Intl.NumberFormat(formatTag(language), { style: 'unit', unit: 'day', unitDisplay: 'long', useGrouping: false });
  return parts
    .formatToParts(count)
    .map(({ type, value }) => (type === 'integer' ? countText(count) : value))
    .join('');
}
