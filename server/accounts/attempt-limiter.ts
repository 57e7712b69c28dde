import { tooManyRequests } from '../errors';

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
    return this.waitMs(key, now) === 0;
  }

  /** Milliseconds until the key has attempts again; 0 while it has. */
  waitMs(key: string, now: number): number {
    const known = this.current(key, now);
    return known && known.count >= this.attemptsMax ? known.endsAt - now : 0;
  }

  /** Counts an attempt; false when there was none left. */
  take(key: string, now: number): boolean {
    if (!this.isOpen(key, now)) return false;
    const known = this.current(key, now);
    this.windows.set(key, { count: (known?.count ?? 0) + 1, endsAt: known?.endsAt ?? now + this.windowMs });
    if (this.windows.size > KEYS_MAX) this.dropExpired(now);
    return true;
  }

  /** Gives an attempt of the window back: it was none of those that are limited. */
  refund(key: string, now: number): void {
    const known = this.current(key, now);
    if (known) known.count = Math.max(0, known.count - 1);
  }

  /** Number of keys remembered. */
  get size(): number {
    return this.windows.size;
  }

  private current(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  private dropExpired(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    // All of them live: the oldest half goes, so that memory stays bounded and the sweep stays rare.
    if (this.windows.size <= KEYS_MAX / 2) return;
    for (const key of [...this.windows.keys()].slice(0, KEYS_MAX / 2)) this.windows.delete(key);
  }
}

type LimitedKeys = readonly (readonly [AttemptLimiter, string])[];

/** Milliseconds until all keys have attempts again; 0 while they have. */
export function longestWaitMs(tries: LimitedKeys, now: number): number {
  return Math.max(...tries.map(([limiter, key]) => limiter.waitMs(key, now)));
}

/** Counts one attempt of each key. Throws 429 with the time until all of them have attempts again, and then counts none. */
export function enforceAttemptLimit(tries: LimitedKeys, now: number): void {
  const waitMs = longestWaitMs(tries, now);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  for (const [limiter, key] of tries) limiter.take(key, now);
}
