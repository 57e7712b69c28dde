// @vitest-environment node
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/api/api-error';
import { config, middleware } from './middleware';

const { exchangeFetch } = vi.hoisted(() => ({ exchangeFetch: vi.fn() }));
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch }));

const ORIGIN = 'http://localhost:3000';

async function call(path: string, headers: Record<string, string> = {}) {
  const response = await middleware(new NextRequest(ORIGIN + path, { headers }));
  const location = response.headers.get('location');
  const rewritten = response.headers.get('x-middleware-rewrite');
  return {
    status: response.status,
    location: location?.replace(ORIGIN, '') ?? null,
    rewritten: rewritten?.replace(ORIGIN, '') ?? null,
    headers: response.headers,
  };
}

beforeEach(() => void exchangeFetch.mockRejectedValue(new NetworkError('no exchange here')));
afterEach(() => vi.unstubAllEnvs());

describe('home', () => {
  it.each([
    ['an English visitor', { 'accept-language': 'en-US' }, '/markets'],
    ['a Japanese visitor', { 'accept-language': 'ja,en;q=0.8' }, '/ja/markets'],
    ['a visitor from Hong Kong', { 'accept-language': 'zh-HK' }, '/zh-TC/markets'],
    ['a visitor with a stored language', { 'accept-language': 'ja', cookie: 'language=ar' }, '/ar/markets'],
    ['a visitor with an invalid language cookie', { cookie: 'language=nonsense' }, '/markets'],
  ] as [string, Record<string, string>, string][])('sends %s to the market pages in the right language', async (_, headers, expected) => {
    const answer = await call('/', headers);
    expect([answer.status, answer.location]).toEqual([307, expected]);
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('redirects to HOME_URL when one is set', async () => {
    vi.stubEnv('HOME_URL', 'https://home.example/');
    const answer = await call('/', { 'accept-language': 'ja' });
    expect([answer.status, answer.location]).toEqual([307, 'https://home.example/']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/ja', '/ja/markets'],
    ['/asia', '/asia/markets'],
    ['/en', '/markets'],
  ])('of a language, %s, redirects to its market pages', async (path, expected) => {
    expect(await call(path)).toMatchObject({ status: 307, location: expected });
  });
});

describe('the page of a sector', () => {
  const LIST = '/markets/leading?redirected=1';

  it.each([
    ['/markets/leadingDetail', '/markets/leading'],
    ['/ja/markets/leadingDetail?window=7d', '/ja/markets/leading'],
  ])('without a sector, %s, leads to the list', async (path, expected) => {
    const answer = await call(path);
    expect([answer.status, answer.location, answer.headers.get('cache-control')]).toEqual([307, expected, 'no-store']);
  });

  it.each([
    ['/markets/leadingDetail/no-such-sector', LIST],
    ['/ar/markets/leadingDetail/fan-token?window=7d', `/ar${LIST}`],
  ])('that does not exist, %s, leads to the list, which says so', async (path, expected) => {
    exchangeFetch.mockRejectedValue(new ApiError('40400', 'no such sector'));
    const answer = await call(path);
    expect([answer.status, answer.location, answer.headers.get('cache-control')]).toEqual([307, expected, 'no-store']);
  });

  it('is served when the sector exists, and when the exchange does not answer', async () => {
    expect((await call('/markets/leadingDetail/unknown-yet')).rewritten).toBe('/en/markets/leadingDetail/unknown-yet');
    exchangeFetch.mockResolvedValue({});
    expect((await call('/markets/leadingDetail/ai?window=7d')).rewritten).toBe('/en/markets/leadingDetail-view/ai?window=7d');
  });

  it('with more segments is a 404', async () => {
    expect((await call('/markets/leadingDetail/ai/meme')).status).toBe(404);
  });
});

describe('the first list of contracts', () => {
  const only = (...lists: string[]): void =>
    void exchangeFetch.mockImplementation((_call: unknown, input: unknown) =>
      lists.some((list) => JSON.stringify([_call, input]).includes(list))
        ? Promise.resolve({ rows: [] })
        : Promise.reject(new ApiError('40400', 'no such list')),
    );

  // First: what exists is remembered.
  it('is a 404 when no contracts exist; other lists without a symbol are always', async () => {
    only('spot');
    expect((await call('/markets/futures/usdt-m')).status).toBe(404);
    expect((await call('/markets/futures/usdc-m')).status).toBe(404);
    expect((await call('/markets/futures/usdt-m/ai')).status).toBe(404);
  });

  it.each([
    ['/markets/futures/usdt-m', '/markets/futures/coin-m'],
    ['/ja/markets/futures', '/ja/markets/futures/coin-m'],
  ])('without a symbol, %s, leads to the first one that exists', async (path, expected) => {
    only('futures/coin-m');
    const answer = await call(path);
    expect([answer.status, answer.location, answer.headers.get('cache-control')]).toEqual([307, expected, 'no-store']);
  });
});

describe('a page of policy news', () => {
  const PAGE = '/markets/crypto-policy';

  it.each([
    [`${PAGE}?page=4`, '/en/missing?page=4'],
    [`/ja${PAGE}?page=999&utm=1`, '/ja/missing?page=999&utm=1'],
    [`${PAGE}?page=${'9'.repeat(40)}`, `/en/missing?page=${'9'.repeat(40)}`],
  ])('after the last one, %s, is a 404', async (path, rewritten) => {
    exchangeFetch.mockResolvedValue({ total: 64 });
    expect(await call(path)).toMatchObject({ status: 404, rewritten });
  });

  it('of a region and topic is counted by their articles', async () => {
    exchangeFetch.mockResolvedValue({ total: 0 });
    expect((await call(`${PAGE}?region=us&topic=etf&page=2`)).status).toBe(404);
    const { body } = exchangeFetch.mock.lastCall?.[1] as { body: object };
    expect(body).toMatchObject({ region: 'us', topic: 'etf' });
  });

  it.each(['?page=3', '?region=fr', '?page=1&region=fr', '?page=0', '?page=x'])('%s is a page', async (query) => {
    exchangeFetch.mockResolvedValue({ total: query.includes('region') ? 0 : 64 });
    expect(await call(PAGE + query)).toMatchObject({ status: 200, rewritten: `/en/markets/crypto-policy-view${query}` });
  });

  it('is served when the exchange does not answer', async () => {
    expect((await call(`${PAGE}?page=7`)).status).toBe(200);
  });
});

describe('the page of controls', () => {
  it.each(['/ui', '/ja/ui'])('%s is a 404 by default', async (path) => {
    expect((await call(path)).status).toBe(404);
  });
  it.each(['/ui', '/ja/ui'])('%s is served with UI_PAGE=1', async (path) => {
    vi.stubEnv('UI_PAGE', '1');
    expect((await call(path)).status).toBe(200);
  });
});

describe('with external accounts', () => {
  it.each([
    [
      '/login?return=/ja/markets/favorite',
      'https://accounts.example/sign-in?site=t&return=https%3A%2F%2Fsite.example%2Fja%2Fmarkets%2Ffavorite',
    ],
    ['/ja/register', 'https://accounts.example/sign-in?site=t&return=https%3A%2F%2Fsite.example%2Fja%2Fmarkets'],
    ['/login?return=https://evil.example', 'https://accounts.example/sign-in?site=t&return=https%3A%2F%2Fsite.example%2Fmarkets'],
  ])('%s redirects there, with a return address on this site only', async (path, expected) => {
    vi.stubEnv('LOGIN_URL', 'https://accounts.example/sign-in?site=t');
    vi.stubEnv('SITE_URL', 'https://site.example');
    expect(await call(path)).toMatchObject({ status: 307, location: expected });
  });

  it.each(['/account', '/markets/spot', '/markets/price-alert', '/loginx'])('%s is served here', async (path) => {
    vi.stubEnv('LOGIN_URL', 'https://accounts.example/sign-in');
    expect((await call(path)).location).toBeNull();
  });

  it('serves the local login page when no external one is set', async () => {
    expect((await call('/login')).status).toBe(200);
  });
});

describe('language of the address', () => {
  it.each([
    ['English has no prefix', '/en/markets/spot?utm=1', '/markets/spot?utm=1'],
    ['a prefix has one spelling', '/EN-gb/markets/spot', '/en-GB/markets/spot'],
    ['a prefix has one spelling, and the query is kept', '/zh-cn/markets?sort=price', '/zh-CN/markets?sort=price'],
    ['a mapped prefix has one spelling', '/Asia/markets', '/asia/markets'],
  ])('%s', async (_, path, expected) => {
    expect(await call(path)).toMatchObject({ status: 307, location: expected });
  });

  it.each([
    ['no prefix is English, whatever the browser prefers', '/markets/spot', '/en/markets/spot'],
    ['a mapped prefix becomes its inner tag', '/zh-TC/markets/spot', '/zh-Hant-HK/markets/spot'],
  ])('%s', async (_, path, expected) => {
    expect(await call(path, { 'accept-language': 'ja', cookie: 'language=ja' })).toMatchObject({ status: 200, rewritten: expected });
  });

  it('a known prefix is served without a redirect', async () => {
    const answer = await call('/ja/markets/spot');
    expect([answer.status, answer.location, answer.rewritten]).toEqual([200, null, null]);
  });

  it('no response for a page sets a cookie or a Link header', async () => {
    for (const path of ['/markets/spot', '/ja/markets/spot', '/asia/markets?sort=price']) {
      const { headers } = await call(path);
      expect([headers.get('set-cookie'), headers.get('link')]).toEqual([null, null]);
    }
  });
});

describe('the dynamic twin', () => {
  it.each([
    ['/markets/spot?sort=price&dir=desc', '/en/markets-view/spot?sort=price&dir=desc'],
    ['/markets?price=1..2', '/en/markets-view?price=1..2'],
    ['/ja/markets/futures/usdt-m?cols=price', '/ja/markets-view/futures/usdt-m?cols=price'],
    ['/asia/markets/spot?utm=1&density=compact', '/en-142/markets-view/spot?utm=1&density=compact'],
  ])('serves state in the query: %s', async (path, expected) => {
    expect(await call(path)).toMatchObject({ status: 200, rewritten: expected });
  });

  it('serves a request for a page rendered now', async () => {
    expect((await call('/markets/spot', { 'x-tideline-fresh': '1' })).rewritten).toBe('/en/markets-view/spot');
  });

  it.each(['/markets/price-alert?symbol=BTCUSDT_SPBL&price=64250', '/ja/markets/price-alert?price=64250'])(
    'exists for lists only: %s is the page itself',
    async (path) => {
      const { status, rewritten } = await call(path);
      expect([status, rewritten ?? path]).toEqual([200, path.startsWith('/ja') ? path : `/en${path}`]);
    },
  );

  it('serves the cached page for other queries', async () => {
    expect((await call('/markets/spot?utm_source=mail')).rewritten).toBe('/en/markets/spot?utm_source=mail');
  });

  it.each(['/markets-view', '/markets-view/spot?sort=price', '/ja/markets-view/spot'])('is not a public address: %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });
});

describe('unknown addresses', () => {
  it.each([
    ['/nope', '/en/missing'],
    ['/ja/nope/deeper', '/ja/missing'],
    ['/asia/nope', '/en-142/missing'],
    ['/xx/markets', '/en/missing'],
    ['/zh-Hant-HK/markets', '/en/missing'],
    ['/missing', '/en/missing'],
    ['/marketsx?sort=price', '/en/missing?sort=price'],
    ['/markets/spot/usdt/a/b', '/en/missing'],
    ['/markets/spot/%3Cscript%3E', '/en/missing'],
    ['/markets/unheard-of?sort=price', '/en/missing?sort=price'],
  ])('%s gets the 404 page of its language', async (path, expected) => {
    expect(await call(path)).toMatchObject({ status: 404, rewritten: expected });
  });

  it.each([
    ['a coin', '/ja/markets/tokens/invented-coin'],
    ['a coin, with a state in the query', '/ja/markets/tokens/invented-coin?sort=price'],
  ])('%s that the exchange does not have gets the 404 page', async (_, path) => {
    exchangeFetch.mockResolvedValue({ rows: [] });
    expect(await call(path)).toMatchObject({ status: 404, rewritten: path.replace('markets/tokens/invented-coin', 'missing') });
    expect(exchangeFetch).toHaveBeenLastCalledWith(
      '/v1/mix/market/getHomeQuotation',
      expect.objectContaining({ query: { coinId: 'invented-coin', limit: 1 } }),
    );
  });

  it('a coin that the exchange has is a page', async () => {
    exchangeFetch.mockResolvedValue({ rows: [{}] });
    expect(await call('/markets/tokens/bitcoin')).toMatchObject({ status: 200, rewritten: '/en/markets/tokens/bitcoin' });
  });

  it.each(['/markets', '/markets/spot', '/markets/spot/usdc', '/markets/futures/usdt-m', '/markets/error'])(
    '%s is a page',
    async (path) => {
      expect(await call(path)).toMatchObject({ status: 200, rewritten: `/en${path}` });
    },
  );
});

describe('matcher', () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  it.each(['/', '/markets/spot', '/ja', '/v1x'])('covers %s', async (path) => expect(matches(path)).toBe(true));
  it.each(['/v1', '/v1/ws', '/_next/static/a.js', '/favicon.ico', '/coins/btc.svg'])('leaves out %s', async (path) =>
    expect(matches(path)).toBe(false),
  );
});
