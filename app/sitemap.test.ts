import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@/lib/contract/languages';
import sitemap from './sitemap';

const { regionalSections } = vi.hoisted(() => ({ regionalSections: vi.fn() }));
vi.mock('@/lib/region/regional-sections.server', () => ({ regionalSections }));

beforeEach(() => void vi.stubEnv('SITE_URL', 'https://tide.example'));
const paths = async (): Promise<string[]> => (await sitemap()).map(({ url }) => url.replace('https://tide.example', ''));

it('contains every list, every ranking, every menu of the top movers, every page that is its own entry, the sectors, the token picks, the trading data and the market maker programme in every language', async () => {
  regionalSections.mockResolvedValue([]);
  expect(await paths()).toContain('/ja/markets/onChain');
  expect(await paths()).toHaveLength(30 * LANGUAGES.length);
});

it('leaves out lists that are not offered in some country', async () => {
  regionalSections.mockResolvedValue(['onChain', 'rwa']);
  expect((await paths()).filter((path) => /onChain|rwa/.test(path))).toEqual([]);
  expect(await paths()).toHaveLength(28 * LANGUAGES.length);
});
