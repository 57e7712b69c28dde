import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that calls `console.error`, unless the test mocks it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  if (!vi.isMockFunction(console.error)) return;
  const calls = spy.mock.calls.map((call) => call.map(String).join(' '));
  vi.restoreAllMocks();
  expect(calls, 'calls of console.error').toEqual([]);
});
