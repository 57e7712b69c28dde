import { beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/api/api-error';
import { LANGUAGES } from '@/lib/contract/languages';
import sitemap from './sitemap';

const { regionalSections } = vi.hoisted(() => ({ regionalSections: vi.fn() }));
vi.mock('@/lib/region/regional-sections.server', () => ({ regionalSections }));
const fetched = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch: fetched }));

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://tide.example');
  fetched.mockRejectedValue(new NetworkError('no answer'));
});
const paths = async (): Promise<string[]> => (await sitemap()).map(({ url }) => url.replace('https://tide.example', ''));

it('contains every list, every ranking, every menu of the top movers, every page that is its own entry, the sectors, the token picks, the trading data, the news, the market maker programme, the help and the pages of the operator in every language', async () => {
  regionalSections.mockResolvedValue([]);
  expect(await paths()).toContain('/ja/markets/onChain');
  expect(await paths()).toHaveLength(55 * LANGUAGES.length);
});

it('leaves out lists that are not offered in some country', async () => {
  regionalSections.mockResolvedValue(['onChain', 'rwa']);
  expect((await paths()).filter((path) => /onChain|rwa/.test(path))).toEqual([]);
  expect(await paths()).toHaveLength(53 * LANGUAGES.length);
});

it('contains each day with news in every language, with its latest change where it is known', async () => {
  regionalSections.mockResolvedValue([]);
  const day = Date.UTC(2024, 3, 20);
  fetched.mockResolvedValue({
    days: [
      { day, count: 2, updated: day + 3_600_000 },
      { day: 0, count: 1, updated: null },
    ],
  });
  const entries = (await sitemap()).filter(({ url }) => url.includes('/trends/'));
  expect(entries).toHaveLength(2 * LANGUAGES.length);
  const of = (end: string) => entries.find(({ url }) => url === `https://tide.example${end}`);
  expect(of('/ar/markets/trends/2024-04-20')?.lastModified).toEqual(new Date('2024-04-20T01:00Z'));
  expect(of('/markets/trends/1970-01-01')).not.toHaveProperty('lastModified');
});
