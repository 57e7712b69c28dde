const SLICE_MS = 8;

/** Lets long work give way to the event loop: `await pause()` between small steps returns at once until 8 ms of work are done. */
export function pacer(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < SLICE_MS) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    started = performance.now();
  };
}
