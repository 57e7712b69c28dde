import { QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allRowsQuery, firstRowsQuery, FIRST_ROWS } from '@/features/market-lists/api/quotes.query';
import { prefetchFirstRows } from '@/features/market-lists/api/quotes.server';
import { ApiError, NetworkError } from '@/lib/api/api-error';
import { call } from '@/lib/api/call';
import { candlesQuery } from '@/lib/api/queries/candles.query';
import { fetchSeo, clearSeoCache } from '@/lib/api/seo';
import { exchangeFetch } from '@/lib/api/server-fetch';
import { clientConfig } from '@/lib/contract/calls/region';
import { candles } from '@/lib/contract/calls/klines';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { CHART_INTERVALS } from '@/lib/preferences/kline-interval';
import { buildApp, originOf } from '../builders/running-app';

const app = buildApp();
beforeAll(async () => {
  await app.start();
  // The origin of the page in a browser, of both its clients.
  axios.defaults.baseURL = originOf(app);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetch(new URL(url, originOf(app)), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return app.stop();
});

const VIEW: Parameters<typeof firstRowsQuery>[0] = {
  list: { section: 'spot', contractLine: null, category: null, board: null, quote: null },
  sort: 'turnover',
  direction: 'desc',
  columns: null,
  filters: [],
  density: 'comfortable',
};

describe('the browser’s client', () => {
  const client = new QueryClient();
  afterEach(() => client.clear());

  it('reads the first rows and all rows of a list', async () => {
    const first = await client.fetchQuery(firstRowsQuery(VIEW));
    expect(first.rows.length).toBeGreaterThan(0);
    expect(first.rows.length).toBeLessThanOrEqual(FIRST_ROWS);
    const all = await client.fetchQuery(allRowsQuery(VIEW.list));
    expect(all.rows).toHaveLength(all.total);
  });

  it.each(CHART_INTERVALS)('reads the candles of a chart: %s', async (interval) => {
    const answer = await client.fetchQuery(candlesQuery('BTCUSDT_SPBL', interval));
    expect(answer).toMatchObject({ symbolId: 'BTCUSDT_SPBL', interval });
    expect(answer.klines[0]).toMatchObject({ open: '100.00', high: '110.00', low: '90.00', close: '105.00' });
  });

  it('rejects with the exchange’s own message', async () => {
    await expect(call(candles, { symbolId: 'NOPEUSDT_SPBL' })).rejects.toMatchObject({
      name: 'ApiError',
      code: '40002',
      message: 'symbolId: not listed',
    });
  });

  it('sends a valid body when there are no parameters', async () => {
    const config = await call(clientConfig, {});
    expect(config.localVo.ip).toBe('127.0.0.1');
  });
});

describe('the rendering server’s client', () => {
  beforeAll(() => vi.stubEnv('EXCHANGE_ORIGIN', originOf(app)));
  afterAll(() => vi.unstubAllEnvs());

  it('reads the first rows of a list into the query client', async () => {
    const client = new QueryClient();
    const list = await prefetchFirstRows(client, VIEW, 'ja');
    expect(list).toMatchObject({ total: 4 });
    expect(client.getQueryData(firstRowsQuery(VIEW).queryKey)).toEqual(list);
  });

  it('distinguishes a list that does not exist from an unreachable exchange', async () => {
    const list = { ...VIEW.list, category: 'no-such' };
    expect(await prefetchFirstRows(new QueryClient(), { ...VIEW, list }, 'en')).toBe('missing');
  });

  it('reads titles and descriptions and fills in their parameters', async () => {
    clearSeoCache();
    const seo = await fetchSeo('en', SEO_KEY.spotCategory, { category: 'USDT' });
    expect(seo?.title).toBe('USDT spot markets: live prices and volume');
    expect(seo?.description).not.toMatch(/[{}]/);
  });

  it('distinguishes a refusal from an unreachable exchange', async () => {
    await expect(exchangeFetch('/v1/nothing', { locale: 'en' })).rejects.toBeInstanceOf(ApiError);
    vi.stubEnv('EXCHANGE_ORIGIN', 'http://127.0.0.1:1');
    await expect(exchangeFetch('/v1/mix/public/time', { locale: 'en', body: {} })).rejects.toBeInstanceOf(NetworkError);
  });
});
