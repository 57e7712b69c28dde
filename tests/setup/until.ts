/** A bound for what hangs: a machine may be many times slower than the one a test was written on. */
const MS_MAX = 240_000;
const EVERY_MS = 10;
// The real ones, also where a test has put a clock of its own in their place.
const { setTimeout: wait } = globalThis;
const now = performance.now.bind(performance);

/** Resolves with what the expectations return as soon as they hold; what must be quick is measured by itself. Moves no clock of a test. */
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
