import { afterEach, beforeEach, expect, vi } from 'vitest';

/** `console.error` fails the test that caused it; a test that expects one must mock it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  if (!vi.isMockFunction(console.error)) return;
  const calls = spy.mock.calls.map((call) => call.map(String).join(' '));
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
