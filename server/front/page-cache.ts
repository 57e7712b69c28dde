import { BoundedLru } from './bounded-lru';

/** A loaded page and its limits of use. */
export interface LoadedPage<T> {
  page: T;
  bytes: number;
  /** False: the page goes to all waiting requests and is not cached. */
  isCacheable: boolean;
  /** Unix milliseconds after which its prices are too old for use. */
  usableUntil: number;
}

interface Entry<T> extends LoadedPage<T> {
  loadedAt: number;
}

interface PageCacheOptions<T> {
  /** Loads a page from the upstream process; rejects when it cannot. */
  load(key: string): Promise<LoadedPage<T>>;
  /** Unix milliseconds. */
  clock(): number;
  /** Age up to which a page is sent from the cache. */
  freshMs: number;
  /** Age up to which a page is sent while a newer one is loaded; requests wait when it is older. */
  staleMs: number;
  entriesMax: number;
  bytesMax: number;
}

/** Source of an answer, for the metrics. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** Caches pages for seconds; concurrent requests share one load. */
export class PageCache<T> {
  private readonly entries: BoundedLru<Entry<T>>;
  private readonly pendingLoads = new Map<string, Promise<LoadedPage<T>>>();

  constructor(private readonly options: PageCacheOptions<T>) {
    this.entries = new BoundedLru(options.entriesMax, options.bytesMax);
  }

  /** Returns a page that can be sent at once, if there is one; a stale one starts a refresh. */
  find(key: string): { page: T; outcome: CacheOutcome } | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.options.clock();
    const age = now - entry.loadedAt;
    if (age < 0 || age > this.options.staleMs || now > entry.usableUntil) return undefined;
    if (age <= this.options.freshMs) return { page: entry.page, outcome: 'hit' };
    this.loadOnce(key).catch(() => undefined);
    return { page: entry.page, outcome: 'stale' };
  }

  /** True while a page is being loaded: another request for it costs nothing more. */
  isLoading(key: string): boolean {
    return this.pendingLoads.has(key);
  }

  /** Loads a page, or waits for the pending load. When that fails, an older one is used while its prices allow. */
  async load(key: string): Promise<T> {
    try {
      return (await this.loadOnce(key)).page;
    } catch (error) {
      const entry = this.entries.get(key);
      const now = this.options.clock();
      if (entry && now >= entry.loadedAt && now <= entry.usableUntil) return entry.page;
      throw error;
    }
  }

  /** Adds bytes by which a cached page has grown (a compressed form of it). */
  grow(key: string, page: T, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.page === page) this.entries.grow(key, entry, bytes);
  }

  /** Number of cached pages. */
  get size(): number {
    return this.entries.size;
  }

  /** Cached bytes. */
  get bytes(): number {
    return this.entries.bytes;
  }

  private loadOnce(key: string): Promise<LoadedPage<T>> {
    const known = this.pendingLoads.get(key);
    if (known) return known;
    const pending = this.options
      .load(key)
      .then((loaded) => {
        if (loaded.isCacheable) this.entries.set(key, { ...loaded, loadedAt: this.options.clock() }, loaded.bytes);
        return loaded;
      })
      .finally(() => this.pendingLoads.delete(key));
    this.pendingLoads.set(key, pending);
    return pending;
  }
}
