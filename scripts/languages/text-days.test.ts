import { expect, it } from 'vitest';
import { ARTICLE_DAYS } from '../../server/content/article-days';
import { ARTICLES_FOLDER } from '../../server/content/articles-folder';
import known from '../../server/content/text-days.json';
import { ArticleFolder } from '../../server/news/article-folder';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { digestOf, textDaysOf } from './text-days';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const folder = new ArticleFolder({ folder: ARTICLES_FOLDER, log: { warn: () => undefined } });
await folder.refresh();

it('help articles and samples of the operator’s pages have the day of their text in each language; `npm run text-days` gives changed ones this day', () => {
  expect(textDaysOf(known, 'changed')).toEqual(known);
  for (const days of Object.values(known))
    for (const entry of Object.values(days)) expect(entry).toMatch(/^\d{4}-\d{2}-\d{2} [0-9a-f]{12}$/);
});

it('a text that has changed in one language has another day there, and only there', () => {
  const search = { ...known['help/search'], ja: '2026-11-25 000000000000' };
  const days = textDaysOf({ ...known, 'help/search': search }, '2026-12-01');
  expect(days).toEqual({ ...known, 'help/search': { ...known['help/search'], ja: expect.stringMatching(/^2026-12-01 /) as string } });
});

it('each article that comes with the exchange has the day of its text; another text needs another day with its digest', () => {
  const digests = [...folder.articles].map(([id, { texts }]) => {
    const english = texts.get(DEFAULT_LANGUAGE);
    return [id, digestOf(english?.title, english?.markdown)];
  });
  expect(Object.fromEntries(digests)).toEqual(Object.fromEntries(Object.entries(ARTICLE_DAYS).map(([id, { digest }]) => [id, digest])));
  for (const { updated } of Object.values(ARTICLE_DAYS)) expect(updated).toMatch(DAY);
});
