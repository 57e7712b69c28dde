import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../lib/contract/languages';
import type { ArticleKind } from '../../lib/contract/news-terms';
import { decodeDocument, loadFeedParser, type FeedEntry } from './feed-document';
import type { FeedState, FeedStore, KeptEntry } from './feed-file';
import type { RequestFeed, Validators } from './feed-request';
import { loadRenderer, type TextRenderer } from '../platform/render-text';

const DAY_MS = 86_400_000;
/** Time between two requests of a feed. */
const EVERY_MS = 15 * 60_000;
/** Entries that are kept: their age, their number for each feed, and for all together. */
const AGE_MS_MAX = 90 * DAY_MS;
const PER_FEED_MAX = 200;
const ENTRIES_MAX = 2_000;

const TITLE_LENGTH_MAX = 200;
const PUBLISHER_LENGTH_MAX = 80;
const ID_LENGTH = 20;

const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** A configured feed. */
export interface NewsFeed {
  url: string;
  kind: ArticleKind;
  /** Of policy news; null for trend news. */
  region: string | null;
}

/** Dependencies of the feeds. */
export interface NewsFeedsOptions {
  feeds: readonly NewsFeed[];
  request: RequestFeed;
  store: FeedStore;
  /** Unix milliseconds. */
  now: () => number;
  log: { warn(details: object, message: string): void };
  /** Called when `entries` has changed. */
  onChange(): void;
}

/** Parameters by which a link says where it was clicked; links that differ in these only are the same. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid)$/;

/** Returns the address of an entry without what does not belong to it. */
function plainAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Returns the language of a feed such as `en-us`: the same, else the one with the same first part, else English. */
function languageOf(named: string | null): string {
  const found = LANGUAGES.find(({ code }) => code.toLowerCase() === named) ?? LANGUAGES.find(({ code }) => code === named?.split('-')[0]);
  return found?.code ?? DEFAULT_LANGUAGE;
}

const sameStory = ({ title, time }: Pick<KeptEntry, 'title' | 'time'>): string => `${Math.floor(time / DAY_MS)} ${title.toLowerCase()}`;
const byTime = (a: KeptEntry, b: KeptEntry): number => b.time - a.time || (a.id < b.id ? -1 : 1);

/** Returns the newest of the entries, not too old and not too many. */
function bounded(entries: Iterable<KeptEntry>, now: number): KeptEntry[] {
  const counts = new Map<string, number>();
  const isKept = ({ feed, time }: KeptEntry): boolean => {
    const count = (counts.get(feed) ?? 0) + 1;
    counts.set(feed, count);
    return now - time < AGE_MS_MAX && count <= PER_FEED_MAX;
  };
  return [...entries].sort(byTime).filter(isKept).slice(0, ENTRIES_MAX);
}

/**
 * News of the configured feeds: title, excerpt and address of each entry, as plain text. Feeds are requested one after the other, each at
 * most every 15 minutes; a feed that fails is logged, keeps its entries, and the others go on. An entry with a script is refused and logged.
 */
export class NewsFeeds {
  /** The newest first. */
  entries: readonly KeptEntry[] = [];
  private validators: FeedState['validators'] = {};
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly options: NewsFeedsOptions) {}

  /** Reads what an earlier process has kept; rejects never. Entries of feeds that are no longer configured are dropped. */
  async load(): Promise<void> {
    const { store, feeds, now, log } = this.options;
    if (feeds.length === 0) return;
    try {
      const { entries, validators } = (await store.read()) ?? { entries: [], validators: {} };
      this.entries = bounded(
        entries.filter(({ feed }) => feeds.some(({ url }) => url === feed)),
        now(),
      );
      this.validators = Object.fromEntries(feeds.flatMap(({ url }) => (validators[url] ? [[url, validators[url]]] : [])));
    } catch (err) {
      log.warn({ err }, 'the stored entries of news feeds are not read');
    }
  }

  /** Requests all feeds now and every 15 minutes; does nothing without feeds. */
  run(): void {
    if (this.options.feeds.length === 0 || this.stopping.signal.aborted) return;
    const again = (): void => {
      if (this.stopping.signal.aborted) return;
      this.timer = setTimeout(() => this.run(), EVERY_MS).unref();
    };
    void this.refresh().then(again);
  }

  /** Requests all feeds once; rejects never. */
  refresh(): Promise<void> {
    this.running ??= this.requestAll().finally(() => (this.running = null));
    return this.running;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private async requestAll(): Promise<void> {
    const { feeds, log, store } = this.options;
    let hasChanged = false;
    for (const feed of feeds) {
      if (this.stopping.signal.aborted) return;
      try {
        hasChanged = (await this.requestOne(feed)) || hasChanged;
      } catch (error) {
        if (!this.stopping.signal.aborted)
          log.warn({ feed: feed.url, reason: error instanceof Error ? error.message : error }, 'a news feed is not read');
      }
    }
    if (!hasChanged) return;
    this.options.onChange();
    await store
      .write({ entries: [...this.entries], validators: this.validators })
      .catch((err: unknown) => log.warn({ err }, 'the entries of news feeds are not stored'));
  }

  /** Returns whether the feed has answered with a document. */
  private async requestOne({ url }: NewsFeed): Promise<boolean> {
    const { request } = this.options;
    const answer = await request(url, this.validators[url] ?? NO_VALIDATORS, this.stopping.signal);
    if (answer === null) return false;
    const parseFeed = await loadFeedParser();
    const document = parseFeed(decodeDocument(answer.bytes, answer.charset), answer.url);
    const renderer = await loadRenderer();
    const publisher = renderer.plainText(document.title, PUBLISHER_LENGTH_MAX) || new URL(url).hostname;
    const language = languageOf(document.language);
    const harmless = document.entries.filter(({ hasScript }) => !hasScript);
    const refused = document.entries.length - harmless.length;
    if (refused > 0) this.options.log.warn({ feed: url, entries: refused }, 'entries of a news feed are refused for a script in them');
    this.add(harmless.flatMap((entry) => this.kept(entry, { feed: url, publisher, language }, renderer) ?? []));
    this.validators = { ...this.validators, [url]: { etag: answer.etag, lastModified: answer.lastModified } };
    return true;
  }

  /** Returns an entry as it is kept; null for one without a text in its title. */
  private kept(entry: FeedEntry, of: Pick<KeptEntry, 'feed' | 'publisher' | 'language'>, renderer: TextRenderer): KeptEntry | null {
    const url = plainAddress(entry.url);
    const title = renderer.plainText(entry.title, TITLE_LENGTH_MAX);
    const id = `feed-${createHash('sha256').update(url).digest('hex').slice(0, ID_LENGTH)}`;
    const now = this.options.now();
    // Without a time, or with one of the future, it is of its first reading.
    const time = entry.time <= now ? entry.time : (this.entries.find((known) => known.id === id)?.time ?? now);
    return title === '' ? null : { id, ...of, url, title, excerpt: renderer.plainText(entry.summary), time };
  }

  /** Adds entries; one whose address or whose title of the day another feed has already is left out. */
  private add(added: readonly KeptEntry[]): void {
    const byId = new Map(this.entries.map((entry) => [entry.id, entry]));
    const stories = new Map(this.entries.map((entry) => [sameStory(entry), entry.id]));
    for (const entry of added) {
      const [known, story] = [byId.get(entry.id), stories.get(sameStory(entry)) ?? entry.id];
      if (story !== entry.id || (known && known.feed !== entry.feed)) continue;
      byId.set(entry.id, entry);
      stories.set(sameStory(entry), entry.id);
    }
    this.entries = bounded(byId.values(), this.options.now());
  }
}
