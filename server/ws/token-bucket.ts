/** Token bucket of `perSecond` on average and `burst` at once. Times are milliseconds of one steady clock. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number | null = null;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.tokens = burst;
  }

  /** Takes one token; false when none is left. */
  take(nowMs: number): boolean {
    const elapsedMs = this.filledAt === null ? 0 : Math.max(0, nowMs - this.filledAt);
    this.filledAt = nowMs;
    this.tokens = Math.min(this.burst, this.tokens + (elapsedMs * this.perSecond) / 1_000);
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
