import { describe, expect, it } from 'vitest';
import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import {
  ONCHAIN_BOARDS,
  parseListCode,
  QUOTE_SLUGS,
  RWA_BOARDS,
  STOCK_BOARDS,
  TRADFI_CLASSES,
  type ListRef,
} from '../../lib/contract/lists';
import { SEO_BOARD_KEY, SEO_CLASS_KEY, SEO_KEY, SEO_MOVES_KEY, seoKeysOf, type SeoKeys } from '../../lib/contract/seo-keys';
import { plateName } from './plate-names';
import { TDK } from './text-folders';

const keys: readonly SeoKeys[] = [SEO_KEY, SEO_CLASS_KEY, SEO_MOVES_KEY, ...Object.values(SEO_BOARD_KEY)].flatMap((group) =>
  Object.values<SeoKeys>(group),
);
const ONCHAIN_PLACEHOLDERS = Object.fromEntries(
  ['chain', 'hot-picks', 'new-picks', 'volume', 'fdv', 'holders'].map((name) => [`on-chain.${name}`, ['{category}']]),
);
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  'spot.category': ['{category}'],
  'spot.second-category': ['{category}', '{quote}'],
  'margin.category': ['{category}'],
  'futures.category': ['{category}', '{line}'],
  ...ONCHAIN_PLACEHOLDERS,
  'leading-detail': ['{category}'],
  'trends.day': ['{date}'],
  'trends.empty-day': ['{date}'],
  'crypto-policy.part': ['{part}'],
  'crypto-policy.page': ['{page}', '{part}'],
  'site.help-article': ['{title}'],
  'token.title': ['{coin}', '{ticker}'],
  'token.description': ['{coin}'],
};
describe('English titles and descriptions', () => {
  const texts = [...(TDK.file('en') ?? [])];

  it('have exactly the keys of the contract', () => {
    expect(texts.map(([key]) => key).sort()).toEqual(keys.flatMap(({ title, description }) => [title, description]).sort());
  });

  it('have only placeholders that the site replaces', () => {
    for (const [key, text] of texts) {
      const placeholders = [...new Set(text.match(/\{[^}]*\}/g))].sort();
      const name = key.replace(/^markets\./, '');
      expect(placeholders, key).toEqual(PLACEHOLDERS[name] ?? PLACEHOLDERS[name.replace(/\.(title|description)$/, '')] ?? []);
    }
  });
});

it('capitalized names of categories are at the start of English sentences', () => {
  const texts = [...(TDK.file('en') ?? [])].filter(
    ([key, text]) => text.includes('{category}') && !key.startsWith('markets.on-chain.chain.'),
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const [key, text] of texts) expect(text.indexOf('{category}'), key).toBe(0);
});

const SECTORS = [
  'hot',
  'new',
  'layer-1',
  'layer-2',
  'payments',
  'exchange',
  'meme',
  'infrastructure',
  'rwa',
  'social',
  'defi',
  'ai',
  'storage',
  'gamefi',
  'stablecoin',
  'stablecoin-protocol',
  'privacy',
  'depin',
  'bitcoin-ecosystem',
  'fan-token',
];
const CHAINS = ['solana', 'ethereum', 'bsc', 'base', 'arbitrum', 'polygon', 'optimism', 'avalanche'];
const CONTRACT_CATEGORIES = [...SECTORS.slice(1), 'perpetual', 'delivery'];
const below = (path: string, slugs: readonly string[]): string[] => [path, ...slugs.map((slug) => `${path}/${slug}`)];
/** Codes of all lists that have an address and are not personal. */
const LISTS = [
  ...below('spot', [...SECTORS, ...QUOTE_SLUGS]),
  ...SECTORS.flatMap((sector) => QUOTE_SLUGS.map((quote) => `spot/${sector}/${quote}`)),
  ...CONTRACT_LINES.flatMap((line) => below(`futures/${line}`, CONTRACT_CATEGORIES)),
  ...below('margin', SECTORS),
  ...below('onChain', ONCHAIN_BOARDS),
  ...CHAINS.flatMap((chain) => below(`onChain/${chain}`, ONCHAIN_BOARDS)),
  ...below('rwa', RWA_BOARDS),
  ...below('stocks', STOCK_BOARDS),
  ...below('tradfi', TRADFI_CLASSES),
  'favorite',
];
const listOf = (code: string): ListRef => {
  const list = parseListCode(code);
  if (!list) throw new Error(`${code} is no list`);
  return list;
};
const LIST_KEYS = new Set(LISTS.map((code) => seoKeysOf(listOf(code))));
const NAMED_PAGES: readonly SeoKeys[] = [
  SEO_KEY.token,
  SEO_KEY.sector,
  SEO_KEY.trendsDay,
  SEO_KEY.trendsEmptyDay,
  SEO_KEY.cryptoPolicyPart,
  SEO_KEY.cryptoPolicyPage,
  SEO_KEY.helpArticle,
];
/** Keys of the pages without placeholders that are no list. */
const SITE_PAGES = [...Object.values<SeoKeys>(SEO_KEY), ...Object.values<SeoKeys>(SEO_MOVES_KEY)].filter(
  (page) => !NAMED_PAGES.includes(page) && !LIST_KEYS.has(page),
);

describe.each(TDK.languages)('the pages in %s', (language) => {
  /** Placeholder values as on the site, which has its own name for all chains together. */
  const valuesOf = ({ category, quote, contractLine }: ListRef) => ({
    category: category === null ? (quote ?? 'On-chain') : plateName(category, language),
    quote: quote ?? '',
    line: contractLine?.toUpperCase() ?? '',
  });
  const fill = (key: string, values: Readonly<Record<string, string>>): string =>
    (TDK.find(language, key) ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const words = (part: keyof SeoKeys): string[] => [
    ...LISTS.map(listOf).map((list) => fill(seoKeysOf(list)[part], valuesOf(list))),
    ...SITE_PAGES.map((page) => fill(page[part], {})),
  ];

  it.each(['title', 'description'] as const)('have a unique %s each, without an empty placeholder or a doubled prefix', (part) => {
    const all = words(part);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    expect(all.filter((text) => text === '' || /[{}]|  |[:：].*[:：]/.test(text))).toEqual([]);
  });
});
