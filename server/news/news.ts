import { languageChain } from '../../lib/contract/language-parents';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import type { ArticleKind, ArticleOrigin, NewsTopic } from '../../lib/contract/news-terms';
import { ARTICLE_DAYS } from '../content/article-days';
import type { ArticleText } from './article-file';
import type { ArticleFolder, FolderArticle } from './article-folder';
import type { KeptEntry } from './feed-file';
import type { NewsFeed, NewsFeeds } from './feeds';
import { loadRenderer } from '../platform/render-text';
import { withPages } from './policy-page';

const DAY_MS = 86_400_000;
const ETF_TOPIC: NewsTopic = 'etf';

/** Returns the start of the UTC day of a time; Unix milliseconds. */
export const dayOfTime = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Texts of an article in one language; `html` is null for a feed's entry. */
export interface NewsText {
  /** Code. */
  language: string;
  title: string;
  excerpt: string;
  html: string | null;
}

/** An article of any origin. */
export interface NewsArticle {
  id: string;
  kind: ArticleKind;
  origin: ArticleOrigin;
  /** Start of the UTC day, Unix milliseconds. */
  day: number;
  /** Time of publication of a feed's entry, else the start of the day. */
  time: number;
  /** Last change, Unix milliseconds: of an article the start of that UTC day, of a feed's entry its time. Null when it is not known. */
  updated: number | null;
  topics: readonly string[];
  region: string | null;
  /** Page of the policy news of its region and first topic that has it, from 1; null for trend news. */
  page: number | null;
  /** Ids of coins. */
  coins: readonly string[];
  sources: readonly { name: string; url: string }[];
  /** Returns the texts in a language, else in the one that it inherits from, in English, or in the article's own. */
  textIn(language: string): Promise<NewsText>;
}

/** An article before all articles that the site shows are known. */
type Unpaged = Omit<NewsArticle, 'page'>;

/** Returns the text in the best language for a reader. */
function chosen(texts: ReadonlyMap<string, ArticleText>, language: string): [language: string, text: ArticleText] {
  const [own = [DEFAULT_LANGUAGE, { title: '', markdown: '', updated: null }] as const] = texts;
  for (const code of languageChain(language)) {
    const text = texts.get(code);
    if (text) return [code, text];
  }
  return [own[0], own[1]];
}

/** Start of the UTC day of the latest change of an article that comes with the exchange, Unix milliseconds; null for others. */
function collectionChange(id: string): number | null {
  const known = ARTICLE_DAYS[id];
  return known ? Date.parse(known.updated) : null;
}

/** Returns the latest of the changes of texts or articles; null when one of them is not known, or there are none. */
export function latestChange(changed: readonly { updated: number | null }[]): number | null {
  const times = changed.flatMap(({ updated }) => updated ?? []);
  return times.length < changed.length || times.length === 0 ? null : Math.max(...times);
}

/** Returns an article; the operator's own day of its change is a mistake, and not known, when it has not come. */
const knownUntil = (today: number, article: Unpaged): Unpaged =>
  article.origin === 'operator' && article.updated !== null && article.updated > today ? { ...article, updated: null } : article;

/** Returns an article of a folder; each of its texts is rendered once. */
function folderArticle({ texts, ...article }: FolderArticle, origin: 'collection' | 'operator'): Unpaged {
  const rendered = new Map<string, Promise<NewsText>>();
  const render = async (language: string, { title, markdown }: ArticleText): Promise<NewsText> => {
    return { language, title, ...(await loadRenderer()).render(markdown) };
  };
  return {
    ...article,
    origin,
    time: article.day,
    updated: origin === 'operator' ? latestChange([...texts.values()]) : collectionChange(article.id),
    textIn(wanted) {
      const [language, text] = chosen(texts, wanted);
      const made = rendered.get(language) ?? render(language, text);
      rendered.set(language, made);
      return made;
    },
  };
}

function feedArticle({ id, url, title, excerpt, publisher, time, language }: KeptEntry, { kind, region }: NewsFeed): Unpaged {
  const text = Promise.resolve({ language, title, excerpt, html: null });
  const names = { topics: [], coins: [], region, sources: [{ name: publisher, url }] };
  return { id, kind, origin: 'feed', day: dayOfTime(time), time, updated: time, ...names, textIn: () => text };
}

/** The newest first; of one time those of the exchange before those of feeds. */
const byTime = (a: Unpaged, b: Unpaged): number =>
  b.day - a.day || b.time - a.time || (a.origin === 'feed' ? 1 : 0) - (b.origin === 'feed' ? 1 : 0) || (a.id < b.id ? -1 : 1);

/** A region or topic, and the number of its articles. */
export interface Facet {
  code: string;
  count: number;
}

function facets(codes: readonly string[]): Facet[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** A filter of policy news; what is undefined does not matter. */
export interface PolicyFilter {
  region?: string | undefined;
  topic?: string | undefined;
}

/** Parts of the news, each of which may be absent. */
export interface NewsParts {
  /** Articles that come with the exchange, and those of the operator, which replace others with the same id. */
  collection: Pick<ArticleFolder, 'articles'>;
  operator: Pick<ArticleFolder, 'articles'>;
  feeds: Pick<NewsFeeds, 'entries'>;
  /** Configured feeds. */
  configured: readonly NewsFeed[];
  /** Unix milliseconds: an article appears on its day. */
  now: () => number;
}

/** Articles of all origins. What is computed from them is kept until one changes or a UTC day begins. */
export class News {
  private all: readonly Unpaged[] = [];
  private known: ({ today: number } & Record<ArticleKind | 'all', readonly NewsArticle[]>) | null = null;
  /** Grows when an article has changed. */
  revision = 0;

  constructor(private readonly parts: NewsParts) {
    this.update();
  }

  /** Takes over the articles of all parts. */
  update(): void {
    const { collection, operator, feeds, configured } = this.parts;
    const byId = new Map<string, Unpaged>();
    for (const entry of feeds.entries) {
      const feed = configured.find(({ url }) => url === entry.feed);
      if (feed) byId.set(entry.id, feedArticle(entry, feed));
    }
    for (const article of collection.articles.values()) byId.set(article.id, folderArticle(article, 'collection'));
    for (const article of operator.articles.values()) byId.set(article.id, folderArticle(article, 'operator'));
    this.all = [...byId.values()].sort(byTime);
    this.known = null;
    this.revision += 1;
  }

  /** Start of the running UTC day, Unix milliseconds. */
  today(): number {
    return dayOfTime(this.parts.now());
  }

  /** Returns the articles of a kind up to today, with null of both, the newest first. */
  articles(kind: ArticleKind | null = null): readonly NewsArticle[] {
    const today = this.today();
    if (this.known?.today !== today) {
      const begun = this.all.filter(({ day }) => day <= today).map((article) => knownUntil(today, article));
      const shown = withPages(begun);
      const ofKind = (wanted: ArticleKind) => shown.filter((article) => article.kind === wanted);
      this.known = { today, all: shown, trend: ofKind('trend'), policy: ofKind('policy') };
    }
    return this.known[kind ?? 'all'];
  }

  /** Returns the days with trend news and their articles, the last day first. Decisions on ETFs move markets: they are news of their day, too. */
  trendDays(): Map<number, NewsArticle[]> {
    const days = new Map<number, NewsArticle[]>();
    const ofDays = this.articles().filter(({ kind, topics }) => kind === 'trend' || topics.includes(ETF_TOPIC));
    for (const article of ofDays) days.set(article.day, [...(days.get(article.day) ?? []), article]);
    return days;
  }

  /** Returns the policy news of a filter, the newest first, and the regions and topics with which it could be replaced. */
  policy({ region, topic }: PolicyFilter): { articles: NewsArticle[]; regions: Facet[]; topics: Facet[] } {
    const all = this.articles('policy');
    const isOfRegion = (article: NewsArticle): boolean => region === undefined || article.region === region;
    const isOfTopic = (article: NewsArticle): boolean => topic === undefined || article.topics.includes(topic);
    return {
      articles: all.filter((article) => isOfRegion(article) && isOfTopic(article)),
      regions: facets(all.filter(isOfTopic).flatMap((article) => article.region ?? [])),
      topics: facets(all.filter(isOfRegion).flatMap(({ topics }) => topics)),
    };
  }

  /** Returns the articles about today's day of the year in earlier years, the latest year first; those of feeds are left out. */
  onThisDay(): NewsArticle[] {
    const [today, dayOfYear] = [
      this.today(),
      (time: number): string => new Date(time).toISOString().slice('yyyy-'.length, 'yyyy-mm-dd'.length),
    ];
    return this.articles().filter(({ day, origin }) => origin !== 'feed' && day < today && dayOfYear(day) === dayOfYear(today));
  }
}
