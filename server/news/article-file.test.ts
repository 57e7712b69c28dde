import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { articleNameOf, parseArticle, parseTranslation } from './article-file';

const HEAD = `id: an-etf
date: 2024-01-10
kind: policy
title: 'The SEC approves: 11 funds'
topics: [etf, regulation]
region: us
coins: [bitcoin]
sources:
  - name: SEC
    url: https://www.sec.gov/x?a=1&b=2
`;
const fileOf = (head: string, text = 'One **text**.'): string => `---\n${head}---\n\n${text}\n`;

describe('an article', () => {
  it('has the fields of its front matter and the Markdown after it', async () => {
    expect(await parseArticle('an-etf', fileOf(HEAD))).toEqual({
      id: 'an-etf',
      day: Date.UTC(2024, 0, 10),
      updated: null,
      kind: 'policy',
      title: 'The SEC approves: 11 funds',
      topics: ['etf', 'regulation'],
      region: 'us',
      coins: ['bitcoin'],
      sources: [{ name: 'SEC', url: 'https://www.sec.gov/x?a=1&b=2' }],
      language: 'en',
      markdown: 'One **text**.',
    });
  });

  it('has values that are texts, whatever they look like, and line ends of any system', async () => {
    const text = fileOf('id: a-day\ndate: 2024-01-10\nkind: trend\ntitle: 2024-01-10\nlang: ja\n', 'a\n---\nb').replaceAll('\n', '\r\n');
    expect(await parseArticle('a-day', `\uFEFF${text}`)).toMatchObject({
      title: '2024-01-10',
      region: null,
      language: 'ja',
      markdown: 'a\n---\nb',
    });
  });

  it.each([
    ['without front matter', 'Text', 'no front matter'],
    ['whose front matter does not end', `---\n${HEAD}`, 'no front matter'],
    ['with the id of another file', fileOf(HEAD.replace('an-etf', 'other')), 'id: other'],
    ['of a day that does not exist', fileOf(HEAD.replace('2024-01-10', '2023-02-29')), 'date'],
    ['of a malformed day', fileOf(HEAD.replace('2024-01-10', '10.1.2024')), 'date'],
    ['changed before its day', fileOf(`${HEAD}updated: 2024-01-09\n`), 'updated: must not be before date'],
    ['of an unknown kind', fileOf(HEAD.replace('policy', 'rumor')), 'kind'],
    ['about policy without a region', fileOf(HEAD.replace('region: us\n', '')), 'region'],
    ['of a malformed region', fileOf(HEAD.replace('region: us', 'region: Europe')), 'region'],
    ['with a malformed topic', fileOf(HEAD.replace('[etf', '["E T F"')), 'topics'],
    ['with a source that is no web address', fileOf(HEAD.replace('https://www.sec.gov/', 'javascript:alert(1)//')), 'sources.0.url'],
    ['with an unknown key', fileOf(`${HEAD}author: x\n`), 'author'],
    ['in a language that the product does not have', fileOf(`${HEAD}lang: tlh\n`), 'lang'],
    ['with a list of aliases', fileOf('id: &a an-etf\ndate: *a\nkind: *a\ntitle: *a\n'), 'Alias'],
    ['with broken YAML', fileOf('id: [an-etf\n'), 'Flow'],
  ])('%s is refused, and the reason is named', async (_name, text, reason) => {
    await expect(parseArticle('an-etf', text)).rejects.toThrow(reason);
  });
});

describe('a translation', () => {
  const text = fileOf('id: an-etf\nlang: ja\ntitle: 承認\n', '本文');
  it('has a title and a text', async () => {
    expect(await parseTranslation('an-etf', 'ja', text)).toEqual({ title: '承認', markdown: '本文', updated: null });
  });
  it.each([
    ['another article', 'other', 'ja'],
    ['another language', 'an-etf', 'ar'],
  ])('of %s is refused', async (_name, id, language) => {
    await expect(parseTranslation(id, language, text)).rejects.toThrow('id and lang');
  });
});

it.each([
  ['an-etf.md', { id: 'an-etf', translation: null }],
  ['an-etf.zh-CN.md', { id: 'an-etf', translation: 'zh-CN' }],
  ['an-etf.asia.md', { id: 'an-etf', translation: 'asia' }],
  ['README.md', null],
  ['an-etf.txt', null],
  ['.hidden.md', null],
  ['..md', null],
])('the file %s is %j', (file, name) => {
  expect(articleNameOf(file)).toEqual(name);
});

it('the example files of docs/deploy.md are an article with every field, and its translation', async () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const files = [...guide.matchAll(/`CONTENT_DIR\/articles\/([\w.-]+\.md)`:\n\n```markdown\n(.*?)```/gs)];
  const [article, translation] = files.map(([, name = '', text = '']) => ({ ...articleNameOf(name), text }));
  const { id = '', text = '' } = article ?? {};
  const parsed = await parseArticle(id, text);
  expect([translation?.id, parsed.sources.length]).toEqual([id, 1]);
  expect((await parseTranslation(id, translation?.translation ?? '', translation?.text ?? '')).title).not.toBe(parsed.title);
  const fields = [...guide.matchAll(/^\| `(\w+)` \| (?:yes|no|for) /gm)].map(([, name]) => name);
  expect(fields).toEqual(['id', 'date', 'updated', 'kind', 'title', 'region', 'topics', 'coins', 'sources', 'lang']);
});
