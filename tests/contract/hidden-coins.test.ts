import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { serverCaller } from '../../lib/api/server-call';
import { homeQuotation } from '../../lib/contract/calls/quotation';
import type { App } from '../../server/compose/app';
import { buildApp, originOf } from '../builders/running-app';

// Coins hidden by country or language never leave the exchange for those visitors: not by list,
// search, candles, names, or the socket. Monero is hidden in Japan and on Japanese pages, as in the product.

const HIDDEN = 'monero';
const SYMBOL = 'XMRUSDT_UMCBL';
/** Secret by which the exchange authenticates the web process. */
const SECRET = 's'.repeat(32);
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);

type Visitor = readonly [name: string, country: string, language: string, sees: boolean];
const VISITORS: readonly Visitor[] = [
  ['a visitor from Germany', 'DE', 'en', true],
  ['a visitor from Japan', 'JP', 'en', false],
  ['a Japanese page in any country', 'DE', 'ja', false],
];

/** Returns true when an answer contains the coin. */
const showsCoin = (text: string): boolean => /monero|XMR/i.test(text);

const exchanges = new Map<string, App>();
function exchangeFor(country: string): App {
  const app =
    exchanges.get(country) ??
    buildApp({ FEED: 'simulated', SEED: '7', DEFAULT_COUNTRY: country, INTERNAL_SECRET: SECRET }, { feed: undefined, clock: () => NOW });
  exchanges.set(country, app);
  return app;
}
beforeAll(async () => {
  for (const app of exchanges.values()) await app.start();
});
afterAll(async () => {
  for (const app of exchanges.values()) await app.stop();
});

describe.each(VISITORS)('%s', (_, country, language, sees) => {
  const app = exchangeFor(country);

  afterEach(() => vi.unstubAllEnvs());

  const call = async (path: string, body?: object): Promise<string> => {
    const headers = { language, locale: language, 'content-type': 'application/json' };
    const response = await fetch(originOf(app) + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
    return response.text();
  };

  it.each([
    ['the list of contracts', '/v1/mix/market/getHomeQuotation?list=futures/usdt-m', undefined],
    ['the list of spot', '/v1/mix/market/getHomeQuotation?list=spot', undefined],
    ['rows requested by id', `/v1/mix/market/getHomeQuotation?symbolIds=${SYMBOL}`, undefined],
    ['the page of the coin', `/v1/mix/market/getHomeQuotation?coinId=${HIDDEN}`, undefined],
    ['the members of a sector', '/v1/mix/market/getSectorDetail2?plateCategoryId=privacy', undefined],
    ['the heat map of spot', '/v1/mix/index/marketHeatMap', undefined],
    ['the heat map of contracts', '/v1/mix/index/marketHeatMap?market=futures', undefined],
    ['the largest coins', '/v1/mix/index/topCoins?limit=100', undefined],
    ['every symbol', '/v1/mix/symbol/getAllSymbol', undefined],
    ['the chains of coins', '/v1/spot/public/getCoinChainList', undefined],
    ['the search', '/v1/mix/index/data/searchCoin', { keyword: 'monero' }],
    ['the search for a mistyped name', '/v1/mix/index/data/searchCoin', { keyword: 'mnero' }],
    ['the search for the name of a pair', '/v1/mix/index/data/searchCoin', { keyword: 'xmr/usdt' }],
    ['its statistics', `/v1/mix/market/coinStatistics?symbolId=${SYMBOL}`, undefined],
    ['the coins similar to another', '/v1/mix/market/similarCoins?coinId=zcash', undefined],
    ['candles', '/v1/kline/getMoreKlineData', { symbolId: SYMBOL, interval: '1h', limit: 5 }],
  ])(`${sees ? 'gets' : 'does not get'} the coin in %s`, async (what, path, body) => {
    const text = await call(path, body);
    // The message of a refusal may contain the requested name, so only its data counts.
    const data = (JSON.parse(text) as { data: unknown }).data;
    const shown = what === 'candles' ? data !== null : showsCoin(JSON.stringify(data));
    expect(shown, text.slice(0, 200)).toBe(sees);
  });

  it('gets a cached page without the coin, with a flag to request it in the browser if only a country hides it', async () => {
    vi.stubEnv('EXCHANGE_ORIGIN', originOf(app));
    vi.stubEnv('INTERNAL_SECRET', SECRET);
    const answer = await serverCaller(language)(homeQuotation, { coinId: HIDDEN });
    expect(answer.rows).toEqual([]);
    expect(answer.isRegional ?? false).toBe(language !== 'ja');
  });

  it(`${sees ? 'gets' : 'does not get'} the coin on the live socket`, async () => {
    const socket = new WebSocket(`${originOf(app).replace('http', 'ws')}/v1/ws?locale=${language}`);
    const answer = await new Promise<{ code: string; data: unknown[] }>((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: [SYMBOL] })));
      socket.on('error', reject);
      socket.on('message', (message) => {
        const reply = JSON.parse(String(message)) as { topic?: string; action?: string; code: string; data: unknown[] };
        if (reply.topic === 'quote' && reply.action === 'subscribe') resolve(reply);
      });
    });
    socket.close();
    expect(answer.data.length > 0).toBe(sees);
  });
});
