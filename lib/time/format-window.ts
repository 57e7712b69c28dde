import { keeping } from './keeping';

/** Formatting tags of languages whose own tag has another order of day and month than the product (decision 6). */
const FORMAT_TAGS: Record<string, string> = { en: 'en-GB', 'en-142': 'en-GB' };

/** Formatting tag of a language with Latin digits and the Gregorian calendar, whatever the language's default. */
export function formatTag(locale: string): string {
  return `${FORMAT_TAGS[locale] ?? locale}-u-ca-gregory-nu-latn`;
}

/** Replaces thin spaces, which engines put at different places, by plain ones, so that server and browser have the same text. */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}

const daysFormat = keeping(
  (locale: string) => new Intl.DateTimeFormat(formatTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/**
 * Formats the days of a time window: `27 May – 2 June 2025`. Times are Unix milliseconds, `until` excluded, days
 * are UTC; `locale` is an internal tag.
 */
export function formatWindow(from: number, until: number, locale: string): string {
  const last = Math.max(from, until - 1);
  return withPlainSpaces(daysFormat(locale).formatRange(from, last)).replaceAll('\u00a0', ' ');
}
