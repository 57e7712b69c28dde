// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerDeadline } from './answer-deadline';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets timers of a time fire when the clock shows `at`. */
const pass = (ms: number, at: number): void => {
  now = at;
  vi.advanceTimersByTime(ms);
};

it('aborts in time', () => {
  const { signal } = answerDeadline(1_000);
  pass(999, 999);
  expect(signal.aborted).toBe(false);
  pass(1, 1_010);
  expect(signal.aborted).toBe(true);
});

it('adds the time in which the process was blocked, once', () => {
  const { signal } = answerDeadline(1_000);
  pass(1_000, 1_700);
  expect(signal.aborted).toBe(false);
  pass(699, 2_399);
  expect(signal.aborted).toBe(false);
  pass(1, 9_000);
  expect(signal.aborted).toBe(true);
});

it('adds no more than the limit itself', () => {
  const { signal } = answerDeadline(1_000);
  pass(1_000, 60_000);
  pass(1_000, 61_000);
  expect(signal.aborted).toBe(true);
});

it('ends with the answer', () => {
  const { signal, clear } = answerDeadline(1_000);
  pass(1_000, 1_700);
  clear();
  pass(10_000, 11_700);
  expect(signal.aborted).toBe(false);
});
