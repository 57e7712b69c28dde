import { afterEach, expect, it, vi } from 'vitest';
import { EventLoopLag } from './event-loop-lag';

afterEach(() => vi.useRealTimers());

it('reports twice a second how late its timer was, until it is stopped', () => {
  vi.useFakeTimers();
  const lags: number[] = [];
  const clock = { now: 1_000 };
  const lag = new EventLoopLag(
    (seconds) => lags.push(seconds),
    () => clock.now,
  );
  lag.start();
  for (const passedMs of [500, 750, 500]) {
    clock.now += passedMs;
    vi.advanceTimersByTime(500);
  }
  lag.stop();
  vi.advanceTimersByTime(5_000);
  expect(lags).toEqual([0, 0.25, 0]);
});
