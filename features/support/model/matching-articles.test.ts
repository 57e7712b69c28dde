import { expect, it } from 'vitest';
import type { HelpArticle } from '@/lib/contract/support';
import { matchingArticles } from './matching-articles';

const article = (id: HelpArticle['id'], title: string, html: string): HelpArticle => ({ id, title, html, language: 'en' });
const ARTICLES = [
  article('account', 'Your account', '<p>Alerts are deleted with it.</p>'),
  article('alert-types', 'Price alerts', '<p>Eight <strong>conditions</strong></p>'),
  article('search', '検索とアラート', '<p>価格アラートの条件</p>'),
  article('favorites', 'المفضّلة', '<p>قائمة</p>'),
];

it.each([
  ['', ['account', 'alert-types', 'search', 'favorites']],
  ['ALERTS', ['alert-types', 'account']],
  ['condition eight', ['alert-types']],
  ['価格アラート', ['search']],
  ['المفضلة', ['favorites']],
  ['strong', []],
  ['nothing of this', []],
])('%s is in %j', (text, ids) => {
  expect(matchingArticles(ARTICLES, text).map(({ id }) => id)).toEqual(ids);
});
