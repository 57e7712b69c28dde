import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { POLICY_ROWS, type ArticleKind } from '../../lib/contract/news-terms';
import type { NewsArticle, NewsText } from './news';

const escapeXml = (text: string): string =>
  // Controls other than tab and line breaks have no place in XML.
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isoTime = (time: number): string => new Date(time).toISOString();
const isoDay = (day: number): string => isoTime(day).slice(0, 'yyyy-mm-dd'.length);

/** A feed: its kind and title, the site, and the language of its texts, a code. */
export interface AtomFeed {
  kind: ArticleKind;
  title: string;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
  /** Address of the feed. */
  url: string;
  language: string;
  /** All articles of the kind that the site shows, the newest first, also those that the feed leaves out. */
  shown: readonly NewsArticle[];
}

/** Query of the page of policy news that has an article: its region and first topic, which keep it on an early page for long. */
function policyQuery({ id, region, topics: [topic] }: NewsArticle, shown: readonly NewsArticle[]): string {
  const alike = shown.filter((other) => [other.region, null].includes(region) && (topic === undefined || other.topics.includes(topic)));
  const place = alike.findIndex((other) => other.id === id);
  const page = 1 + Math.floor(Math.max(place, 0) / POLICY_ROWS);
  const entries = Object.entries({ region, topic, page: page === 1 ? null : String(page) });
  const query = new URLSearchParams();
  for (const [key, value] of entries) if (value) query.set(key, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Address of an article on a page of the site that has it. */
function pageOf(article: NewsArticle, { siteUrl, language, shown }: AtomFeed): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  const path = article.kind === 'trend' ? `trends/${isoDay(article.day)}` : `crypto-policy${policyQuery(article, shown)}`;
  return `${siteUrl}${prefix}/markets/${path}#${article.id}`;
}

/** Tag of a language as XML has it. */
const tagOf = (code: string): string => languageByCode(code)?.lang ?? code;

function entryOf(article: NewsArticle, text: NewsText, feed: AtomFeed): string {
  const published = isoTime(article.time);
  const categories = article.topics.map((topic) => `<category term="${escapeXml(topic)}"/>`);
  return [
    `<entry xml:lang="${tagOf(text.language)}">`,
    // The same in every language and on every page that shows the article.
    `<id>${escapeXml(`${feed.siteUrl}/news/${article.id}`)}</id>`,
    `<title>${escapeXml(text.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageOf(article, feed))}"/>`,
    ...article.sources.map(({ name, url }) => `<link rel="related" title="${escapeXml(name)}" href="${escapeXml(url)}"/>`),
    `<published>${published}</published>`,
    `<updated>${article.updated === null ? published : isoTime(Math.max(article.updated, article.time))}</updated>`,
    ...categories,
    `<summary>${escapeXml(text.excerpt)}</summary>`,
    `<content type="html">${escapeXml(text.html ?? '')}</content>`,
    '</entry>',
  ].join('\n');
}

/** Returns the Atom feed (RFC 4287) of articles, the newest first, with their texts in its language. */
export async function atomFeed(articles: readonly NewsArticle[], feed: AtomFeed): Promise<string> {
  const entries = await Promise.all(articles.map(async (article) => entryOf(article, await article.textIn(feed.language), feed)));
  const updated = articles.reduce((latest, { time, updated: changed }) => Math.max(latest, time, changed ?? 0), 0);
  const page = `${feed.siteUrl}${feed.language === DEFAULT_LANGUAGE ? '' : `/${feed.language}`}/markets/${feed.kind === 'trend' ? 'trends' : 'crypto-policy'}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tagOf(feed.language)}">`,
    `<id>${escapeXml(feed.url)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${isoTime(updated)}</updated>`,
    `<author><name>${escapeXml(feed.siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
