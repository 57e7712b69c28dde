import { vi } from 'vitest';
import { settle } from '../builders/manual-timers';

const STEP_MS = 100;

/** Lets the time of fake timers pass until a promise is settled. */
export async function passing<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = promise.finally(() => (isSettled = true));
  settled.catch(() => undefined);
  while (!isSettled) {
    vi.advanceTimersByTime(STEP_MS);
    await settle();
  }
  return settled;
}
