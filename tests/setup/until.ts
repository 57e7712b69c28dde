/** Timeout for hanging operations; long, as some machines are many times slower than others. */
const MS_MAX = 240_000;
/** Pauses between attempts: short at first, then a share of the time waited, as attempts take the time of what is waited for. */
const PAUSE_MS_MIN = 10;
const PAUSE_MS_MAX = 100;
const PAUSE_SHARE = 0.02;
// The real timers, also in a test with fake timers.
const { setTimeout: wait } = globalThis;
const now = performance.now.bind(performance);

/** Retries the expectations until they hold and resolves with their result. Does not advance fake timers. */
export async function until<T>(expectations: () => T | Promise<T>): Promise<T> {
  const start = now();
  for (;;) {
    try {
      return await expectations();
    } catch (error) {
      if (now() > start + MS_MAX) throw error;
    }
    const pause = Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, (now() - start) * PAUSE_SHARE));
    await new Promise((resolve) => wait(resolve, pause));
  }
}
