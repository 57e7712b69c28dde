import type { Channel, Outcome } from './channel';

/** Longest attempt, milliseconds. */
export const ATTEMPT_MS_MAX = 10_000;

/** Makes one attempt. A channel that throws, or hangs for 10 s, counts as not answering; a message that cannot be created is refused permanently. */
export async function tryChannel<Sent>(channel: Channel<Sent>, delivery: () => Sent, onError: (error: unknown) => void): Promise<Outcome> {
  const noAnswer: Outcome = { state: 'again', reason: channel.noAnswerReason ?? 'unreachable' };
  let message: Sent;
  try {
    message = delivery();
  } catch (error) {
    onError(error);
    return { state: 'failed', reason: 'refused' };
  }
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(noAnswer);
    }, ATTEMPT_MS_MAX);
  });
  const sent = (async () => channel.send(message, abort.signal))().catch((error: unknown): Outcome => {
    onError(error);
    return noAnswer;
  });
  try {
    return await Promise.race([sent, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
