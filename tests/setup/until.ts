/** Timeout for hanging operations: a machine may be many times slower than the one a test was written on. */
const MS_MAX = 240_000;
const EVERY_MS = 10;
// The real ones, also when a test has replaced them by fake timers.
const { setTimeout: wait } = globalThis;
const now = performance.now.bind(performance);

/** Resolves with the result of the expectations as soon as they hold; speed must be measured separately. Does not advance fake timers. */
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
