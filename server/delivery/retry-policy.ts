import { ATTEMPT_MS_MAX } from './try-channel';

/** Duration of a claim, milliseconds: longer than a complete attempt, so that only a dead process lets one expire. */
export const LEASE_MS = ATTEMPT_MS_MAX + 10_000;
/** Maximum number of concurrent attempts of a pool. */
export const POOL_SIZE = 8;
/** Maximum number of attempts of one delivery; the pauses between them add up to about 40 minutes. */
export const ATTEMPTS_MAX = 8;
const PAUSE_MS_FIRST = 2_000;
const PAUSE_GROWTH = 4;
const PAUSE_MS_MAX = 900_000;

/**
 * Pause after the nth failed attempt, milliseconds: 2 s, four times longer each time, at most 15 min; `random` (0 to 1) varies it by a
 * quarter either way.
 */
export function deliveryRetryDelayMs(attempt: number, random: number): number {
  return Math.round(Math.min(PAUSE_MS_FIRST * PAUSE_GROWTH ** (attempt - 1), PAUSE_MS_MAX) * (0.75 + random / 2));
}
