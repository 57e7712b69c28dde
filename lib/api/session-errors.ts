import type { ApiError } from './api-error';

/** Several calls of one page may fail together; only the first error in this time is reported, milliseconds. */
const THROTTLE_MS = 3_000;

/** Listener to errors of session and permission. */
export type SessionErrorListener = (error: ApiError) => void;

const listeners = new Set<SessionErrorListener>();
let reportedAt = Number.NEGATIVE_INFINITY;

/** Calls the listener with each reported error of session or permission; returns a function that removes it. */
export function onSessionError(listener: SessionErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports an error of session or permission to the listeners, once for a burst of them. */
export function reportSessionError(error: ApiError): void {
  const now = performance.now();
  if (now - reportedAt < THROTTLE_MS) return;
  reportedAt = now;
  for (const listener of listeners) listener(error);
}
