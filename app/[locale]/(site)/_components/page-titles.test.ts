import path from 'node:path';
import type { Metadata } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseListPath } from '@/features/market-lists/model/list-view';
import { NetworkError } from '@/lib/api/api-error';
import { clearSeoCache } from '@/lib/api/seo';
import { MISSING_PAGE, PAGES } from '@/lib/pages/page-table';
import { marketListMetadata } from './market-list-metadata';
import { policyMetadata } from './policy-metadata';
import { POLICY_PAGE } from './policy-page';
import { TRENDS_PAGE } from './trends-page';
import { requestPage, staticPage } from './view-page';

const { exchangeFetch } = vi.hoisted(() => ({ exchangeFetch: vi.fn() }));
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch }));
vi.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getTranslations: ({ namespace }: { namespace?: string }) =>
    Promise.resolve((key: string) => (namespace === undefined ? key : `${namespace}.${key}`)),
}));
vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }));
vi.mock('@/features/price-alerts/components/alert-screen', () => ({ AlertScreen: () => null }));
vi.mock('@/features/session/components/account-screen', () => ({ AccountScreen: () => null }));
vi.mock('@/features/session/components/auth-screen', () => ({ AuthScreen: () => null }));
vi.mock('@/features/market-maker/components/apply-screen', () => ({ ApplyScreen: () => null }));
vi.mock('@/components/shell/error-page', () => ({ ErrorPage: () => null }));
vi.mock('@/components/shell/not-found-screen', () => ({ NotFoundScreen: () => null }));

/** News of one day, and one article of policy news. */
const newsOf = ({ topic, startTimeStamp }: { topic?: string; startTimeStamp?: number }) => ({
  articles: startTimeStamp === Date.UTC(2024, 3, 20) ? [{}] : [],
  total: topic === 'own-topic' ? 1 : 0,
});

/** Stub of the exchange: each text is its key and the values of its placeholders. */
function answer(path: string, { body }: { body?: { translationKeys?: string[]; topic?: string; startTimeStamp?: number } }): unknown {
  if (path.includes('allChain'))
    return { chains: [{ code: 'solana', name: 'Solana', count: 1 }], regional: [{ code: 'bsc', name: 'BNB Chain' }] };
  if (path.includes('webInstitute')) return newsOf(body ?? {});
  if (path.includes('plate')) return { plates: [{ code: 'ai', name: 'AI coins', count: 1 }] };
  return body?.translationKeys?.map((translationKey) => ({
    translationKey,
    translationContent: `${translationKey} {category} {line} {quote} {date} {part} {page}`,
  }));
}
const params = Promise.resolve({ locale: 'ja' });

beforeEach(() => void exchangeFetch.mockImplementation((path: string, call: { body: object }) => Promise.resolve(answer(path, call))));
afterEach(() => clearSeoCache());

interface PageFile {
  generateMetadata: (props: { params: Promise<{ locale: string }> }) => Promise<Metadata>;
}
const FOLDER = path.resolve(import.meta.dirname, '..');
/** Pages without prices that search engines leave out, and the 404 page. */
const PLAIN_PAGES = [...Object.values(PAGES).filter((page) => 'fallbackTitle' in page), MISSING_PAGE];

describe.each(PLAIN_PAGES)('$pattern', ({ pattern, seo }) => {
  const file = pattern === MISSING_PAGE.pattern ? 'not-found.tsx' : `${pattern}/page.tsx`;
  const load = async (): Promise<Metadata> => ((await import(path.join(FOLDER, file))) as PageFile).generateMetadata({ params });

  it('takes title and description from the exchange, in the language of the page, and is excluded from search engines', async () => {
    const { title, description, robots } = await load();
    // Those with status 404 are excluded by the framework.
    const expected = pattern === MISSING_PAGE.pattern ? undefined : { index: false };
    expect([String(title).trim(), description?.trim(), robots]).toEqual([seo.title, seo.description, expected]);
    expect(exchangeFetch).toHaveBeenLastCalledWith('/v1/mix/public/getTdkMltQueryList', expect.objectContaining({ locale: 'ja' }));
  });

  it('falls back to its own title while the exchange is unavailable', async () => {
    exchangeFetch.mockRejectedValue(new NetworkError('away'));
    expect((await load()).title).toMatch(/^(alerts|search|session|errors|marketMaker)\.\w+$/);
  });
});

it.each([
  ['spot', 'markets.spot.title', 'markets.section.spot'],
  ['spot/ai', 'markets.spot.category.title', 'AI coins'],
  ['spot/usdt', 'markets.spot.category.title', 'USDT USDT'],
  ['spot/ai/usdt', 'markets.spot.second-category.title', 'AI coins USDT'],
  ['futures/coin-m', 'markets.futures.coin-m.title', 'markets.section.futures COIN-M'],
  ['futures/usdt-m/ai', 'markets.futures.category.title', 'AI coins USDT-M'],
  ['margin/ai', 'markets.margin.category.title', 'AI coins'],
  ['onChain/volume', 'markets.on-chain.volume.title', 'markets.section.onChain'],
  ['onChain/solana', 'markets.on-chain.chain.title', 'Solana'],
  // Switched off in some country.
  ['onChain/bsc', 'markets.on-chain.chain.title', 'BNB Chain'],
  ['onChain/solana/volume', 'markets.on-chain.volume.title', 'Solana'],
  ['rwa/market-cap', 'markets.rwa.market-cap.title', 'markets.section.rwa'],
  ['stocks/trending', 'markets.stocks.trending.title', 'markets.section.stocks'],
  ['tradfi/forex', 'markets.tradfi.forex.title', 'forex'],
])('the list %s uses the key %s', async (code, key, values) => {
  const view = parseListPath(code.split('/'));
  if (!view) throw new Error('no such list');
  const { title } = await marketListMetadata(view, 'ja');
  expect(String(title).replace(/\s+/g, ' ').trim()).toBe(`${key} ${values}`);
});

it.each([
  ['', 'markets.crypto-policy', ' news.region.all 1'],
  ['', 'markets.crypto-policy.page', ' news.region.all 2'],
  ['us', 'markets.crypto-policy.part', ' アメリカ合衆国 1'],
  ['jp etf', 'markets.crypto-policy.part', ' 日本 · news.topic.etf 1'],
  ['global', 'markets.crypto-policy.part', ' news.region.global 1'],
  [' own-topic', 'markets.crypto-policy.page', ' own-topic 3'],
])('policy news of “%s” use the key %s', async (filter, key, values) => {
  const [region, topic] = filter.split(' ').map((code) => code || null);
  const view = { region: region ?? null, topic: topic ?? null, page: Number(values.at(-1)) };
  const { title, description, alternates } = await policyMetadata(view, 'ja');
  expect([title, description].map((text) => String(text).replace(/\s+/g, ' '))).toEqual([
    `${key}.title${values}`,
    `${key}.description${values}`,
  ]);
  const isAll = view.region === null && view.topic === null && view.page > 1;
  const { pathname, search } = new URL(String(alternates?.canonical));
  expect(pathname + search).toBe(`/ja/markets/crypto-policy${isAll ? '?page=2' : ''}`);
});

it.each([
  [1, 'アメリカ合衆国 · news.topic.etf'],
  [2, 'アメリカ合衆国 · news.topic.etf (2)'],
])('a title of policy news that search results cut, of page %i, is that of the region and topic', async (page, title) => {
  expect((await policyMetadata({ region: 'us', topic: 'etf', page }, 'ja')).title).toBe(title);
});

describe('the address of policy news', () => {
  const metadataOf = (query: Record<string, string>): Promise<Metadata> =>
    requestPage(POLICY_PAGE).generateMetadata({ params, searchParams: Promise.resolve(query) });
  const all = () => metadataOf({});

  it.each([
    ['an unknown topic', { topic: 'zzz' }],
    ['an unknown region', { region: 'zz' }],
    ['a page that is no number', { page: 'abc' }],
    ['nothing that is known', { region: 'zz', topic: 'zzz', page: '-1' }],
  ])('with %s has the title and address of all of them', async (_name, query) => {
    expect(await metadataOf(query)).toEqual(await all());
  });

  it('keeps what is known beside an unknown topic, and a topic of an operator’s own', async () => {
    expect(await metadataOf({ topic: 'zzz', region: 'us' })).toEqual(await metadataOf({ region: 'us' }));
    expect((await metadataOf({ topic: 'own-topic' })).title).toMatch(/^markets\.crypto-policy\.part\.title .*own-topic/);
  });

  it('has no topic of an operator’s own while the exchange is unavailable', async () => {
    await all();
    exchangeFetch.mockRejectedValue(new NetworkError('away'));
    expect(await metadataOf({ topic: 'zzz' })).toEqual(await all());
  });
});

describe('news of a day', () => {
  const metadataOf = (...time: string[]): Promise<Metadata> =>
    staticPage(TRENDS_PAGE).generateMetadata({ params: params.then((known) => ({ ...known, time })) });
  const textsOf = ({ title, description }: Metadata): string[] =>
    [title, description].map((text) => String(text).trim().replace(/\s+/g, ' '));

  it('has the day in title and description, and a picture', async () => {
    const metadata = await metadataOf('2024-04-20');
    expect(textsOf(metadata)).toEqual(['markets.trends.day.title 2024年4月20日', 'markets.trends.day.description 2024年4月20日']);
    expect(JSON.stringify(metadata.openGraph)).toContain('/v1/share/day/2024-04-20.png');
  });

  it('says that there is none, without a picture', async () => {
    const metadata = await metadataOf('2024-04-22');
    expect(textsOf(metadata)).toEqual([
      'markets.trends.empty-day.title 2024年4月22日',
      'markets.trends.empty-day.description 2024年4月22日',
    ]);
    expect([metadata.openGraph, metadata.twitter].map((card) => card && 'images' in card)).toEqual([false, false]);
  });

  it('of the latest day has no day', async () => {
    expect(textsOf(await metadataOf())).toEqual(['markets.trends.title', 'markets.trends.description']);
  });

  it('is that of a day with news while the exchange is unavailable', async () => {
    await metadataOf('2024-04-20');
    exchangeFetch.mockRejectedValue(new NetworkError('away'));
    expect(textsOf(await metadataOf('2024-04-22'))[0]).toBe('markets.trends.day.title 2024年4月22日');
  });
});
