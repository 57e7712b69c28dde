import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/api/api-error';
import { newsDays, policyNews } from '@/lib/contract/calls/news';
import { siteAddresses } from '@/lib/contract/calls/site-addresses';
import { LANGUAGES } from '@/lib/contract/languages';
import { ALL_PAGES } from '@/lib/pages/page-table';
import { SITEMAP_LIMITS } from '@/lib/seo/sitemap-xml';
import robots from './robots';
import { sitemapFile, sitemapIndex } from './sitemap-files';
import { GET as getIndex } from './sitemap.xml/route';
import { GET } from './sitemaps/[file]/route';

const { regionalSections } = vi.hoisted(() => ({ regionalSections: vi.fn() }));
vi.mock('@/lib/region/regional-sections.server', () => ({ regionalSections }));
const fetched = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch: fetched }));

const SITE = 'https://tide.example';
const DAY = Date.UTC(2024, 3, 20);
const NEWS = {
  days: [
    { day: DAY, count: 2, updated: DAY + 3_600_000 },
    { day: 0, count: 1, updated: null },
  ],
};
/** Two full pages, and one article on a third. */
const POLICY = { total: 61, updated: DAY, articles: [], regions: [], topics: [] };
/** As many coins as the largest market may have, with the longest ids. */
const coinsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ coinId: `${'c'.repeat(75)}${at}`, hiddenIn: [] as string[] }));
const CONTENT = {
  lists: ['spot/ai', 'onChain/solana/volume'],
  coins: [
    { coinId: 'bitcoin', hiddenIn: [] as string[] },
    { coinId: 'monero', hiddenIn: ['ja'] },
  ],
  sectors: ['layer-1'],
  texts: [
    { page: 'help/support', updated: Object.fromEntries(LANGUAGES.map(({ code }) => [code, '2024-01-02'])) },
    { page: 'help/export', updated: { en: '2024-01-01', ja: '2024-02-03' } },
    { page: 'terms', updated: { en: '2024-02-01', de: '2024-03-01' } },
  ],
};

function answer(content: object): void {
  fetched.mockImplementation((path: string) => {
    const found = { [newsDays.path]: NEWS, [policyNews.path]: POLICY, [siteAddresses.path]: content }[path];
    return found ? Promise.resolve(found) : Promise.reject(new NetworkError('no answer'));
  });
}
beforeEach(() => {
  vi.stubEnv('SITE_URL', SITE);
  regionalSections.mockResolvedValue([]);
  answer(CONTENT);
});

const locations = (xml: string | null): string[] =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)/g)].flatMap(([, url]) => url?.replace(SITE, '') ?? []);
const fileNames = async (): Promise<string[]> => locations(await sitemapIndex()).map((path) => path.replace('/sitemaps/', ''));
/** Entries of a file by address. */
async function entriesOf(name: string): Promise<Map<string, string>> {
  const entries = [...((await sitemapFile(name)) ?? '').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  return new Map(entries.map(([, url = '', rest = '']) => [url.replace(SITE, ''), rest]));
}
const everyPath = async (): Promise<string[]> => {
  const files = await Promise.all((await fileNames()).map((name) => sitemapFile(name)));
  return files.flatMap(locations);
};

it('the index names a file of each kind, which exists', async () => {
  expect(await fileNames()).toEqual([
    'pages-1.xml',
    'lists-1.xml',
    'categories-1.xml',
    'coins-1.xml',
    'sectors-1.xml',
    'news-1.xml',
    'policy-1.xml',
    'help-1.xml',
  ]);
  for (const name of await fileNames()) expect((await entriesOf(name)).size).toBeGreaterThan(0);
});

it('is named by the robots, which may request share images and feeds, and no other answers of the exchange', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: ['/', '/v1/share/', '/v1/public/trends.atom', '/v1/public/policy.atom'], disallow: '/v1/' },
    sitemap: `${SITE}/sitemap.xml`,
  });
});

it('every address of the page table, and what the exchange has, is in one file in every language', async () => {
  const paths = await everyPath();
  const expected = [
    ...ALL_PAGES.flatMap(({ sitemap }) => sitemap),
    ...['/markets/spot/ai', '/markets/onChain/solana/volume', '/markets/tokens/bitcoin', '/markets/leadingDetail/layer-1'],
    ...['/markets/trends/2024-04-20', '/markets/trends/1970-01-01'],
    ...['/markets/crypto-policy?page=2', '/markets/crypto-policy?page=3'],
  ];
  for (const path of expected) for (const { code } of LANGUAGES) expect(paths).toContain(code === 'en' ? path : `/${code}${path}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toHaveLength((expected.length + 1) * LANGUAGES.length - 1);
});

it('lists that are not offered in some country are left out', async () => {
  regionalSections.mockResolvedValue(['onChain', 'rwa']);
  const lists = [...(await entriesOf('lists-1.xml')).keys()];
  expect(lists).toContain('/markets/spot');
  expect(lists.filter((path) => /onChain|rwa/.test(path))).toEqual([]);
});

describe('the languages of an address', () => {
  const languagesOf = (entry: string | undefined): Map<string, string> =>
    new Map(
      [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', url = '']) => [name, url.replace(SITE, '')]),
    );

  it('are mutual and complete: all addresses of a page name the same, each of them is there, and x-default is one', async () => {
    for (const name of await fileNames()) {
      const entries = await entriesOf(name);
      for (const [path, entry] of entries) {
        const languages = languagesOf(entry);
        expect([...languages.values()]).toContain(path);
        for (const other of languages.values()) expect(entries.get(other)?.match(/<xhtml.*/)?.[0]).toBe(entry.match(/<xhtml.*/)?.[0]);
        expect([...languages].filter(([language]) => language !== 'x-default').map(([, url]) => url)).toContain(languages.get('x-default'));
      }
    }
  });

  it('leave out those in which the coin is hidden', async () => {
    const entries = await entriesOf('coins-1.xml');
    expect(entries.has('/ja/markets/tokens/bitcoin')).toBe(true);
    expect(entries.has('/ja/markets/tokens/monero')).toBe(false);
    expect([...languagesOf(entries.get('/markets/tokens/monero')).keys()]).not.toContain('ja');
    expect(languagesOf(entries.get('/markets/tokens/monero')).size).toBe(LANGUAGES.length);
  });
});

describe('the latest change', () => {
  it('is that of the news of the day, of the latest day for the page without a day, and of no other page', async () => {
    const news = await entriesOf('news-1.xml');
    const changeOf = (path: string) => /<lastmod>([^<]+)/.exec(news.get(path) ?? '')?.[1];
    expect(changeOf('/ar/markets/trends/2024-04-20')).toBe('2024-04-20T01:00:00.000Z');
    expect(changeOf('/markets/trends')).toBe('2024-04-20T01:00:00.000Z');
    expect(changeOf('/markets/trends/1970-01-01')).toBeUndefined();
    expect(await sitemapFile('coins-1.xml')).not.toContain('lastmod');
  });

  it('of policy news is that of all of its pages', async () => {
    const policy = await entriesOf('policy-1.xml');
    for (const path of ['/markets/crypto-policy', '/de/markets/crypto-policy?page=3'])
      expect(policy.get(path)).toContain('<lastmod>2024-04-20</lastmod>');
  });

  it('of news is a day where its hour is not known', async () => {
    fetched.mockResolvedValue({ ...CONTENT, ...POLICY, days: [{ day: 0, count: 1, updated: DAY }] });
    expect((await entriesOf('news-1.xml')).get('/markets/trends/1970-01-01')).toContain('<lastmod>2024-04-20</lastmod>');
  });

  it('is that of the text of a help article or of a page of the operator, in each language', async () => {
    const changeIn = async (file: string, path: string) => /<lastmod>([^<]+)/.exec((await entriesOf(file)).get(path) ?? 'none')?.[1];
    expect(await changeIn('help-1.xml', '/help/support')).toBe('2024-01-02');
    expect(await changeIn('help-1.xml', '/ja/help/support')).toBe('2024-01-02');
    expect(await changeIn('help-1.xml', '/ja/help/export')).toBe('2024-02-03');
    expect(await changeIn('pages-1.xml', '/terms')).toBe('2024-02-01');
    expect(await changeIn('pages-1.xml', '/de/terms')).toBe('2024-03-01');
    expect(await changeIn('pages-1.xml', '/ja/terms')).toBeUndefined();
    expect(await changeIn('pages-1.xml', '/privacy')).toBeUndefined();
  });

  it('of the list of help articles is that of the latest one, in each language', async () => {
    const help = await entriesOf('help-1.xml');
    const changeIn = (path: string) => /<lastmod>([^<]+)/.exec(help.get(path) ?? 'none')?.[1];
    expect([changeIn('/help'), changeIn('/ja/help'), changeIn('/de/help')]).toEqual(['2024-01-02', '2024-02-03', '2024-01-02']);
  });

  it('of a file is that of its pages, when all are known', async () => {
    expect(await sitemapIndex()).not.toMatch(/news-1\.xml<\/loc><lastmod/);
    fetched.mockResolvedValue({ ...CONTENT, ...POLICY, days: NEWS.days.slice(0, 1) });
    expect(await sitemapIndex()).toContain(`<loc>${SITE}/sitemaps/news-1.xml</loc><lastmod>2024-04-20T01:00:00.000Z</lastmod>`);
  });
});

it('files stay far below the limits, also of many coins with long ids', async () => {
  answer({ ...CONTENT, coins: coinsOf(2_000) });
  const files = (await fileNames()).filter((name) => name.startsWith('coins'));
  expect(files).toHaveLength(50);
  const xml = (await sitemapFile('coins-50.xml')) ?? '';
  expect(locations(xml).length).toBeLessThan(SITEMAP_LIMITS.addresses / 10);
  expect(Buffer.byteLength(xml)).toBeLessThan(SITEMAP_LIMITS.bytes / 10);
});

const statusOf = async (file: string): Promise<number> => (await GET(new Request(SITE), { params: Promise.resolve({ file }) })).status;

it.each([
  'coins-2.xml',
  'coins-0.xml',
  'coins.xml',
  'none-1.xml',
  'coins-1',
  '../coins-1.xml',
  'coins-1.xml/x',
  `coins-${'9'.repeat(50)}.xml`,
])('%s is no file: 404', async (file) => {
  expect(await statusOf(file)).toBe(404);
});

it('without the exchange the index, and what only the exchange knows, are to be requested later', async () => {
  fetched.mockRejectedValue(new NetworkError('no answer'));
  expect((await getIndex()).status).toBe(503);
  expect([await statusOf('pages-1.xml'), await statusOf('help-1.xml'), await statusOf('coins-1.xml')]).toEqual([200, 200, 503]);
  expect(await sitemapFile('help-1.xml')).not.toContain('lastmod');
});
