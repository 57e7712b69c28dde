const KEYS_MAX = 50_000;

interface Window {
  count: number;
  endsAt: number;
}

/** At most so many attempts of one key in a window that begins with the first. Time is an argument (Unix milliseconds). */
export class AttemptLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly attemptsMax: number,
    private readonly windowMs: number,
  ) {}

  /** True while the key has attempts left. */
  isOpen(key: string, now: number): boolean {
    return (this.current(key, now)?.count ?? 0) < this.attemptsMax;
  }

  /** Counts an attempt; false when there was none left. */
  take(key: string, now: number): boolean {
    const known = this.current(key, now);
    if (known && known.count >= this.attemptsMax) return false;
    this.windows.set(key, { count: (known?.count ?? 0) + 1, endsAt: known?.endsAt ?? now + this.windowMs });
    if (this.windows.size > KEYS_MAX) this.forget(now);
    return true;
  }

  /** Number of keys remembered. */
  get size(): number {
    return this.windows.size;
  }

  private current(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  private forget(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    // All of them live: the oldest half goes, so that memory stays bounded and the sweep stays rare.
    if (this.windows.size <= KEYS_MAX / 2) return;
    for (const key of [...this.windows.keys()].slice(0, KEYS_MAX / 2)) this.windows.delete(key);
  }
}
