import { isOfHiddenList, marketFacts } from '@/lib/region/market-facts.server';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { serverCaller } from '@/lib/api/server-call';
import { newsDays, policyNews } from '@/lib/contract/calls/news';
import { siteAddresses } from '@/lib/contract/calls/site-addresses';
import type { SiteAddresses } from '@/lib/contract/config';
import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { dayCode, policyHref, TRENDS_PATH, trendsPath } from '@/lib/contract/news-address';
import { coinPath } from '@/lib/pages/coin-path';
import { policyPages } from '@/lib/pages/news-path';
import type { PageEntry } from '@/lib/pages/page-entry';
import { PAGES, type PageName } from '@/lib/pages/page-table';

const DAY_MS = 86_400_000;

/** Kinds of pages, each with sitemaps of its own: `lists` are whole ones, `categories` their parts, `pages` all that have no other kind. */
export const SITEMAP_KINDS = ['pages', 'lists', 'categories', 'coins', 'sectors', 'news', 'policy', 'help'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A page for search engines. */
export interface SitemapPage {
  /** Without language. */
  path: string;
  /** Codes of languages in which there is no such page. */
  missingIn: readonly string[];
  /** Day (`YYYY-MM-DD`) or time (ISO 8601) of its latest change by language (code), or of all of them; null where it is not known. */
  updated: string | null | Readonly<Record<string, string>>;
}

const page = (path: string, over: Partial<SitemapPage> = {}): SitemapPage => ({ path, missingIn: [], updated: null, ...over });

/** Kind of the addresses that stand in the page table. */
const KIND_OF: Readonly<Partial<Record<PageName, SitemapKind>>> = {
  list: 'lists',
  leading: 'sectors',
  trends: 'news',
  cryptoPolicy: 'policy',
  help: 'help',
  helpArticle: 'help',
};

const inTable = (kind: SitemapKind): string[] =>
  Object.entries<PageEntry>(PAGES).flatMap(([name, { sitemap }]) => ((KIND_OF[name as PageName] ?? 'pages') === kind ? sitemap : []));

const addresses = (): Promise<SiteAddresses> => serverCaller(DEFAULT_LANGUAGE)(siteAddresses, {});

/** Changes of texts by their pages; that of the list of help articles is the latest of them in each language. */
function changesOf(texts: SiteAddresses['texts']): Map<string, Record<string, string>> {
  const changes = new Map(texts.map(({ page: name, updated }) => [`/${name}`, updated]));
  const articles = texts.flatMap(({ page: name, updated }) => (name.startsWith('help/') ? Object.entries(updated) : []));
  // Days as text: the latest one comes last.
  const latest = Object.fromEntries(articles.sort(([, a], [, b]) => (a < b ? -1 : 1)));
  return changes.set('/help', latest);
}

/**
 * Adds to paths the days of the texts of their pages: of the help and the pages of the operator. While the exchange is unavailable the
 * pages are there without days, which are no part of a complete sitemap.
 */
async function withDays(paths: readonly string[]): Promise<SitemapPage[]> {
  const texts = await addresses().then(
    (known) => changesOf(known.texts),
    () => new Map<string, Record<string, string>>(),
  );
  return paths.map((path) => page(path, { updated: texts.get(path) ?? null }));
}

/** Text of a change (Unix milliseconds); 0:00 UTC is that of a day whose hour is not known. */
function changeText(time: number | null | undefined): string | null {
  if (time == null) return null;
  return time % DAY_MS === 0 ? dayCode(time) : new Date(time).toISOString();
}

/** Days with news; the page without a day is that of the latest one. */
async function newsPages(): Promise<SitemapPage[]> {
  const { days } = await serverCaller(DEFAULT_LANGUAGE)(newsDays, {});
  const latest = page(TRENDS_PATH, { updated: changeText(days[0]?.updated) });
  return [latest, ...days.map(({ day, updated }) => page(trendsPath(day), { updated: changeText(updated) }))];
}

/** Pages of all policy news: an article moves the earlier ones, so the change is that of all pages. */
async function policyNewsPages(): Promise<SitemapPage[]> {
  const { total, updated } = await serverCaller(DEFAULT_LANGUAGE)(policyNews, { limit: 1 });
  const pageOf = (number: number): SitemapPage =>
    page(policyHref({ region: null, topic: null, page: number }), { updated: changeText(updated) });
  return Array.from({ length: policyPages(total) }, (_, at) => pageOf(at + 1));
}

const LOADED: Readonly<Record<SitemapKind, () => Promise<SitemapPage[]>>> = {
  pages: () => withDays(inTable('pages')),
  // Lists that are off in some country (decision record 063), and those without a symbol, are left out.
  lists: async () => {
    const [sections, facts] = await Promise.all([regionalSections(), marketFacts(DEFAULT_LANGUAGE)]);
    const regional = sections.map((section) => `/markets/${section}`);
    return inTable('lists').flatMap((path) => (regional.includes(path) || isOfHiddenList(path, facts) ? [] : page(path)));
  },
  categories: async () => (await addresses()).lists.map((code) => page(`/markets/${code}`)),
  coins: async () => (await addresses()).coins.map(({ coinId, hiddenIn }) => page(coinPath(coinId), { missingIn: hiddenIn })),
  sectors: async () => [
    ...inTable('sectors').map((path) => page(path)),
    ...(await addresses()).sectors.map((code) => page(`/markets/leadingDetail/${code}`)),
  ],
  news: newsPages,
  policy: policyNewsPages,
  help: () => withDays(inTable('help')),
};

/** Returns the pages of a kind; rejects while the exchange, which knows them, is unavailable. */
export const sitemapPages = (kind: SitemapKind): Promise<SitemapPage[]> => LOADED[kind]();
