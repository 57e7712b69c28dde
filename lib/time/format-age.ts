const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;

/** Units of ages and countdowns. */
export type TimeUnit = 'hours' | 'days' | 'months' | 'years';

/** Formats a number of units in the page's language: `3h`, `3 時間`; of a countdown its days and its clock: `1d 03:04:05`. */
export type UnitText = (unit: TimeUnit | 'countdown', count: number, clock?: string) => string;

/** Formats a duration (milliseconds) in its largest unit, rounded down: `3h`, `12d`, `5mo`, `2y`. */
export function formatAge(ms: number, unitText: UnitText): string {
  const days = Math.floor(ms / DAY_MS);
  if (days < 1) return unitText('hours', Math.max(0, Math.floor(ms / HOUR_MS)));
  if (days < 2 * MONTH_DAYS) return unitText('days', days);
  return days < 2 * YEAR_DAYS ? unitText('months', Math.floor(days / MONTH_DAYS)) : unitText('years', Math.floor(days / YEAR_DAYS));
}

/** Formats the time left (milliseconds) as `HH:MM:SS`, with days in front when there are any; never below zero. */
export function formatCountdown(ms: number, unitText: UnitText): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = `${pad(Math.floor(seconds / 3_600) % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return days > 0 ? unitText('countdown', days, clock) : clock;
}
