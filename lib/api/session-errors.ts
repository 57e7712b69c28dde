import type { ApiError } from './api-error';

/** Several calls of one page fail together; the person is told once in this time, milliseconds. */
const QUIET_MS = 3_000;

/** Told of a session or permission problem: one toast with the message, then home. */
export type SessionErrorListener = (error: ApiError) => void;

const listeners = new Set<SessionErrorListener>();
let toldAt = Number.NEGATIVE_INFINITY;

/** Registers who deals with session problems; returns the way to stop. */
export function onSessionError(listener: SessionErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of a session problem, once for a burst of them. */
export function reportSessionError(error: ApiError): void {
  const now = performance.now();
  if (now - toldAt < QUIET_MS) return;
  toldAt = now;
  for (const listener of listeners) listener(error);
}
