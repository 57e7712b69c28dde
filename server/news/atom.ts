import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { articleHref, POLICY_PATH, TRENDS_PATH } from '../../lib/contract/news-address';
import type { ArticleKind } from '../../lib/contract/news-terms';
import type { NewsArticle, NewsText } from './news';

const escapeXml = (text: string): string =>
  // Controls other than tab and line breaks have no place in XML.
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isoTime = (time: number): string => new Date(time).toISOString();

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
}

/** Address of the pages of the site in a language. */
const siteIn = ({ siteUrl, language }: AtomFeed): string => (language === DEFAULT_LANGUAGE ? siteUrl : `${siteUrl}/${language}`);

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
    `<link rel="alternate" type="text/html" href="${escapeXml(siteIn(feed) + articleHref(article))}"/>`,
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
  const page = siteIn(feed) + (feed.kind === 'trend' ? TRENDS_PATH : POLICY_PATH);
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
