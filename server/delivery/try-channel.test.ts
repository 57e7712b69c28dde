import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Channel } from './channel';
import { ATTEMPT_MS_MAX, tryChannel } from './try-channel';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a hanging channel is aborted after 10 s, with its request', async () => {
  let given: AbortSignal | undefined;
  const channel: Channel<string> = {
    send: (_text, signal) => {
      given = signal;
      return new Promise(() => undefined);
    },
  };
  const outcome = tryChannel(
    channel,
    () => 'text',
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(ATTEMPT_MS_MAX - 1);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ state: 'again', reason: 'unreachable' });
  expect(given?.aborted).toBe(true);
});
