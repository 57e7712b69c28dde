const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;

/** A length of time in its largest unit, cut down: `3h`, `12d`, `5mo`, `2y`; milliseconds. */
export function formatAge(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  if (days < 1) return `${Math.max(0, Math.floor(ms / HOUR_MS))}h`;
  if (days < 2 * MONTH_DAYS) return `${days}d`;
  return days < 2 * YEAR_DAYS ? `${Math.floor(days / MONTH_DAYS)}mo` : `${Math.floor(days / YEAR_DAYS)}y`;
}

/** A time left as `H:MM:SS`, with days before it when there are any; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = `${pad(Math.floor(seconds / 3_600) % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return days > 0 ? `${days}d ${clock}` : clock;
}
