/** Formatting tags of languages whose own tag has another order of day and month than the product (decision 6). */
const FORMAT_TAGS: Record<string, string> = { en: 'en-GB', 'en-142': 'en-GB' };

/** Formatting tag of a language with Latin digits and the Gregorian calendar, whatever the language's default. */
export function formatTag(locale: string): string {
  return `${FORMAT_TAGS[locale] ?? locale}-u-ca-gregory-nu-latn`;
}

/**
 * Formats the days of a time window: `27 May – 2 June 2025`. Times are Unix milliseconds, `until` excluded, days
 * are UTC; `locale` is an internal tag.
 */
export function formatWindow(from: number, until: number, locale: string): string {
  const days = new Intl.DateTimeFormat(formatTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const last = Math.max(from, until - 1);
  // Engines put different thin spaces beside the dash: a plain space keeps server and browser equal.
  return days.formatRange(from, last).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
