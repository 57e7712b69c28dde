import { expect, it } from 'vitest';
import { POLICY_ROWS } from '../../lib/contract/news-terms';
import { atomFeed } from './atom';
import type { NewsArticle } from './news';
import { withPages } from './policy-page';

const FEED = {
  kind: 'policy',
  title: 'Policy',
  siteName: 'X',
  siteUrl: 'https://x.example',
  url: 'https://x.example/f',
  language: 'en',
} as const;

function policyArticle(at: number, region: string, topics: readonly string[]): Omit<NewsArticle, 'page'> {
  return {
    ...{ id: `article-${at}`, kind: 'policy', origin: 'collection', region, topics, coins: [], sources: [] },
    ...{ day: -at * 86_400_000, time: -at * 86_400_000, updated: null },
    textIn: (language) => Promise.resolve({ language, title: 'Title', excerpt: '', html: null }),
  };
}

/** Articles that the site shows at an address. */
function articlesAt(url: URL, shown: readonly NewsArticle[]): readonly NewsArticle[] {
  const [region, topic, page] = ['region', 'topic', 'page'].map((key) => url.searchParams.get(key));
  const found = shown.filter((one) => one.region === (region ?? one.region) && (!topic || one.topics.includes(topic)));
  const start = (Number(page ?? 1) - 1) * POLICY_ROWS;
  return found.slice(start, start + POLICY_ROWS);
}

it('each link of policy news leads to a page that has the article', async () => {
  const shown = withPages(
    Array.from({ length: 150 }, (_, at) => policyArticle(at, at % 3 === 0 ? 'us' : 'eu', at % 2 === 0 ? ['tax', 'etf'] : [])),
  );
  const own = shown.filter((_, at) => at % 4 !== 0);
  const xml = await atomFeed(own, FEED);
  const links = [...xml.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"/g)].slice(1);
  const urls = links.flatMap(([, href = '']) => new URL(href.replaceAll('&#38;', '&')));
  expect(urls.map(({ hash }) => hash)).toEqual(own.map(({ id }) => `#${id}`));
  for (const url of urls)
    expect(
      articlesAt(url, shown).map(({ id }) => `#${id}`),
      url.href,
    ).toContain(url.hash);
});
