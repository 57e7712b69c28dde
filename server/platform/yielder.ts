const SLICE_MS = 8;

/** Options of `createYielder`; all have defaults. */
export interface YielderOptions {
  /** Cancels the work: `pause` throws the signal's reason. */
  signal?: AbortSignal;
  /** Duration of one slice of work before it yields to the event loop. */
  sliceMs?: number;
  /** While it returns true, the work keeps yielding. */
  mustYield?: () => boolean;
}

/** Lets long work yield to the event loop: `await pause()` between small steps returns at once until 8 ms of work are done. */
export function createYielder({ signal, sliceMs = SLICE_MS, mustYield = () => false }: YielderOptions = {}): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < sliceMs) return;
    do {
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    } while (mustYield());
    started = performance.now();
  };
}
