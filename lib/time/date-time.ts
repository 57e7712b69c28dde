import { languageByTag } from '../contract/languages';
import { BASIS_LAST_24H } from '../contract/lists';
import { formatTag, withPlainSpaces } from './format-window';
import { formatUtcOffset } from './format-utc-offset';
import { keeping } from './keeping';

const MINUTE_MS = 60_000;

/**
 * Offset from UTC, minutes, at a time (Unix milliseconds): the time zone of the preference, or the machine's own where none
 * was chosen (−1).
 */
export function utcOffsetMinutes(timeZone: number, time: number): number {
  return timeZone === BASIS_LAST_24H ? -new Date(time).getTimezoneOffset() : timeZone;
}

/** The reading of clocks of the time zone at a time (Unix milliseconds), as if it were UTC. */
export function localAt(time: number, timeZone: number): number {
  return time + utcOffsetMinutes(timeZone, time) * MINUTE_MS;
}

/** Name of the offset in force at a time (Unix milliseconds): `UTC+8`. */
export function zoneName(timeZone: number, time: number): string {
  return formatUtcOffset(utcOffsetMinutes(timeZone, time));
}

/** Keeps the clock before the name of its offset in languages from right to left, where it would stand behind it. */
function withClockIsolated(text: string, locale: string): string {
  return languageByTag(locale)?.direction === 'rtl' ? text.replace(/(?:[\d:]*:\d\d )?UTC\S*$/, '\u2066$&\u2069') : text;
}

const formatOf = keeping(
  (locale: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), { ...style, hourCycle: 'h23', timeZone: 'UTC' }),
);

/** Formats a time (Unix milliseconds) with the name of its offset: `21 Nov 2026, 17:30 UTC+8`. `locale` is an internal tag. */
export function formatDateTime(
  time: number,
  timeZone: number,
  locale: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  const format = formatOf(locale, style);
  return withClockIsolated(`${withPlainSpaces(format.format(localAt(time, timeZone)))} ${zoneName(timeZone, time)}`, locale);
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/**
 * Formats a span of time with the name of its last offset, and with its days unless both are that of `now`: `16:00 – 17:00 UTC+8`, `20 Nov,
 * 17:00 – 21 Nov, 01:00 UTC+8`. Times are Unix milliseconds; `locale` is an internal tag.
 */
export function formatSpan({ from, until, now }: { from: number; until: number; now: number }, timeZone: number, locale: string): string {
  const day = (time: number): string => toDateTimeInput(time, timeZone).slice(0, 10);
  const isToday = day(from) === day(now) && day(until) === day(now);
  const format = formatOf(locale, isToday ? CLOCK : { ...CLOCK, day: 'numeric', month: 'short' });
  const [start, end] = [from, until].map((time) => withPlainSpaces(format.format(localAt(time, timeZone))));
  return withClockIsolated(`${start} – ${end} ${zoneName(timeZone, until)}`, locale);
}

/** Formats a time (Unix milliseconds) as the value of a `datetime-local` field: `2026-11-21T17:30`. */
export function toDateTimeInput(time: number, timeZone: number): string {
  return new Date(localAt(time, timeZone)).toISOString().slice(0, 16);
}

/** Time (Unix milliseconds) at which clocks of the time zone show `local`, given as if it were UTC. */
export function timeAtLocal(local: number, timeZone: number): number {
  // The offset is the one in force at the result, which may differ by an hour around a daylight saving change.
  const near = local - utcOffsetMinutes(timeZone, local) * MINUTE_MS;
  return local - utcOffsetMinutes(timeZone, near) * MINUTE_MS;
}

/** Parses the value of a `datetime-local` field, Unix milliseconds; null for anything else. */
export function parseDateTimeInput(text: string, timeZone: number): number | null {
  const local = Date.parse(`${text}Z`);
  return Number.isNaN(local) ? null : timeAtLocal(local, timeZone);
}
