import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Calls of `console.error` in the running test; kept here, as a test may restore all mocks before the check. */
const calls: string[] = [];

/** Fails a test that calls `console.error`, unless the test mocks it. */
beforeEach(() => {
  calls.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...call) => void calls.push(call.map(String).join(' ')));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(calls, 'calls of console.error').toEqual([]);
});
