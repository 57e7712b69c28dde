/** Units of the countdown, the largest first. */
export const LEFT_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
export type LeftUnit = (typeof LEFT_UNITS)[number];

/** Returns the time left (milliseconds) in whole units; null when nothing is left. */
export function timeLeft(ms: number): Readonly<Record<LeftUnit, number>> | null {
  const total = Math.floor(ms / 1_000);
  if (!(total > 0)) return null;
  const [minutes, hours] = [Math.floor(total / 60), Math.floor(total / 3_600)];
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60, seconds: total % 60 };
}
