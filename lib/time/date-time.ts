import { BASIS_LAST_24H } from '../contract/lists';
import { formatTag } from './format-window';
import { formatUtcOffset } from './format-utc-offset';

const MINUTE_MS = 60_000;

/**
 * Offset of a reader's clock from UTC at a moment, minutes: the time zone of the preference, or the machine's own where none
 * was chosen (−1). `time` is Unix milliseconds.
 */
export function utcOffsetMinutes(timeZone: number, time: number): number {
  return timeZone === BASIS_LAST_24H ? -new Date(time).getTimezoneOffset() : timeZone;
}

/** Name of a reader's clock at a moment: `UTC+8`. */
export function zoneName(timeZone: number, time: number): string {
  return formatUtcOffset(utcOffsetMinutes(timeZone, time));
}

/** A moment by a reader's clock, which is named: `21 Nov 2026, 17:30 UTC+8`. `locale` is an inner tag. */
export function formatDateTime(
  time: number,
  timeZone: number,
  locale: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  const local = time + utcOffsetMinutes(timeZone, time) * MINUTE_MS;
  return `${new Intl.DateTimeFormat(formatTag(locale), { ...style, hourCycle: 'h23', timeZone: 'UTC' }).format(local)} ${zoneName(timeZone, time)}`;
}

/** A moment as a `datetime-local` field shows it, by a reader's clock: `2026-11-21T17:30`. */
export function toDateTimeInput(time: number, timeZone: number): string {
  return new Date(time + utcOffsetMinutes(timeZone, time) * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment of such a text, Unix milliseconds; null for none. */
export function parseDateTimeInput(text: string, timeZone: number): number | null {
  const local = Date.parse(`${text}Z`);
  if (Number.isNaN(local)) return null;
  // The offset is that of the moment itself, which lies elsewhere by an hour where clocks are changed.
  const near = local - utcOffsetMinutes(timeZone, local) * MINUTE_MS;
  return local - utcOffsetMinutes(timeZone, near) * MINUTE_MS;
}
