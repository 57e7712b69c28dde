/** Languages whose own tag would give another order or calendar than the product writes (decision 6). */
const FORMAT_TAGS: Record<string, string> = { en: 'en-GB', 'en-142': 'en-GB' };

/** A formatting tag with Latin digits and the Gregorian calendar, whatever the language's own habit. */
export function formatTag(locale: string): string {
  return `${FORMAT_TAGS[locale] ?? locale}-u-ca-gregory-nu-latn`;
}

/**
 * The days of a time window in words: `27 May – 2 June 2025`. Times are Unix milliseconds, `until` excluded, days
 * are UTC; `locale` is an inner tag.
 */
export function formatWindow(from: number, until: number, locale: string): string {
  const days = new Intl.DateTimeFormat(formatTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const last = Math.max(from, until - 1);
  // Engines differ in which thin space stands beside the dash: a plain one keeps server and browser equal.
  return days.formatRange(from, last).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
