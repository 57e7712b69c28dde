import { describe, expect, it } from 'vitest';
import { GLOBAL_REGION, NEWS_TOPICS } from '../../lib/contract/news-terms';
import { ARTICLES_FOLDER } from '../content/articles-folder';
import { simulatedCatalog } from '../feeds/simulated/catalog';
import { issuedBitcoin } from '../halving/issued';
import { atomFeed } from './atom';
import { ARTICLE_DAYS } from '../content/article-days';
import { ArticleFolder } from './article-folder';
import { News } from './news';
import { packFolder, unpackArticles } from './packed-articles';
import { loadRenderer } from '../platform/render-text';

// The articles that come with the exchange.

const NOW = Date.UTC(2026, 10, 19);
const warnings: object[] = [];
const folder = new ArticleFolder({ folder: ARTICLES_FOLDER, log: { warn: (details) => void warnings.push(details) } });
await folder.refresh();
const articles = [...folder.articles.values()];

describe('the collection', () => {
  it('has 60 articles or more, of both kinds, and no file that is refused', () => {
    expect(warnings).toEqual([]);
    expect(articles.filter(({ kind }) => kind === 'trend').length).toBeGreaterThanOrEqual(30);
    expect(articles.filter(({ kind }) => kind === 'policy').length).toBeGreaterThanOrEqual(30);
  });

  it('is the same in the file that the build makes of it', async () => {
    const packed = unpackArticles(await packFolder({ folder: ARTICLES_FOLDER, log: { warn: () => undefined } }));
    expect([...packed]).toEqual([...folder.articles]);
  });

  it('has articles with a source each, of days that are past, and topics and coins that pages have a name for', () => {
    const coins = new Set(simulatedCatalog(NOW, issuedBitcoin(NOW)).coins.map(({ id }) => id));
    const topics: readonly string[] = NEWS_TOPICS;
    for (const article of articles) {
      expect(article.sources.length, article.id).toBeGreaterThan(0);
      expect(article.day, article.id).toBeLessThan(NOW);
      expect(
        article.coins.filter((id) => !coins.has(id)),
        article.id,
      ).toEqual([]);
      expect(article.topics.length, article.id).toBeGreaterThan(0);
      expect(
        article.topics.filter((topic) => !topics.includes(topic)),
        article.id,
      ).toEqual([]);
    }
  });

  it('has a day of the latest change of each article, which sitemap and feed have', async () => {
    const parts = { operator: { articles: new Map() }, feeds: { entries: [] }, configured: [] };
    const news = new News({ ...parts, collection: folder, now: () => NOW });
    expect(news.articles().filter(({ updated }) => updated === null)).toEqual([]);
    const halving = news.articles().find(({ id }) => id === 'bitcoin-halving-2012');
    const day = ARTICLE_DAYS['bitcoin-halving-2012']?.updated ?? '';
    expect(halving?.updated).toBe(Date.parse(day));
    const site = { title: 'News', siteName: 'X', siteUrl: 'https://x.example', url: 'https://x.example/f', language: 'en' };
    const feed = await atomFeed(halving ? [halving] : [], { ...site, kind: 'trend' });
    expect(feed).toContain(`<updated>${day}T00:00:00.000Z</updated>`);
  });

  it('has decisions on ETFs in the news of their day, too, and no other policy', () => {
    const news = new News({
      collection: folder,
      operator: { articles: new Map() },
      feeds: { entries: [] },
      configured: [],
      now: () => NOW,
    });
    const kindsOf = (date: string) =>
      news
        .trendDays()
        .get(Date.parse(date))
        ?.map(({ id, kind }) => `${id}: ${kind}`);
    expect(kindsOf('2024-01-10')).toEqual(['us-spot-bitcoin-etf-2024: policy']);
    const others = articles.filter(({ kind, topics }) => kind === 'policy' && !topics.includes('etf'));
    const shown = new Set([...news.trendDays().values()].flat().map(({ id }) => id));
    expect(others.filter(({ id }) => shown.has(id))).toEqual([]);
  });

  it('has regions that languages have a name for', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const codes = new Set(articles.flatMap(({ region }) => (region === null || region === GLOBAL_REGION ? [] : region)));
    for (const code of codes) expect(names.of(code === 'uk' ? 'GB' : code.toUpperCase()), code).toBeTruthy();
  });

  it('has texts whose Markdown leaves nothing behind', async () => {
    const renderer = await loadRenderer();
    for (const { id, texts } of articles)
      for (const { markdown } of texts.values()) {
        const { html, excerpt } = renderer.render(markdown);
        expect(excerpt.length, id).toBeGreaterThan(40);
        expect(html, id).not.toMatch(/\]\(|&lt;\w|!\[|\*\*/);
      }
  });
});
