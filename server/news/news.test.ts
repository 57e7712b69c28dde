import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ArticleFolder } from './article-folder';
import { News } from './news';

const folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the latest change of an article of the operator is that of its files, when all of them name one that has come', async () => {
  const write = (name: string, more: string): void =>
    writeFileSync(path.join(folder, name), `---\nid: ${name.split('.')[0] ?? ''}\n${more}title: Title\n---\nText.\n`);
  const day = 'date: 2026-11-20\nkind: trend\n';
  write('known.md', `${day}updated: 2026-11-21\n`);
  write('translated.md', `${day}updated: 2026-11-21\n`);
  write('translated.de.md', 'lang: de\nupdated: 2026-11-23\n');
  write('partly.md', `${day}updated: 2026-11-21\n`);
  write('partly.de.md', 'lang: de\n');
  write('unknown.md', day);
  write('mistaken.md', `${day}updated: 2026-11-29\n`);
  write('refused.md', `${day}updated: yesterday\n`);
  const operator = new ArticleFolder({ folder, log: { warn: () => undefined } });
  await operator.refresh();
  const parts = { collection: { articles: new Map() }, feeds: { entries: [] }, configured: [] };
  const news = new News({ ...parts, operator, now: () => Date.UTC(2026, 10, 28) });
  expect(Object.fromEntries(news.articles().map(({ id, updated }) => [id, updated]))).toEqual({
    known: Date.UTC(2026, 10, 21),
    translated: Date.UTC(2026, 10, 23),
    partly: null,
    unknown: null,
    mistaken: null,
  });
});
