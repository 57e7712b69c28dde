import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArticleFolder } from './article-folder';

let root: string;
let folder: string;
let warnings: object[];
let articles: ArticleFolder;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'articles-'));
  folder = path.join(root, 'articles');
  warnings = [];
  articles = new ArticleFolder({ folder, log: { warn: (details) => void warnings.push(details) } });
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (id: string, title: string): string =>
  `---\nid: ${id}\ndate: 2024-01-10\nkind: trend\ntitle: ${title}\n---\nText of ${title}\n`;
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const titles = (): string[] => [...articles.articles.values()].map(({ texts }) => [...texts.values()].map(({ title }) => title).join('/'));

describe('the folder', () => {
  it('may be absent, and created while the exchange runs', async () => {
    expect(await articles.refresh()).toBe(false);
    mkdirSync(folder);
    write('one.md', textOf('one', 'One'));
    expect(await articles.refresh()).toBe(true);
    expect(titles()).toEqual(['One']);
    expect(warnings).toEqual([]);
  });

  it('has articles that are added, changed and deleted, and says when nothing has changed', async () => {
    mkdirSync(folder);
    write('one.md', textOf('one', 'One'));
    write('two.md', textOf('two', 'Two'));
    expect(await articles.refresh()).toBe(true);
    expect(titles()).toEqual(['One', 'Two']);
    expect(await articles.refresh()).toBe(false);
    write('one.md', textOf('one', 'One, corrected'));
    rmSync(path.join(folder, 'two.md'));
    write('three.md', textOf('three', 'Three'));
    expect(await articles.refresh()).toBe(true);
    expect(titles()).toEqual(['One, corrected', 'Three']);
    rmSync(folder, { recursive: true });
    expect(await articles.refresh()).toBe(true);
    expect(titles()).toEqual([]);
  });

  it('notices a change that keeps size and time of a file', async () => {
    mkdirSync(folder);
    const file = path.join(folder, 'one.md');
    write('one.md', textOf('one', 'One'));
    utimesSync(file, 1_000, 1_000);
    await articles.refresh();
    write('new', textOf('one', 'Two'));
    utimesSync(path.join(folder, 'new'), 1_000, 1_000);
    renameSync(path.join(folder, 'new'), file);
    await articles.refresh();
    expect(titles()).toEqual(['Two']);
  });

  it('joins translations to their article, whose language comes first; one without its article is left out', async () => {
    mkdirSync(folder);
    write('one.ar.md', '---\nid: one\nlang: ar\ntitle: واحد\n---\nنص');
    write('one.md', textOf('one', 'One'));
    write('two.ja.md', '---\nid: two\nlang: ja\ntitle: 二\n---\n本文');
    await articles.refresh();
    expect(titles()).toEqual(['One/واحد']);
  });
});

describe('a file that is refused', () => {
  const outside = (): string => {
    const file = path.join(root, 'secret.md');
    writeFileSync(file, textOf('secret', 'Secret'));
    return file;
  };
  beforeEach(() => {
    mkdirSync(folder);
    write('good.md', textOf('good', 'Good'));
  });

  it.each([
    ['broken', () => write('bad.md', 'no front matter'), 'no front matter'],
    ['too long', () => write('bad.md', textOf('bad', 'Bad') + 'x'.repeat(256 * 1_024)), 'more than 262144 bytes'],
    ['no text', () => writeFileSync(path.join(folder, 'bad.md'), Buffer.from([0xff, 0xfe, 0x00])), 'encoded'],
    ['a folder', () => mkdirSync(path.join(folder, 'bad.md')), 'no file'],
    ['a link out of the folder', () => symlinkSync(outside(), path.join(folder, 'secret.md')), 'outside of the folder'],
    [
      'a link out of the folder by a path',
      () => (outside(), symlinkSync('../secret.md', path.join(folder, 'secret.md'))),
      'outside of the folder',
    ],
  ])('as it is %s is logged once, and the others are read', async (_name, make, reason) => {
    make();
    await articles.refresh();
    await articles.refresh();
    expect(titles()).toEqual(['Good']);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain(reason);
  });

  it('is read once it is corrected', async () => {
    write('bad.md', 'broken');
    await articles.refresh();
    write('bad.md', textOf('bad', 'Corrected'));
    await articles.refresh();
    expect(titles()).toEqual(['Corrected', 'Good']);
  });

  it('a link to a file of the folder is read', async () => {
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'data', 'one.md'), textOf('one', 'One'));
    symlinkSync(path.join('data', 'one.md'), path.join(folder, 'one.md'));
    await articles.refresh();
    expect(titles()).toEqual(['Good', 'One']);
  });
});
