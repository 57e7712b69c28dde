/** Time and timers of the live feed, injected so that a test decides when time passes. */
export interface Timers {
  /** Milliseconds since some moment; they go on evenly, also when the clock of the system is set. */
  now(): number;
  /** Unix milliseconds by the clock of the system. */
  date(): number;
  /** Calls `run` once after a time, milliseconds; returns the function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** Timers of the process. */
export const SYSTEM_TIMERS: Timers = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
