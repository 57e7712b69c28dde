import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import { LIST_SECTIONS } from '../../lib/contract/lists';
import { declaredBy, wrongDecimals } from '../builders/wire-decimals';
import { buildApp, originOf } from '../builders/running-app';

// Calls with numbers over the whole simulated market, with every line; `calls.test.ts` checks every call in the same way.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

const codes = [
  ...LIST_SECTIONS.filter((section) => section !== 'favorite' && section !== 'futures'),
  ...CONTRACT_LINES.map((line) => `futures/${line}`),
];

const CALLS: readonly (readonly [name: string, path: string, body?: object])[] = [
  ...codes.map((code) => [`the list ${code}`, `/v1/mix/market/getHomeQuotation?list=${code}`] as const),
  ['every symbol', '/v1/mix/symbol/getAllSymbol'],
  ['sparklines', '/v1/mix/index/getMultiKlineDataNewV2?symbolIds=BTCUSDT_SPBL,PEPEUSDT_SPBL,ETHBTC_SPBL'],
  ['facts of coins', '/v1/cms/crypto/getCryptoListBySymbol', { symbols: ['BTCUSDT_SPBL', 'PEPEUSDT_SPBL', 'ETHBTC_SPBL'] }],
  ['opens', '/v1/kline/getOpenPrice', { bussiness: 'sp', timezone: 0 }],
  ['candles', '/v1/kline/getMoreKlineData', { symbolId: 'ETHBTC_SPBL', interval: '1m', limit: 100 }],
  ['rates', '/v1/mix/public/usdtRate', {}],
];

it.each(CALLS)('%s: no number has more digits than declared', async (_, path, body) => {
  const response = await fetch(
    originOf(app) + path,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  );
  const { code, data } = (await response.json()) as { code: string; data: unknown };
  expect(code).toBe('00000');
  expect(wrongDecimals(data, declaredBy(app)).slice(0, 5)).toEqual([]);
});
