/** An amount that may be spent in any window of time. */
export class WeightBudget {
  private readonly spendings: { at: number; weight: number }[] = [];
  private spentInWindow = 0;

  constructor(
    readonly weightMax: number,
    readonly windowMs: number,
  ) {}

  /** Returns the weight spent in the window that ends at `now`. */
  spent(now: number): number {
    for (let first = this.spendings[0]; first && first.at + this.windowMs <= now; first = this.spendings[0]) {
      this.spentInWindow -= first.weight;
      this.spendings.shift();
    }
    return this.spentInWindow;
  }

  /**
   * Returns the time until a weight may be spent, milliseconds; 0 when it may be now. `share` is the part of the budget that the spender may
   * use up. A weight above it waits for an empty window.
   */
  waitFor(weight: number, now: number, share = 1): number {
    const weightMax = this.weightMax * share;
    const target = weightMax - Math.min(weight, weightMax);
    let spent = this.spent(now);
    if (spent <= target) return 0;
    for (const spending of this.spendings) {
      spent -= spending.weight;
      if (spent <= target) return spending.at + this.windowMs - now;
    }
    return 0;
  }

  spend(weight: number, now: number): void {
    this.spendings.push({ at: now, weight });
    this.spentInWindow += weight;
  }
}
