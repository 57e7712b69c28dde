import { isIPv6 } from 'node:net';

/** Limit of stored addresses; above it the fullest (least busy) are removed first. */
const ADDRESSES_MAX = 50_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Returns the key of a network: an IPv4 address, or the first 64 bits of an IPv6 one, which usually belong to a single subscriber. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const tailGroups = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return [...groups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}

/** Returns a network as people read it: an IPv6 one in the form of RFC 5952 with its length, `2001:db8::/64`. */
export function networkText(network: string): string {
  const start = `${network}::`;
  return isIPv6(start) ? `${new URL(`http://[${start}]`).hostname.slice(1, -1)}/64` : network;
}

/** Token buckets, one per address: `perSecond` tokens a second, twice as many at once. Time is an argument (Unix milliseconds). */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly burst: number;

  /** `burst` is the capacity of a bucket. */
  constructor(
    private readonly perSecond: number,
    burst = 2 * perSecond,
  ) {
    this.burst = burst;
  }

  /** Takes `cost` tokens from the address's bucket; false when there are too few. */
  take(address: string, now: number, cost = 1): boolean {
    return this.waitSeconds(address, now, cost) === 0;
  }

  /** Takes tokens that are known only afterwards; a bucket may owe some. */
  charge(address: string, now: number, cost: number): void {
    const bucket = this.bucketOf(networkOf(address), now);
    bucket.tokens -= cost;
  }

  /** Takes tokens like `take` and returns 0; else returns the whole seconds after which there are enough tokens. */
  waitSeconds(address: string, now: number, cost: number): number {
    const bucket = this.bucketOf(networkOf(address), now);
    // A cost above the capacity takes a full bucket.
    const price = Math.min(cost, this.burst);
    const missing = price - bucket.tokens;
    if (missing <= 0) bucket.tokens -= price;
    return missing <= 0 ? 0 : Math.ceil(missing / this.perSecond);
  }

  /** Returns the tokens of a call that failed. */
  refund(address: string, cost: number): void {
    const bucket = this.buckets.get(networkOf(address));
    if (bucket) bucket.tokens = Math.min(this.burst, bucket.tokens + Math.min(cost, this.burst));
  }

  /** Number of stored addresses. */
  get size(): number {
    return this.buckets.size;
  }

  /** Returns the bucket of a network, filled until now. */
  private bucketOf(key: string, now: number): Bucket {
    const bucket = this.buckets.get(key) ?? { tokens: this.burst, filledAt: now };
    const elapsedMs = Math.max(0, now - bucket.filledAt);
    bucket.tokens = Math.min(this.burst, bucket.tokens + (elapsedMs * this.perSecond) / 1000);
    bucket.filledAt = now;
    if (this.buckets.size >= ADDRESSES_MAX) this.evict(now);
    this.buckets.set(key, bucket);
    return bucket;
  }

  private evict(now: number): void {
    for (const [key, bucket] of this.buckets) {
      const tokens = bucket.tokens + ((now - bucket.filledAt) * this.perSecond) / 1000;
      if (tokens >= this.burst) this.buckets.delete(key);
    }
    // All of them busy: the oldest half is removed, so that memory stays limited and the sweep stays rare.
    if (this.buckets.size <= ADDRESSES_MAX / 2) return;
    for (const key of [...this.buckets.keys()].slice(0, ADDRESSES_MAX / 2)) this.buckets.delete(key);
  }
}
