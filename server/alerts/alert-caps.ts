const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Notifications of one every-time alert: at most so many a second, minute and hour (sliding) and a local day. */
export interface AlertCaps {
  inSecond: number;
  /** A minute. */
  frequencys: number;
  perHour: number;
  perDay: number;
}

/** A moment on a user's calendar: Unix milliseconds, and minutes from UTC. */
export interface Moment {
  now: number;
  offsetMinutes: number;
}

/** Number of the user's local day. */
export function localDay({ now, offsetMinutes }: Moment): number {
  return Math.floor((now + offsetMinutes * MINUTE_MS) / DAY_MS);
}

/** Start of a local day, Unix milliseconds. */
export function startOfLocalDay(day: number, offsetMinutes: number): number {
  return day * DAY_MS - offsetMinutes * MINUTE_MS;
}

/** Whether one more notification may go out after those at the given times. */
export function hasRoom(fired: readonly number[], caps: AlertCaps, moment: Moment): boolean {
  const since = (spanMs: number): number => fired.filter((time) => time > moment.now - spanMs).length;
  // A day that is over cannot come back: who moves their time zone to the west gains nothing.
  const today = fired.filter((time) => localDay({ ...moment, now: time }) >= localDay(moment)).length;
  return since(SECOND_MS) < caps.inSecond && since(MINUTE_MS) < caps.frequencys && since(HOUR_MS) < caps.perHour && today < caps.perDay;
}

/** The times that still count for a window, with one more. A local day is at most 24 h long and may begin 26 h earlier elsewhere. */
export function withFired(fired: readonly number[], now: number): number[] {
  return [...fired.filter((time) => time > now - 3 * DAY_MS), now];
}
