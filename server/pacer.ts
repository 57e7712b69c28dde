const SLICE_MS = 8;

/** How long work gives way; all have defaults. */
export interface PacerOptions {
  /** The work is not wanted any more: `pause` throws the signal's reason. */
  signal?: AbortSignal;
  /** Work goes on for so long before it gives way. */
  sliceMs?: number;
  /** While it says true, the work gives way again. */
  isHeld?: () => boolean;
}

/** Lets long work give way to the event loop: `await pause()` between small steps returns at once until 8 ms of work are done. */
export function pacer({ signal, sliceMs = SLICE_MS, isHeld: isHeld = () => false }: PacerOptions = {}): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < sliceMs) return;
    do {
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    } while (isHeld());
    started = performance.now();
  };
}
