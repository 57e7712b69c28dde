import { afterEach, expect, it, vi } from 'vitest';
import { settleWithin } from './settle-within';

afterEach(() => vi.useRealTimers());

it('is true for work done in time, false for work that fails', async () => {
  expect(await settleWithin(Promise.resolve(), 100)).toBe(true);
  expect(await settleWithin(Promise.reject(new Error('no')), 100)).toBe(false);
});

it('waits no longer than the timeout', async () => {
  vi.useFakeTimers();
  const settled = settleWithin(new Promise(() => undefined), 5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settled).toBe(false);
});
