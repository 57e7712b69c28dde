import { BoundedLru } from './bounded-lru';

/** A page as it was loaded, and how long it may be used. */
export interface LoadedPage<T> {
  page: T;
  bytes: number;
  /** False: everybody who waits gets it, and it is forgotten. */
  isKept: boolean;
  /** Unix milliseconds after which its prices are too old for anybody. */
  usableUntil: number;
}

interface Entry<T> extends LoadedPage<T> {
  loadedAt: number;
}

interface PageCacheOptions<T> {
  /** Gets a page from the process behind; rejects when it cannot. */
  load(key: string): Promise<LoadedPage<T>>;
  /** Unix milliseconds. */
  clock(): number;
  /** Age up to which a page is sent as it is. */
  freshMs: number;
  /** Age up to which a page is sent while a newer one is fetched; older ones are waited for. */
  staleMs: number;
  entriesMax: number;
  bytesMax: number;
}

/** How an answer was come by, for the metrics. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** Keeps pages for seconds; however many ask at once, a page is loaded once. */
export class PageCache<T> {
  private readonly entries: BoundedLru<Entry<T>>;
  private readonly flights = new Map<string, Promise<LoadedPage<T>>>();

  constructor(private readonly options: PageCacheOptions<T>) {
    this.entries = new BoundedLru(options.entriesMax, options.bytesMax);
  }

  /** A page that can be sent at once, if there is one; a stale one starts a refresh. */
  find(key: string): { page: T; outcome: CacheOutcome } | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.options.clock();
    const age = now - entry.loadedAt;
    if (age < 0 || age > this.options.staleMs || now > entry.usableUntil) return undefined;
    if (age <= this.options.freshMs) return { page: entry.page, outcome: 'hit' };
    this.fly(key).catch(() => undefined);
    return { page: entry.page, outcome: 'stale' };
  }

  /** True while a page is being loaded: asking for it costs nothing more. */
  isLoading(key: string): boolean {
    return this.flights.has(key);
  }

  /** Loads a page, or waits for the load under way. When that fails, an older one is used while its prices allow. */
  async load(key: string): Promise<T> {
    try {
      return (await this.fly(key)).page;
    } catch (error) {
      const entry = this.entries.get(key);
      const now = this.options.clock();
      if (entry && now >= entry.loadedAt && now <= entry.usableUntil) return entry.page;
      throw error;
    }
  }

  /** Counts bytes that a kept page has gained (a compressed form of it). */
  grow(key: string, page: T, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.page === page) this.entries.grow(key, entry, bytes);
  }

  /** Pages kept. */
  get size(): number {
    return this.entries.size;
  }

  /** Bytes kept. */
  get bytes(): number {
    return this.entries.bytes;
  }

  private fly(key: string): Promise<LoadedPage<T>> {
    const underWay = this.flights.get(key);
    if (underWay) return underWay;
    const flight = this.options
      .load(key)
      .then((loaded) => {
        if (loaded.isKept) this.entries.set(key, { ...loaded, loadedAt: this.options.clock() }, loaded.bytes);
        return loaded;
      })
      .finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}
