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

/** A notification that went out: when (Unix milliseconds), and in which local day it counts. */
export interface Notified {
  at: number;
  day: number;
}

/** Number of the user's local day. */
export function localDay({ now, offsetMinutes }: Moment): number {
  return Math.floor((now + offsetMinutes * MINUTE_MS) / DAY_MS);
}

/** Start of a local day, Unix milliseconds. */
export function startOfLocalDay(day: number, offsetMinutes: number): number {
  return day * DAY_MS - offsetMinutes * MINUTE_MS;
}

/** The local day that a notification counts in now. It never falls: in a time zone further west the day before does not come back. */
function countedDay(fired: readonly Notified[], moment: Moment): number {
  return Math.max(localDay(moment), ...fired.map(({ day }) => day));
}

/** Whether one more notification may go out after the given ones. */
export function hasRoom(fired: readonly Notified[], caps: AlertCaps, moment: Moment): boolean {
  const { now } = moment;
  // Those of a later time went out before the clock was set back.
  const since = (spanMs: number): number => fired.filter(({ at }) => at > now - spanMs && at <= now).length;
  const day = countedDay(fired, moment);
  const today = fired.filter((notified) => notified.day === day).length;
  return since(SECOND_MS) < caps.inSecond && since(MINUTE_MS) < caps.frequencys && since(HOUR_MS) < caps.perHour && today < caps.perDay;
}

/** The notifications that still count for a window, with one more. A local day is over everywhere 50 h after it began somewhere. */
export function withFired(fired: readonly Notified[], moment: Moment): Notified[] {
  const { now } = moment;
  return [...fired.filter(({ at }) => at > now - 3 * DAY_MS), { at: now, day: countedDay(fired, moment) }];
}

/** Notifications from their JSON text. Those kept as times alone are from before the day was kept, and count in UTC's. */
export function notifiedOfText(text: string): Notified[] {
  return (JSON.parse(text) as (number | Notified)[]).map((kept) =>
    typeof kept === 'number' ? { at: kept, day: localDay({ now: kept, offsetMinutes: 0 }) } : kept,
  );
}
