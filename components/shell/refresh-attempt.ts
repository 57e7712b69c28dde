/** A failure within this time after an attempt is attributed to it, milliseconds. */
const SAME_ATTEMPT_MS = 20_000;

let attemptedAt: number | null = null;

/** Records the time (milliseconds) at which the user requested a refresh. */
export function recordRefresh(now: number): void {
  attemptedAt = now;
}

/** True once for each attempt that has failed again by now (milliseconds): then only a new document can help. */
export function consumeFailedRefresh(now: number): boolean {
  const failed = attemptedAt !== null && now - attemptedAt < SAME_ATTEMPT_MS;
  attemptedAt = null;
  return failed;
}
