import { beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/api/api-error';
import { searchOnServer } from './search.server';

const { exchangeFetch } = vi.hoisted(() => ({ exchangeFetch: vi.fn() }));
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch }));

beforeEach(() => void exchangeFetch.mockReset());

it('requests at most fifty results in the language of the page', async () => {
  exchangeFetch.mockResolvedValue({ rows: [] });
  expect(await searchOnServer('btc', 'ja')).toEqual({ rows: [] });
  expect(exchangeFetch).toHaveBeenCalledExactlyOnceWith('/v1/mix/index/data/searchCoin', {
    body: { keyword: 'btc', limit: 50 },
    locale: 'ja',
  });
});

it('truncates a keyword to the limit of the exchange', async () => {
  exchangeFetch.mockResolvedValue({ rows: [] });
  await searchOnServer('x'.repeat(1_000), 'en');
  expect(exchangeFetch).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ body: expect.objectContaining({ keyword: 'x'.repeat(64) }) as unknown }),
  );
});

it('returns null when the exchange is unavailable', async () => {
  exchangeFetch.mockRejectedValue(new NetworkError('no answer'));
  expect(await searchOnServer('btc', 'en')).toBeNull();
});
