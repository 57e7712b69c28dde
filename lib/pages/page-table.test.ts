import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, foldersOf, MISSING_PAGE, pageAt, PAGES } from './page-table';

/** Folders of the two frames. */
const FRAMES = { site: path.join(process.cwd(), 'app/[locale]/(site)'), bare: path.join(process.cwd(), 'app/[locale]/(bare)') };
/** Every other address, which gets the page of missing addresses. */
const CATCH_ALL = '/[...rest]';

it('has every page of the site in its frame, and no other', () => {
  const foldersIn = (frame: string): string[] =>
    readdirSync(frame, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => `/${path.dirname(file)}`)
      .sort();
  const entries = (isBare: boolean): string[] => ALL_PAGES.filter((entry) => (entry.isBare === true) === isBare).flatMap(foldersOf);
  expect(foldersIn(FRAMES.site)).toEqual([...entries(false), MISSING_PAGE.pattern, CATCH_ALL].sort());
  expect(foldersIn(FRAMES.bare)).toEqual(entries(true).sort());
});

it('leads from the footer to every page for search engines, but for the articles of the help', () => {
  const without = ALL_PAGES.filter(({ sitemap, footer }) => sitemap.length > 0 && !footer?.length);
  expect(without).toEqual([PAGES.helpArticle]);
  const addresses = ALL_PAGES.flatMap(({ footer = [] }) => footer.map(({ href }) => href));
  expect(addresses.filter((href) => pageAt(href) === null)).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('the page at an address', () => {
  it.each([
    ['/markets', PAGES.list, []],
    ['/markets/spot/ai/usdt', PAGES.list, ['spot', 'ai', 'usdt']],
    ['/markets/search', PAGES.search, []],
    ['/markets/tokens/bitcoin-cash', PAGES.coin, ['bitcoin-cash']],
    ['/markets/overview', PAGES.overview, []],
    ['/markets/fear-and-greed-index', PAGES.fearGreed, []],
    ['/markets/tokens', PAGES.picks, []],
    ['/markets/bitcoin-halving', PAGES.halving, []],
    ['/markets/leading', PAGES.leading, []],
    ['/markets/leadingDetail', PAGES.leadingDetail, []],
    ['/markets/leadingDetail/layer-1', PAGES.leadingDetail, ['layer-1']],
    ['/login', PAGES.login, []],
    ['/help', PAGES.help, []],
    ['/help/alert-types', PAGES.helpArticle, ['alert-types']],
  ])('%s is known, with its parameters', (address, entry, segments) => {
    expect(pageAt(address)).toEqual({ entry, segments });
  });

  it.each([
    '/',
    '/marketsx',
    '/markets/tokens/Bitcoin',
    '/markets/tokens/bitcoin/usdt',
    '/markets/search/btc',
    '/markets/overview/ai',
    '/markets/bitcoin-halving/5',
    '/markets/fear-and-greed-index/btc',
    '/markets/leading/ai',
    '/markets/leadingDetail/layer--1',
    '/markets/leadingDetail/ai/meme',
    '/markets/no-such-list',
    '/markets-view/spot',
    '/missing',
    '/account/x',
    '/help/none',
    '/help/alert-types/x',
  ])('%s does not exist', (address) => {
    expect(pageAt(address)).toBeNull();
  });
});

it('lists addresses of its own pages for search engines and navigation, each once', () => {
  for (const entry of ALL_PAGES) {
    const addresses = [...entry.sitemap, ...entry.destinations.map(({ href }) => href)];
    expect(addresses.map((address) => pageAt(address)?.entry)).toEqual(addresses.map(() => entry));
  }
  const sitemap = ALL_PAGES.flatMap((entry) => entry.sitemap);
  expect(new Set(sitemap).size).toBe(sitemap.length);
});

it('the path of a dynamic twin is that of its page with `-view`, from which the current address is derived', () => {
  for (const { pattern, twin } of ALL_PAGES) if (twin) expect(twin.path).toBe(`${pattern.slice(0, pattern.indexOf('/['))}-view`);
});
