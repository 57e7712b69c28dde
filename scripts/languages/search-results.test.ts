import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { regionName } from '../../features/news/model/names';
import { languageChain } from '../../lib/contract/language-parents';
import type { Language } from '../../lib/contract/languages';
import { GLOBAL_REGION } from '../../lib/contract/news-terms';
import { columnsOf, DESCRIPTION_COLUMNS, TITLE_COLUMNS } from '../../lib/seo/text-columns';
import { utcText } from '../../lib/time/utc-day';
import { ARTICLES_FOLDER } from '../../server/content/articles-folder';
import { CHAIN_TOKENS } from '../../server/feeds/simulated/catalog-coins';
import { ArticleFolder } from '../../server/news/article-folder';
import { englishOf } from './gaps';
import { readLanguages } from './language-files';

// Titles and descriptions as search results show them, with the values that the site puts into them in each language.

const ROOT = path.resolve(import.meta.dirname, '../..');
const languages = readLanguages(ROOT);
const englishIds = [...englishOf(languages).texts.keys()];
const idsOf = (pattern: RegExp): string[] => englishIds.filter((id) => pattern.test(id));

const folder = new ArticleFolder({ folder: ARTICLES_FOLDER, log: { warn: () => undefined } });
await folder.refresh();
const articles = [...folder.articles.values()];

/** Names of coins by ticker. */
const coins = readFileSync(path.join(ROOT, 'server/feeds/simulated/known-coins.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',') as [ticker: string, name: string]);

const widest = (texts: readonly string[]): string => texts.reduce((wide, text) => (columnsOf(text) > columnsOf(wide) ? text : wide), '');
const tooWide = (texts: readonly string[], columns: number): string[] =>
  texts.filter((text) => columnsOf(text) > columns).map((text) => `${columnsOf(text)} ${text}`);

/** The widest values that a language has for placeholders; of coins, articles and policy news those that stand in short texts. */
function valuesIn({ code, tag }: Language) {
  const files = languageChain(code).flatMap((name) => languages.filter((one) => one.code === name));
  const find = (id: string): string => files.find(({ texts }) => texts.has(id))?.texts.get(id) ?? '';
  const topicsOf = (names: readonly string[]): string[] => names.map((name) => find(`news.topic.${name}`));
  const regionOf = (name: string): string => (name === GLOBAL_REGION ? find('news.region.global') : regionName(name, tag));
  const parts = articles.flatMap(({ region, topics }) =>
    region === null ? [] : topicsOf(topics).map((topic) => `${regionOf(region)} · ${topic}`),
  );
  const months = Array.from({ length: 12 }, (_none, month) => utcText(Date.UTC(2024, month, 28), 'long', tag));
  const helpTitles = idsOf(/^help:.*\.title$/).map(find);
  return {
    find,
    parts,
    helpTitles,
    chain: widest(CHAIN_TOKENS.map(([, chain]) => find(`plate:${chain}`))),
    category: widest(idsOf(/^plate:/).map(find)),
    date: widest(months),
    part: widest(parts),
    title: widest(helpTitles),
  };
}

describe.each(languages)('titles and descriptions in $code', (language) => {
  const { find, parts, helpTitles, chain, ...own } = valuesIn(language);
  const widestTicker = widest(coins.map(([ticker]) => ticker));
  const values = { ...own, quote: 'USDT', line: 'COIN-M', coin: widestTicker, ticker: widestTicker, page: '12' };
  const fill = (id: string): string =>
    find(id).replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const all: Readonly<Record<string, string>> = { ...values, ...(id.includes('on-chain') && { category: chain }) };
      return all[name] ?? `{${name}}`;
    });

  it('fit with the widest names of categories, chains and months', () => {
    // These have a short title in place of one that is too wide.
    const full = idsOf(/^tdk:.*\.title$/).filter((id) => !/\.(token|crypto-policy\.\w+|help-article)\.title$/.test(id));
    expect(full.length).toBeGreaterThan(60);
    expect(tooWide(full.map(fill), TITLE_COLUMNS)).toEqual([]);
  });

  it('fit with the widest name of an article in descriptions', () => {
    expect(tooWide(idsOf(/^tdk:.*\.description$/).map(fill), DESCRIPTION_COLUMNS)).toEqual([]);
  });

  it('fit in their short form: of coins, help articles, regions and topics', () => {
    expect(parts.length).toBeGreaterThan(100);
    const short = [...coins.map(([ticker, name]) => `${name} (${ticker})`), ...helpTitles, ...parts.map((part) => `${part} (2)`)];
    expect(tooWide(short, TITLE_COLUMNS)).toEqual([]);
  });
});
