import type { Timers } from './timers';
import { WeightBudget } from './weight-budget';

/** Connections that a venue accepts from one address within five minutes. */
const CONNECTS_MAX = 300;
const WINDOW_MS = 5 * 60_000;

/** Lets connections of one venue be opened in the order of their requests, at most 300 in any five minutes. */
export class ConnectLimiter {
  private readonly budget: WeightBudget;
  private readonly waiting: (() => void)[] = [];
  private cancelWake: (() => void) | null = null;

  constructor(
    private readonly timers: Timers,
    connectsMax: number = CONNECTS_MAX,
  ) {
    this.budget = new WeightBudget(connectsMax, WINDOW_MS);
  }

  /** Calls `open` at once, or when a connection may be opened; returns the function that withdraws the request. */
  request(open: () => void): () => void {
    this.waiting.push(open);
    this.pump();
    return () => {
      const place = this.waiting.indexOf(open);
      if (place < 0) return;
      this.waiting.splice(place, 1);
      this.pump();
    };
  }

  private pump(): void {
    this.cancelWake?.();
    this.cancelWake = null;
    while (this.waiting.length > 0) {
      const now = this.timers.now();
      const delay = this.budget.waitFor(1, now);
      if (delay > 0) {
        this.cancelWake = this.timers.after(delay, () => this.pump());
        return;
      }
      this.budget.spend(1, now);
      this.waiting.shift()?.();
    }
  }
}
