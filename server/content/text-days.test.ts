import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { ArticleFolder } from '../news/article-folder';
import { ARTICLE_DAYS } from './article-days';
import { ARTICLES_FOLDER } from './articles-folder';
import { HELP_DAYS, OPERATOR_PAGE_DAYS, type TextDay } from './text-days';
import { HELP_TEXTS, OPERATOR_PAGE_TEXTS } from './text-folders';
import type { Texts } from './texts';

const folder = new ArticleFolder({ folder: ARTICLES_FOLDER, log: { warn: () => undefined } });
await folder.refresh();

const digestOf = (title = '', text = ''): string => createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 12);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const KINDS: readonly (readonly [Texts, Readonly<Record<string, TextDay>>])[] = [
  [HELP_TEXTS, HELP_DAYS],
  [OPERATOR_PAGE_TEXTS, OPERATOR_PAGE_DAYS],
];

it.each(KINDS.flatMap(([texts, days]) => Object.entries(days).map(([id, day]) => ({ id, day, texts }))))(
  'the day of $id is that of its English text; another text needs another day with its digest',
  ({ id, day, texts }) => {
    const [title, text] = [`${id}.title`, `${id}.text`].map((key) => texts.of(DEFAULT_LANGUAGE, key));
    expect({ id, digest: digestOf(title, text) }).toEqual({ id, digest: day.digest });
    expect(day.updated).toMatch(DAY);
  },
);

it('each article that comes with the exchange has the day of its English text; another text needs another day with its digest', () => {
  const digests = [...folder.articles].map(([id, { texts }]) => {
    const english = texts.get(DEFAULT_LANGUAGE);
    return [id, digestOf(english?.title, english?.markdown)];
  });
  expect(Object.fromEntries(digests)).toEqual(Object.fromEntries(Object.entries(ARTICLE_DAYS).map(([id, { digest }]) => [id, digest])));
  for (const { updated } of Object.values(ARTICLE_DAYS)) expect(updated).toMatch(DAY);
});
