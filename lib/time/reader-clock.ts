import { BASIS_LAST_24H } from '../contract/lists';
import { formatTag } from './format-window';
import { offsetText } from './offset-text';

const MINUTE_MS = 60_000;

/**
 * Offset of a reader's clock from UTC at a moment, minutes: the time zone of the preference, or the machine's own where none
 * was chosen (−1). `time` is Unix milliseconds.
 */
export function clockOffset(timeZone: number, time: number): number {
  return timeZone === BASIS_LAST_24H ? -new Date(time).getTimezoneOffset() : timeZone;
}

/** Name of a reader's clock at a moment: `UTC+8`. */
export function clockName(timeZone: number, time: number): string {
  return offsetText(clockOffset(timeZone, time));
}

/** A moment by a reader's clock, which is named: `21 Nov 2026, 17:30 UTC+8`. `locale` is an inner tag. */
export function momentText(
  time: number,
  timeZone: number,
  locale: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  const local = time + clockOffset(timeZone, time) * MINUTE_MS;
  return `${new Intl.DateTimeFormat(formatTag(locale), { ...style, hourCycle: 'h23', timeZone: 'UTC' }).format(local)} ${clockName(timeZone, time)}`;
}

/** A moment as a `datetime-local` field shows it, by a reader's clock: `2026-11-21T17:30`. */
export function localTimeText(time: number, timeZone: number): string {
  return new Date(time + clockOffset(timeZone, time) * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment of such a text, Unix milliseconds; null for none. */
export function timeOfText(text: string, timeZone: number): number | null {
  const local = Date.parse(`${text}Z`);
  if (Number.isNaN(local)) return null;
  // The offset is that of the moment itself, which lies elsewhere by an hour where clocks are changed.
  const near = local - clockOffset(timeZone, local) * MINUTE_MS;
  return local - clockOffset(timeZone, near) * MINUTE_MS;
}
