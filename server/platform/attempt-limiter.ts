import { tooManyRequests } from './errors';

const KEYS_MAX = 50_000;

interface Window {
  count: number;
  endsAt: number;
}

/** Fixed-window rate limiter by key; a window starts with the key's first attempt. Time is an argument (Unix milliseconds). */
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

  /** Counts an attempt; returns false when none was left. */
  take(key: string, now: number): boolean {
    if (!this.isOpen(key, now)) return false;
    const known = this.current(key, now);
    this.windows.set(key, { count: (known?.count ?? 0) + 1, endsAt: known?.endsAt ?? now + this.windowMs });
    if (this.windows.size > KEYS_MAX) this.dropExpired(now);
    return true;
  }

  /** Takes back one counted attempt of the current window. */
  refund(key: string, now: number): void {
    const known = this.current(key, now);
    if (known) known.count = Math.max(0, known.count - 1);
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.windows.size;
  }

  private current(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  private dropExpired(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    // When all are live the oldest half is dropped, so that memory stays bounded and the sweep stays rare.
    if (this.windows.size <= KEYS_MAX / 2) return;
    for (const key of [...this.windows.keys()].slice(0, KEYS_MAX / 2)) this.windows.delete(key);
  }
}

type LimitedKeys = readonly (readonly [AttemptLimiter, string])[];

/** Milliseconds until all keys have attempts again; 0 when they have. */
export function longestWaitMs(keys: LimitedKeys, now: number): number {
  return Math.max(...keys.map(([limiter, key]) => limiter.waitMs(key, now)));
}

/** Counts one attempt of each key; when any has none left, counts nothing and throws 429 with the time until all have attempts again. */
export function enforceAttemptLimit(keys: LimitedKeys, now: number): void {
  const waitMs = longestWaitMs(keys, now);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  for (const [limiter, key] of keys) limiter.take(key, now);
}
