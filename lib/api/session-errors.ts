import type { ApiError } from './api-error';

/** Several calls of one page may fail together; only the first error in this time is reported, milliseconds. */
const THROTTLE_MS = 3_000;

/** Handler of a session or permission problem: shows one toast with the message, then leads home. */
export type SessionErrorListener = (error: ApiError) => void;

const listeners = new Set<SessionErrorListener>();
let reportedAt = Number.NEGATIVE_INFINITY;

/** Registers a handler of session problems; returns a function that removes it. */
export function onSessionError(listener: SessionErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a session problem to the listeners, once for a burst of them. */
export function reportSessionError(error: ApiError): void {
  const now = performance.now();
  if (now - reportedAt < THROTTLE_MS) return;
  reportedAt = now;
  for (const listener of listeners) listener(error);
}
