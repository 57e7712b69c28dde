import { getTranslations } from 'next-intl/server';
import { siteConfig } from '@/lib/config';
import { languageByCode } from '@/lib/contract/languages';
import type { Article } from '@/lib/contract/news';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { HelpArticle } from '@/lib/contract/support';
import { localizedPath } from '@/lib/i18n/languages';
import { coinPath } from '@/lib/pages/coin-path';
import { breadcrumbList, faqPage, itemList, jsonLdText, type JsonLd, type NamedUrl } from '@/lib/seo/json-ld';

/** A page by its name, as the page itself says it, and its path without language. */
export interface NamedPath {
  name: string;
  path: string;
}

/** JSON-LD for search engines; it is data, which the browser does not execute. */
function Script({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />;
}

const urlIn = (language: string, path: string): string => siteConfig().url + localizedPath(language, path);
const inLanguage = (language: string, { name, path }: NamedPath): NamedUrl => ({ name, url: urlIn(language, path) });

/** The path to a page in a language (code) from the markets, whose home is the first of it. */
export async function Breadcrumbs({ language, crumbs }: { language: string; crumbs: readonly NamedPath[] }) {
  const t = await getTranslations('markets');
  const path = [{ name: t('crumb'), path: '/markets' }, ...crumbs];
  return <Script data={breadcrumbList(path.map((crumb) => inLanguage(language, crumb)))} />;
}

/** The items of a page in their order, of `total` in the whole list. */
export function ListedItems({ language, items, total }: { language: string; items: readonly NamedPath[]; total: number }) {
  return (
    <Script
      data={itemList(
        items.map((item) => inLanguage(language, item)),
        total,
      )}
    />
  );
}

/** The rows of a table of markets as its items, each with the page of its coin, to which the row leads. */
export function ListedRows({ language, rows, total }: { language: string; rows: readonly QuoteRow[]; total: number }) {
  const items = rows.map(({ coinName, coinId, symbolCodeDisplayName }) => ({
    name: `${coinName} (${symbolCodeDisplayName})`,
    path: coinPath(coinId),
  }));
  return <ListedItems language={language} items={items} total={total} />;
}

/**
 * An article of a page. The day of one that comes with the exchange is that of what it tells of, and not that of its publication; one of a
 * feed is that of its publisher.
 */
function articleData({ id, title, language: code, origin, day, time, sources }: Article, pageUrl: string): JsonLd {
  const { name, url } = siteConfig();
  const organization = (publisher: NamedUrl) => ({ '@type': 'Organization', ...publisher });
  const [source] = sources;
  const isFeed = origin === 'feed' && source !== undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    inLanguage: languageByCode(code)?.lang ?? code,
    url: isFeed ? source.url : `${pageUrl}#${id}`,
    mainEntityOfPage: pageUrl,
    ...(origin === 'collection'
      ? { temporalCoverage: new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length) }
      : { datePublished: new Date(time).toISOString() }),
    publisher: organization(isFeed ? { name: source.name, url: new URL(source.url).origin } : { name, url }),
    ...(isFeed ? {} : { citation: sources.map((cited) => ({ '@type': 'CreativeWork', name: cited.name, url: cited.url })) }),
  };
}

/** The articles of a page in a language (code), whose path has its query. */
export function Articles({ language, path, articles }: { language: string; path: string; articles: readonly Article[] }) {
  return articles.map((article) => <Script key={article.id} data={articleData(article, urlIn(language, path))} />);
}

/** A help article as a question with its answer. */
export function HelpAnswer({ article: { title, html, language } }: { article: HelpArticle }) {
  return <Script data={faqPage({ question: title, answer: html, lang: languageByCode(language)?.lang ?? language })} />;
}
