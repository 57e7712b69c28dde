const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Maximum notifications of one every-time alert per second, minute and hour (sliding windows) and per local day. */
export interface AlertCaps {
  inSecond: number;
  /** Per minute. */
  frequencys: number;
  perHour: number;
  perDay: number;
}

/** A moment in a user's time zone: Unix milliseconds, and minutes from UTC. */
export interface LocalMoment {
  now: number;
  offsetMinutes: number;
}

/** A sent notification: its time (Unix milliseconds) and the local day in which it counts. */
export interface SentNotification {
  at: number;
  day: number;
}

/** Returns the number of the user's local day. */
export function localDay({ now, offsetMinutes }: LocalMoment): number {
  return Math.floor((now + offsetMinutes * MINUTE_MS) / DAY_MS);
}

/** Returns the start of a local day, Unix milliseconds. */
export function startOfLocalDay(day: number, offsetMinutes: number): number {
  return day * DAY_MS - offsetMinutes * MINUTE_MS;
}

/** Returns the local day in which a notification counts now. It never decreases: a time zone further west does not restart the previous day. */
function countedDay(fired: readonly SentNotification[], moment: LocalMoment): number {
  return Math.max(localDay(moment), ...fired.map(({ day }) => day));
}

/** Whether the caps allow one more notification after the given ones. */
export function isBelowCaps(fired: readonly SentNotification[], caps: AlertCaps, moment: LocalMoment): boolean {
  const { now } = moment;
  // Those with a later time were sent before the clock was set back.
  const since = (spanMs: number): number => fired.filter(({ at }) => at > now - spanMs && at <= now).length;
  const day = countedDay(fired, moment);
  const today = fired.filter((notified) => notified.day === day).length;
  return since(SECOND_MS) < caps.inSecond && since(MINUTE_MS) < caps.frequencys && since(HOUR_MS) < caps.perHour && today < caps.perDay;
}

/** Returns the notifications that still count for a window, with one more. A local day has ended everywhere 50 h after its first start. */
export function withNotification(fired: readonly SentNotification[], moment: LocalMoment): SentNotification[] {
  const { now } = moment;
  return [...fired.filter(({ at }) => at > now - 3 * DAY_MS), { at: now, day: countedDay(fired, moment) }];
}

/** Parses notifications from JSON text. Old ones are stored as times without a day, and count in the UTC day. */
export function parseNotifications(text: string): SentNotification[] {
  return (JSON.parse(text) as (number | SentNotification)[]).map((kept) =>
    typeof kept === 'number' ? { at: kept, day: localDay({ now: kept, offsetMinutes: 0 }) } : kept,
  );
}
