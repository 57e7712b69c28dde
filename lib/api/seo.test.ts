import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { fetchSeo, clearSeoCache } from './seo';
import { exchangeFetch } from './server-fetch';

vi.mock('./server-fetch', () => ({ exchangeFetch: vi.fn() }));
const fetcher = vi.mocked(exchangeFetch);
const keys = { title: 'markets.spot.title', description: 'markets.spot.description' };
const translations = (title: string): object[] => [
  { translationKey: keys.description, translationContent: 'All {quote} pairs' },
  { translationKey: keys.title, translationContent: title },
];

beforeEach(() => {
  vi.useFakeTimers();
  clearSeoCache();
  fetcher.mockReset();
  fetcher.mockResolvedValue(translations('{quote} markets'));
});
afterEach(() => vi.useRealTimers());

it('requests both keys in the language of the page', async () => {
  expect(await fetchSeo('ar', keys, { quote: 'USDT' })).toEqual({ title: 'USDT markets', description: 'All USDT pairs' });
  expect(fetcher).toHaveBeenCalledWith('/v1/mix/public/getTdkMltQueryList', {
    locale: 'ar',
    body: { locale: 'ar', translationKeys: [keys.title, keys.description] },
  });
});

it('replaces placeholders once, as plain text, and removes unknown ones', async () => {
  fetcher.mockResolvedValue(translations('{quote} {other} {constructor}|$&'));
  expect((await fetchSeo('en', keys, { quote: '<b>{other}</b>$&' }))?.title).toBe('<b>{other}</b>$&  |$&');
});

it('has a short title and other values in place of a title and a description that search results cut', async () => {
  const short = { title: 'Short', values: { quote: 'Q' } };
  const textsWith = async (quote: string) => Object.values((await fetchSeo('en', keys, { quote }, short)) ?? {});
  expect(await textsWith('x'.repeat(52))).toEqual([`${'x'.repeat(52)} markets`, `All ${'x'.repeat(52)} pairs`]);
  expect(await textsWith('x'.repeat(53))).toEqual(['Short', `All ${'x'.repeat(53)} pairs`]);
  expect(await textsWith('x'.repeat(151))).toEqual(['Short', 'All Q pairs']);
});

it('caches the translations for a minute, whatever the values', async () => {
  await fetchSeo('en', keys, { quote: 'USDT' });
  vi.advanceTimersByTime(59_000);
  expect((await fetchSeo('en', keys, { quote: 'BTC' }))?.title).toBe('BTC markets');
  expect(fetcher).toHaveBeenCalledTimes(1);
  await fetchSeo('ja', keys);
  expect(fetcher).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  fetcher.mockResolvedValue(translations('new'));
  expect((await fetchSeo('en', keys))?.title).toBe('new');
});

it('is null without the exchange, which is not cached', async () => {
  fetcher.mockRejectedValueOnce(new Error('away'));
  expect(await fetchSeo('en', keys)).toBeNull();
  expect(await fetchSeo('en', keys, { quote: 'BTC' })).not.toBeNull();
});

it('uses the last translations while the exchange is unavailable', async () => {
  await fetchSeo('en', keys);
  vi.advanceTimersByTime(3_600_000);
  fetcher.mockRejectedValue(new Error('away'));
  expect((await fetchSeo('en', keys, { quote: 'BTC' }))?.title).toBe('BTC markets');
});

it('is null without a title, and has an empty description without a description', async () => {
  fetcher.mockResolvedValueOnce([]);
  expect(await fetchSeo('en', keys)).toBeNull();
  fetcher.mockResolvedValueOnce([{ translationKey: keys.title, translationContent: 'T' }]);
  expect(await fetchSeo('en', keys)).toEqual({ title: 'T', description: '' });
});

it('caches a bounded number of pages', async () => {
  for (let page = 0; page < 501; page += 1) await fetchSeo('en', { title: keys.title, description: `d${page}` });
  fetcher.mockClear();
  await fetchSeo('en', { title: keys.title, description: 'd500' });
  expect(fetcher).not.toHaveBeenCalled();
  await fetchSeo('en', { title: keys.title, description: 'd0' });
  expect(fetcher).toHaveBeenCalledTimes(1);
});
