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

/** A limit by its name, which no other limit has: so many attempts in a window of so many milliseconds. */
export interface AttemptLimit {
  name: string;
  max: number;
  windowMs: number;
}

/** Different limits, each with the key whose attempts it counts. */
export type LimitedKeys = readonly (readonly [limit: AttemptLimit, key: string])[];

/** Counted attempts of all limits. Times are Unix milliseconds. */
export interface AttemptCounts {
  /** Resolves to the milliseconds until all keys have attempts again; to 0 when they have. */
  waitMs(keys: LimitedKeys, now: number): Promise<number>;
  /** Counts one attempt of each key and resolves to 0; when any has none left, counts nothing and resolves like `waitMs`. */
  take(keys: LimitedKeys, now: number): Promise<number>;
  /** Takes back one counted attempt of the current window. */
  refund(limit: AttemptLimit, key: string, now: number): Promise<void>;
}

/** Counts in the memory of this process. */
export class MemoryAttempts implements AttemptCounts {
  private readonly limiters = new Map<string, AttemptLimiter>();

  waitMs(keys: LimitedKeys, now: number): Promise<number> {
    return Promise.resolve(this.longestWaitMs(keys, now));
  }

  take(keys: LimitedKeys, now: number): Promise<number> {
    const waitMs = this.longestWaitMs(keys, now);
    if (waitMs === 0) for (const [limit, key] of keys) this.limiterOf(limit).take(key, now);
    return Promise.resolve(waitMs);
  }

  refund(limit: AttemptLimit, key: string, now: number): Promise<void> {
    this.limiterOf(limit).refund(key, now);
    return Promise.resolve();
  }

  private longestWaitMs(keys: LimitedKeys, now: number): number {
    return Math.max(...keys.map(([limit, key]) => this.limiterOf(limit).waitMs(key, now)));
  }

  private limiterOf({ name, max, windowMs }: AttemptLimit): AttemptLimiter {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new AttemptLimiter(max, windowMs);
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** Counts one attempt of each key; when any has none left, counts nothing and throws 429 with the time until all have attempts again. */
export async function enforceAttemptLimit(counts: AttemptCounts, keys: LimitedKeys, now: number): Promise<void> {
  const waitMs = await counts.take(keys, now);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
