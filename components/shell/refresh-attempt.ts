/** A failure so soon after an attempt is that attempt's, milliseconds. */
const SAME_ATTEMPT_MS = 20_000;

let attemptedAt: number | null = null;

/** Notes that the person asked for the page again. */
export function noteAttempt(now: number): void {
  attemptedAt = now;
}

/** True once for each attempt that ended in the failure screen again: then only a new document can help. */
export function takeFailedAttempt(now: number): boolean {
  const failed = attemptedAt !== null && now - attemptedAt < SAME_ATTEMPT_MS;
  attemptedAt = null;
  return failed;
}
