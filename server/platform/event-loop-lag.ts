/** Period of the measurement, milliseconds. */
const EVERY_MS = 500;

/** Measures how late the event loop of this process runs its timers: twice a second, and hardly at a cost. */
export class EventLoopLag {
  private timer: NodeJS.Timeout | undefined;

  /** `observe` gets the lag in seconds; `nowMs` is a steady clock, milliseconds. */
  constructor(
    private readonly observe: (seconds: number) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  start(): void {
    let dueAt = this.nowMs() + EVERY_MS;
    this.timer = setInterval(() => {
      const now = this.nowMs();
      this.observe(Math.max(0, now - dueAt) / 1_000);
      dueAt = now + EVERY_MS;
    }, EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
