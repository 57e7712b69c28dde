import { setMaxListeners } from 'node:events';

/**
 * Calls a listener once when a signal aborts, until the returned function is called. A call in many parts has one signal for all of them: Node
 * takes more than ten listeners for a leak, so that the number is not limited here.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}
