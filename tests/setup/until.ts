/** Timeout for hanging operations; long, as some machines are many times slower than others. */
const MS_MAX = 240_000;
const EVERY_MS = 10;
// The real timers, also in a test with fake timers.
const { setTimeout: wait } = globalThis;
const now = performance.now.bind(performance);

/** Retries the expectations until they hold and resolves with their result. Does not advance fake timers. */
export async function until<T>(expectations: () => T | Promise<T>): Promise<T> {
  const end = now() + MS_MAX;
  for (;;) {
    try {
      return await expectations();
    } catch (error) {
      if (now() > end) throw error;
    }
    await new Promise((resolve) => wait(resolve, EVERY_MS));
  }
}
