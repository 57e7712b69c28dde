import { vi } from 'vitest';

/** Waits until the expectations hold, as long as a slow machine may need; what must be quick is measured by itself. */
export function until<T>(expectations: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectations, { timeout: 60_000, interval: 10 });
}
