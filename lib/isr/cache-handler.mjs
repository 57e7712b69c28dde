// Next's store of rendered pages (docs/decisions/036): in memory only, bounded, no page without prices that should have
// them, and no page whose prices are too old to be the first thing somebody sees.

const ENTRIES_MAX = 400;
const BYTES_MAX = 96 * 1_048_576;
const ENTRY_BYTES_MAX = 8 * 1_048_576;
/** Prices older than this are not sent: with the 4 s of the front they stay below the 12 s of decision 2. */
const AS_OF_AGE_MS_MAX = 8_000;
/** An age beyond this tells of a clock that stands still (a paused replay); then the time of rendering counts. */
const AS_OF_TELLING_MS_MAX = 60_000;

const AWAY = 'data-exchange="away"';
const AS_OF = /<meta name="as-of" content="(\d{12,14})"/;

/** Bytes of a cached value, near enough for a bound. */
function bytesOf(value) {
  if (value.kind === 'FETCH') return value.data.body.length + 200;
  if (value.kind === 'APP_ROUTE') return value.body.length + 200;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
  return (value.html?.length ?? 0) + (value.rscData?.length ?? 0) + segments + 500;
}

const isPage = (value) => value.kind === 'APP_PAGE' || value.kind === 'PAGES';

/** True for what may be kept: data, routes, and whole pages with prices where they belong. */
function isKeepable(value) {
  if (!value || value.kind === 'REDIRECT' || value.kind === 'IMAGE') return false;
  if (!isPage(value)) return (value.status ?? 200) === 200;
  return (value.status ?? 200) === 200 && !value.html.includes(AWAY);
}

/** When the prices of a page were true; null for what has none. */
function priceTime(value, now) {
  if (!isPage(value)) return null;
  const text = AS_OF.exec(value.html)?.[1];
  if (text === undefined) return null;
  const asOf = Number(text);
  return Math.abs(now - asOf) <= AS_OF_TELLING_MS_MAX ? Math.min(asOf, now) : now;
}

/** A bounded store; the least recently used entry leaves first. */
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
    // One from the future was kept before the clock was set back: its age is not known.
    if (now < entry.lastModified || (entry.pricesAt !== null && now - entry.pricesAt > AS_OF_AGE_MS_MAX)) {
      this.delete(key);
      return null;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl };
  }

  set(key, value, cacheControl) {
    const held = this.entries.get(key);
    // After a failed render the framework hands back the value it got from here: it does not get younger by that.
    if (held && held.value === value) return;
    if (!isKeepable(value)) return;
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

// The framework makes a handler for each request, and may load this file more than once.
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
