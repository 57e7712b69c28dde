import type { Timers } from '../../server/feeds/live/timers';

/** Lets callbacks of promises and of the network stack's own queues run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

interface Waiting {
  at: number;
  run: () => void;
}

/** Timers that go on when a test says so. */
export class ManualTimers implements Timers {
  private readonly waiting = new Set<Waiting>();
  private time = 0;

  constructor(
    /** Unix milliseconds at the start. */
    public startDate: number = Date.UTC(2026, 8, 1),
  ) {}

  now(): number {
    return this.time;
  }

  date(): number {
    return this.startDate + this.time;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.time + Math.max(0, delayMs), run };
    this.waiting.add(timer);
    return () => this.waiting.delete(timer);
  }

  /** Number of timers that wait. */
  get pending(): number {
    return this.waiting.size;
  }

  /** Lets time pass: runs the timers in their order, and lets promises settle after each. */
  async advance(durationMs: number): Promise<void> {
    const until = this.time + durationMs;
    await settle();
    for (let next = this.nextBefore(until); next; next = this.nextBefore(until)) {
      this.waiting.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = until;
  }

  /** Lets time pass at once without waiting for promises: for long spans of synchronous code. */
  skip(durationMs: number): void {
    const until = this.time + durationMs;
    for (let next = this.nextBefore(until); next; next = this.nextBefore(until)) {
      this.waiting.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }

  private nextBefore(until: number): Waiting | null {
    let next: Waiting | null = null;
    for (const timer of this.waiting) if (timer.at <= until && (!next || timer.at < next.at)) next = timer;
    return next;
  }
}
