import { expect, it } from 'vitest';
import { AttemptLimiter } from './attempt-limiter';

it('allows so many in a window, then none until it ends', () => {
  const limiter = new AttemptLimiter(3, 1_000);
  expect([0, 100, 200, 300, 999].map((now) => limiter.take('a', now))).toEqual([true, true, true, false, false]);
  expect([limiter.isOpen('a', 999), limiter.isOpen('a', 1_000)]).toEqual([false, true]);
  expect(limiter.take('a', 1_000)).toBe(true);
});

it('counts keys apart, and looking costs nothing', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  expect([limiter.isOpen('a', 0), limiter.isOpen('a', 0), limiter.take('a', 0), limiter.take('b', 0)]).toEqual([true, true, true, true]);
});

it('remembers a bounded number of keys', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  for (let key = 0; key < 120_000; key += 1) limiter.take(String(key), 0);
  expect(limiter.size).toBeLessThanOrEqual(50_000);
});
