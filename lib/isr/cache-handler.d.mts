/** Entry that the cache handler returns to the framework. */
export interface StoredEntry {
  value: unknown;
  /** Unix milliseconds. */
  lastModified: number;
  cacheControl: unknown;
}

/** Bounded in-memory store of rendered pages, with least-recently-used eviction. */
export class PageStore {
  constructor(options?: { entriesMax?: number; bytesMax?: number; clock?: () => number });
  readonly entries: ReadonlyMap<string, unknown>;
  readonly bytes: number;
  get(key: string): StoredEntry | null;
  set(key: string, value: unknown, cacheControl?: unknown): void;
  deleteTagged(tags: string[]): void;
}

export default class CacheHandler {
  get(key: string): Promise<StoredEntry | null>;
  set(key: string, value: unknown, context?: { cacheControl?: unknown }): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
}
