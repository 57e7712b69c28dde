import type { Channel, Delivery, Outcome } from './channel';

/** Longest attempt, milliseconds. */
export const ATTEMPT_MS_MAX = 10_000;

const UNREACHABLE: Outcome = { state: 'again', reason: 'unreachable' };

/** One attempt. A channel that throws, or hangs for 10 s, is unreachable; a message that cannot be made is refused for good. */
export async function tryChannel(channel: Channel, delivery: () => Delivery, onError: (error: unknown) => void): Promise<Outcome> {
  let made: Delivery;
  try {
    made = delivery();
  } catch (error) {
    onError(error);
    return { state: 'failed', reason: 'refused' };
  }
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(UNREACHABLE);
    }, ATTEMPT_MS_MAX);
  });
  const sent = (async () => channel.send(made, abort.signal))().catch((error: unknown): Outcome => {
    onError(error);
    return UNREACHABLE;
  });
  try {
    return await Promise.race([sent, hung]);
  } finally {
    clearTimeout(timer);
  }
}
