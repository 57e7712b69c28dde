// Next's cache of rendered pages (docs/decisions/036): in memory only and bounded. It stores no page that lacks the prices
// it should have, and returns no page whose prices are too old for a first view.

const ENTRIES_MAX = 400;
const BYTES_MAX = 96 * 1_048_576;
const ENTRY_BYTES_MAX = 8 * 1_048_576;
/** Prices older than this are not served: with the 4 s of the front they stay below the 12 s of decision 2. */
const AS_OF_AGE_MS_MAX = 8_000;
/** A greater age means a stopped feed clock (a paused replay); the time of rendering is then used instead. */
const AS_OF_PLAUSIBLE_MS_MAX = 60_000;

const EXCHANGE_AWAY = 'data-exchange="away"';
const AS_OF = /<meta name="as-of" content="(\d{12,14})"/;

/** Approximate size of a cached value, bytes. */
function bytesOf(value) {
  if (value.kind === 'FETCH') return value.data.body.length + 200;
  if (value.kind === 'APP_ROUTE') return value.body.length + 200;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
  return (value.html?.length ?? 0) + (value.rscData?.length ?? 0) + segments + 500;
}

const isPage = (value) => value.kind === 'APP_PAGE' || value.kind === 'PAGES';

/** True for values that may be cached: data, routes, and complete pages that have their prices. */
function isCacheable(value) {
  if (!value || value.kind === 'REDIRECT' || value.kind === 'IMAGE') return false;
  if (!isPage(value)) return (value.status ?? 200) === 200;
  return (value.status ?? 200) === 200 && !value.html.includes(EXCHANGE_AWAY);
}

/** Time of the prices in a page, Unix milliseconds; null for values without prices. */
function priceTime(value, now) {
  if (!isPage(value)) return null;
  const text = AS_OF.exec(value.html)?.[1];
  if (text === undefined) return null;
  const asOf = Number(text);
  return Math.abs(now - asOf) <= AS_OF_PLAUSIBLE_MS_MAX ? Math.min(asOf, now) : now;
}

/** Bounded store with least-recently-used eviction. */
export class PageStore {
  entries = new Map();
  bytes = 0;

  constructor({ entriesMax = ENTRIES_MAX, bytesMax = BYTES_MAX, clock = Date.now } = {}) {
    this.entriesMax = entriesMax;
    this.bytesMax = bytesMax;
    this.clock = clock;
  }

  get(key) {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const now = this.clock();
    // An entry from the future was stored before the clock was set back: its age is unknown.
    if (now < entry.lastModified || (entry.pricesAt !== null && now - entry.pricesAt > AS_OF_AGE_MS_MAX)) {
      this.delete(key);
      return null;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl };
  }

  set(key, value, cacheControl) {
    const stored = this.entries.get(key);
    // After a failed render the framework stores the value that it got from this cache again: its age does not change.
    if (stored && stored.value === value) return;
    if (!isCacheable(value)) return;
    const bytes = bytesOf(value);
    this.delete(key);
    if (bytes > Math.min(ENTRY_BYTES_MAX, this.bytesMax)) return;
    const now = this.clock();
    this.entries.set(key, { value, cacheControl, bytes, lastModified: now, pricesAt: priceTime(value, now) });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.entriesMax && this.bytes <= this.bytesMax) break;
      this.delete(oldest);
    }
  }

  delete(key) {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  deleteTagged(tags) {
    for (const [key, { value }] of this.entries) {
      const own = [...(value.tags ?? []), ...String(value.headers?.['x-next-cache-tags'] ?? '').split(',')];
      if (own.some((tag) => tag !== '' && tags.includes(tag))) this.delete(key);
    }
  }
}

// The framework creates a handler for each request, and may load this file more than once.
const STORE = Symbol.for('tideline.page-store');
const store = (globalThis[STORE] ??= new PageStore());

export default class CacheHandler {
  async get(key) {
    return store.get(key);
  }

  async set(key, value, context) {
    store.set(key, value, context?.cacheControl);
  }

  async revalidateTag(tags) {
    store.deleteTagged([tags].flat());
  }

  resetRequestCache() {}
}
