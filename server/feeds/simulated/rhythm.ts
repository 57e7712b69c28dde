const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** The first Sunday of Unix time, 00:00 UTC. */
const FIRST_SUNDAY_MS = 3 * 86_400_000;

/** Activity of the market by hour of a UTC day (variance, mean about 1): low in the Asian morning, high in New York's hours. */
const HOURS = [
  1.1, 1.05, 0.9, 0.8, 0.75, 0.7, 0.75, 0.85, 0.9, 0.85, 0.8, 0.85, 1.05, 1.45, 1.75, 1.6, 1.3, 1.15, 1.05, 1, 1, 0.9, 0.8, 0.85,
];
/** Activity by day from Sunday: lower on weekends. */
const DAYS = [0.75, 1.1, 1.1, 1.1, 1.1, 1.1, 0.75];

const CUMULATED = new Float64Array(WEEK_HOURS + 1);
for (let hour = 0; hour < WEEK_HOURS; hour += 1) {
  CUMULATED[hour + 1] = (CUMULATED[hour] ?? 0) + (HOURS[hour % 24] ?? 1) * (DAYS[Math.floor(hour / 24)] ?? 1);
}
const WEEK_TOTAL = CUMULATED[WEEK_HOURS] ?? WEEK_HOURS;

/**
 * Returns the activity from the first Sunday until a time (Unix milliseconds), in usual hours: differences are the expected shares of
 * variance between times, by the rhythm of the day and the week.
 */
export function activityUntil(time: number): number {
  const hours = (time - FIRST_SUNDAY_MS) / HOUR_MS;
  const weeks = Math.floor(hours / WEEK_HOURS);
  const inWeek = hours - weeks * WEEK_HOURS;
  const whole = Math.floor(inWeek);
  const low = CUMULATED[whole] ?? 0;
  const high = CUMULATED[whole + 1] ?? WEEK_TOTAL;
  return weeks * WEEK_TOTAL + low + (high - low) * (inWeek - whole);
}
