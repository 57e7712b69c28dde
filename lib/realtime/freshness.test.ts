import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FreshnessMonitor, isDelayed, isNewerFeedTime } from './freshness';

const onChange = vi.fn();
let monitor: FreshnessMonitor;

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  monitor = new FreshnessMonitor({ onChange });
  monitor.start();
});
afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});

it.each([
  [0, false],
  [4_000, false],
  [4_001, true],
])('%i ms after the newest feed time: delayed is %s', (elapsed, expected) => {
  expect(isDelayed(1_000, 1_000 + elapsed)).toBe(expected);
});

const feedTimes: [{ epoch: number; asOf: number } | null, number, number, boolean, string][] = [
  [null, 1, 5, true, 'the first'],
  [{ epoch: 1, asOf: 5 }, 1, 6, true, 'a later one'],
  [{ epoch: 1, asOf: 5 }, 1, 5, false, 'the same again'],
  [{ epoch: 1, asOf: 5 }, 1, 4, false, 'an older one'],
  [{ epoch: 1, asOf: 5 }, 2, 1, true, 'one of a later epoch'],
  [{ epoch: 2, asOf: 5 }, 1, 9, false, 'one of an older epoch'],
];
it.each(feedTimes)('against %j the feed time (%i, %i) is newer: %s, as it is %s', (known, epoch, asOf, expected) => {
  expect(isNewerFeedTime(known, epoch, asOf)).toBe(expected);
});

it('is delayed within 4.5 s of the start without any feed time', () => {
  vi.advanceTimersByTime(4_000);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onChange.mock.calls).toEqual([[{ delayed: true, asOf: null }]]);
});

it('recovers at once with the next newer feed time', () => {
  monitor.update(1, 100);
  vi.advanceTimersByTime(5_000);
  expect(onChange).toHaveBeenLastCalledWith({ delayed: true, asOf: 100 });
  monitor.update(1, 101);
  expect(onChange).toHaveBeenLastCalledWith({ delayed: false, asOf: 101 });
});

it('a feed that repeats its time is delayed', () => {
  for (let second = 0; second < 6; second += 1) {
    monitor.update(1, 100);
    vi.advanceTimersByTime(1_000);
  }
  expect(onChange).toHaveBeenLastCalledWith({ delayed: true, asOf: 100 });
});

it('stays fresh while feed times arrive, and reports each once', () => {
  for (let second = 0; second < 20; second += 1) {
    monitor.update(1, second);
    vi.advanceTimersByTime(1_000);
  }
  expect(onChange).toHaveBeenCalledTimes(20);
  expect(onChange.mock.calls.every(([state]) => state.delayed === false)).toBe(true);
});
