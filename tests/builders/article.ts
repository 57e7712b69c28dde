import type { Article } from '../../lib/contract/news';

/** Start of the day of built articles. */
export const ARTICLE_DAY = Date.UTC(2024, 3, 20);

/** Builds an article of the collection about Bitcoin with other fields. */
export function buildArticle(over: Partial<Article> = {}): Article {
  return {
    id: 'halving-2024',
    kind: 'trend',
    origin: 'collection',
    day: ARTICLE_DAY,
    time: ARTICLE_DAY,
    title: 'The fourth halving',
    language: 'en',
    excerpt: 'Block 840,000 is found.',
    topics: ['halving'],
    region: null,
    page: null,
    coins: [{ coinId: 'bitcoin', ticker: 'BTC', coinName: 'Bitcoin', imgUrl: null, symbolId: 'BTCUSDT_SPBL' }],
    sources: [{ name: 'Block explorer', url: 'https://explorer.example/840000' }],
    html: '<p>Block 840,000 is <a href="https://explorer.example/" rel="noopener">found</a>.</p><h3>Next</h3>',
    ...over,
  };
}
