import { BoundedLru } from './bounded-lru';
import { answerHeaders } from './forward-headers';
import { isHtml } from './page-loader';
import { PreparedAnswer } from './prepared-answer';
import type { Upstream, UpstreamAnswer } from './upstream';

const ENTRIES_MAX = 2_000;
const BYTES_MAX = 96 * 1_048_576;
const ASSET_BYTES_MAX = 16 * 1_048_576;
/** Files of `public/` have no hash in their name; they are loaded again after this time. */
const CACHE_MS_MAX = 3_600_000;

interface CachedAsset {
  answer: PreparedAnswer;
  usableUntil: number;
}

/** Returns the milliseconds for which an asset may be cached, from its Cache-Control; 0 when it may not. */
export function cacheableMs(cacheControl: string | undefined): number {
  if (cacheControl === undefined || /\b(?:no-store|private|no-cache)\b/.test(cacheControl)) return 0;
  const seconds = Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl)?.[1] ?? 0);
  return Math.min(seconds * 1_000, CACHE_MS_MAX);
}

function prepare(answer: UpstreamAnswer): PreparedAnswer {
  const headers = answerHeaders(answer.headers);
  for (const name of ['content-length', 'date', 'set-cookie', 'accept-ranges']) delete headers[name];
  return new PreparedAnswer(answer.status, headers, answer.body, null, 'asset');
}

/** A 404 is not cached: the caching rules of its folder apply to existing files. */
const withoutCaching = (answer: UpstreamAnswer): UpstreamAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store' },
});

/** Dependencies of the asset cache. */
export interface AssetCacheOptions {
  web: Upstream;
  /** Unix milliseconds. */
  clock(): number;
  /** Prepares HTML (the page of a missing file) for sending. */
  prepareHtml(answer: UpstreamAnswer): PreparedAnswer;
}

/** Cache of the build's files and of `public/`, compressed once and cached as long as their own headers allow. */
export class AssetCache {
  private readonly entries = new BoundedLru<CachedAsset>(ENTRIES_MAX, BYTES_MAX);
  private readonly pendingLoads = new Map<string, Promise<PreparedAnswer>>();

  constructor(private readonly options: AssetCacheOptions) {}

  /** Returns a cached asset. */
  find(path: string): PreparedAnswer | undefined {
    const cached = this.entries.get(path);
    return cached && this.options.clock() <= cached.usableUntil ? cached.answer : undefined;
  }

  /** Loads an asset from the web process, once for all concurrent requests; rejects with UpstreamError. */
  load(path: string): Promise<PreparedAnswer> {
    const known = this.pendingLoads.get(path);
    if (known) return known;
    const pending = this.options.web
      .read({ path, headers: { accept: '*/*' } }, ASSET_BYTES_MAX)
      .then((answer) => this.store(path, answer))
      .finally(() => this.pendingLoads.delete(path));
    this.pendingLoads.set(path, pending);
    return pending;
  }

  /** Adds bytes by which a cached asset has grown (a compressed form of it). */
  grow(path: string, answer: PreparedAnswer, bytes: number): void {
    const cached = this.entries.get(path);
    if (cached?.answer === answer) this.entries.grow(path, cached, bytes);
  }

  /** Cached bytes. */
  get bytes(): number {
    return this.entries.bytes;
  }

  private store(path: string, upstream: UpstreamAnswer): PreparedAnswer {
    const isFound = upstream.status === 200;
    if (!isFound && isHtml(upstream)) return this.options.prepareHtml(withoutCaching(upstream));
    const answer = prepare(isFound ? upstream : withoutCaching(upstream));
    const ms = isFound ? cacheableMs(upstream.headers['cache-control']) : 0;
    if (ms > 0) this.entries.set(path, { answer, usableUntil: this.options.clock() + ms }, answer.body.length);
    return answer;
  }
}

/** True when the client's copy, named by its ETag, is this one (RFC 9110, 13.1.2; weak comparison). */
export function isUnchanged(answer: PreparedAnswer, ifNoneMatch: string | undefined): boolean {
  const etag = answer.headers.etag;
  if (ifNoneMatch === undefined || etag === undefined) return false;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(String(etag)));
}
