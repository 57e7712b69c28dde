import { expect, it } from 'vitest';
import { AttemptLimiter, enforceAttemptLimit, MemoryAttempts } from './attempt-limiter';

it('allows the configured number of attempts in a window, then none until it ends', () => {
  const limiter = new AttemptLimiter(3, 1_000);
  expect([0, 100, 200, 300, 999].map((now) => limiter.take('a', now))).toEqual([true, true, true, false, false]);
  expect([limiter.isOpen('a', 999), limiter.isOpen('a', 1_000)]).toEqual([false, true]);
  expect(limiter.take('a', 1_000)).toBe(true);
});

it('counts an attempt at the end of a window in the next one', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  expect([0, 1_000, 1_001, 1_999, 2_000].map((now) => limiter.take('a', now))).toEqual([true, true, false, false, true]);
});

it('counts keys separately, and checking uses no attempt', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  expect([limiter.isOpen('a', 0), limiter.isOpen('a', 0), limiter.take('a', 0), limiter.take('b', 0)]).toEqual([true, true, true, true]);
});

it('returns the waiting time to the millisecond', () => {
  const limiter = new AttemptLimiter(2, 1_000);
  limiter.take('a', 100);
  expect(limiter.waitMs('a', 200)).toBe(0);
  limiter.take('a', 200);
  expect([limiter.waitMs('a', 300), limiter.waitMs('a', 1_099), limiter.waitMs('a', 1_100), limiter.waitMs('b', 300)]).toEqual([
    800, 1, 0, 0,
  ]);
});

it('a refunded attempt does not count', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  limiter.take('a', 0);
  limiter.refund('a', 1);
  limiter.refund('a', 1);
  expect([limiter.take('a', 2), limiter.take('a', 3)]).toEqual([true, false]);
});

it('reports the longest wait of several limits, and a refusal uses no attempt of any', async () => {
  const counts = new MemoryAttempts();
  const short = { name: 'short', max: 1, windowMs: 1_000 };
  const long = { name: 'long', max: 1, windowMs: 90_500 };
  const attempt = (now: number): Promise<void> =>
    enforceAttemptLimit(
      counts,
      [
        [short, 'a'],
        [long, 'b'],
      ],
      now,
    );
  const retryAfter = (seconds: string): object => ({ statusCode: 429, headers: { 'retry-after': seconds } });
  await attempt(0);
  await expect(attempt(500)).rejects.toMatchObject(retryAfter('90'));
  expect(await counts.waitMs([[short, 'a']], 1_000)).toBe(0);
  await expect(attempt(90_000)).rejects.toMatchObject(retryAfter('1'));
  expect(await counts.waitMs([[short, 'a']], 90_000)).toBe(0);
  await attempt(90_500);
});

it('keeps a bounded number of keys', () => {
  const limiter = new AttemptLimiter(1, 1_000);
  for (let key = 0; key < 120_000; key += 1) limiter.take(String(key), 0);
  expect(limiter.size).toBeLessThanOrEqual(50_000);
});
