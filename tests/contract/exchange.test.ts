import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, originOf } from '../builders/running-app';

const app = buildApp();
beforeAll(() => app.start());
afterAll(() => app.stop());

it('prints', async () => {
  const o = originOf(app);
  const post = (p: string, b: unknown) => fetch(`${o}${p}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) });
  const out = [];
  for (const [p, b] of [['/v1/mix/public/config', {}], ['/v1/mix/public/clientCommonConfig', {}], ['/v1/mix/public/getTdkMltQueryList', { locale: 'ja', translationKeys: ['markets.spot.title', 'x'] }], ['/v1/mix/public/usdtRate', {}], ['/v1/mix/public/time', {}], ['/v1/kline/getOpenPrice', { bussiness: 'sp', timezone: 480 }], ['/v1/kline/getMoreKlineData', { symbolId: 'BTCUSDT_SPBL' }]] as const) {
    const r = await post(p, b);
    out.push(`${r.status} ${(await r.text()).slice(0, 300)}`);
  }
  for (const p of ['/v1/mix/public/webCommonConfigEtag', '/v1/mix/symbol/getAllSymbol', '/v1/spot/public/getCoinChainList', '/v1/spot/symbol/getAllPartitionV2?showWatchGroup=1', '/v1/mcp/contract/symbols?businessLine=10', '/v1/mix/market/getHomeQuotation?businessLine=spot&limit=1', '/v1/openapi.json', '/v1/nope', '/v1/mix/public/config', '/healthz', '/readyz', '/metrics', '/x', '/v1/%zz']) {
    const r = await fetch(`${o}${p}`);
    out.push(`${p} ${r.status} ${(await r.text()).slice(0, 700)}`);
  }
  console.log(out.join('\n'));
  expect(1).toBe(1);
});
