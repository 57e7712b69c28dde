import type { Channel, Outcome } from './channel';

/** Longest attempt, milliseconds. */
export const ATTEMPT_MS_MAX = 10_000;

/** One attempt. A channel that throws, or hangs for 10 s, is silent; a message that cannot be made is refused for good. */
export async function tryChannel<Sent>(channel: Channel<Sent>, delivery: () => Sent, onError: (error: unknown) => void): Promise<Outcome> {
  const silent: Outcome = { state: 'again', reason: channel.noAnswerReason ?? 'unreachable' };
  let made: Sent;
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
      resolve(silent);
    }, ATTEMPT_MS_MAX);
  });
  const sent = (async () => channel.send(made, abort.signal))().catch((error: unknown): Outcome => {
    onError(error);
    return silent;
  });
  try {
    return await Promise.race([sent, hung]);
  } finally {
    clearTimeout(timer);
  }
}
