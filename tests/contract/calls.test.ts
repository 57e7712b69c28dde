import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientCommonConfigSchema, marketConfigSchema, SEO_KEY, serverTimeSchema, tdkSchema, usdtRateSchema, webCommonConfigSchema } from '../../lib/contract/config';
import { moreKlineSchema, openPriceSchema } from '../../lib/contract/klines';
import { allChainSchema, cryptoListSchema, locationBannerSchema, multiKlineSchema, plateConfigSchema, resourcePositionSchema } from '../../lib/contract/market-plates';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { searchCoinSchema } from '../../lib/contract/search';
import { rwaMarketConfigSchema } from '../../lib/contract/sessions';
import { allPartitionSchema, allSymbolSchema, coinChainListSchema, contractSymbolsSchema } from '../../lib/contract/symbols';
import { buildApp, originOf } from '../builders/running-app';

interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: string;
  body?: object;
  data: z.ZodType;
}

/** Every call the exchange answers, with a good request and the schema of its data. */
const CALLS: Call[] = [
  { method: 'POST', path: '/v1/mix/public/config', body: {}, data: marketConfigSchema },
  { method: 'POST', path: '/v1/mix/public/clientCommonConfig', body: {}, data: clientCommonConfigSchema },
  { method: 'GET', path: '/v1/mix/public/webCommonConfigEtag', data: webCommonConfigSchema },
  { method: 'POST', path: '/v1/mix/public/getTdkMltQueryList', body: { locale: 'en', translationKeys: [SEO_KEY.spot.title] }, data: tdkSchema },
  { method: 'POST', path: '/v1/mix/public/usdtRate', body: {}, data: usdtRateSchema },
  { method: 'POST', path: '/v1/mix/public/time', body: {}, data: serverTimeSchema },
  { method: 'GET', path: '/v1/mix/symbol/getAllSymbol', data: allSymbolSchema },
  { method: 'GET', path: '/v1/spot/public/getCoinChainList', query: 'languageType=en&region=US', data: coinChainListSchema },
  { method: 'GET', path: '/v1/spot/symbol/getAllPartitionV2', query: 'showWatchGroup=true', data: allPartitionSchema },
  { method: 'GET', path: '/v1/mcp/contract/symbols', query: 'businessLine=10', data: contractSymbolsSchema },
  { method: 'GET', path: '/v1/mix/market/getHomeQuotation', query: 'businessLine=spot', data: homeQuotationSchema },
  ...['hotPicks', 'newPicks', 'volume', 'fdv', 'holders'].map((board): Call => ({ method: 'GET', path: `/v1/mix/onchain/${board}`, data: homeQuotationSchema })),
  { method: 'GET', path: '/v1/mix/onchain/allChain', data: allChainSchema },
  { method: 'GET', path: '/v1/mix/onchain/resourcePositionV2', query: 'locale=ja', data: resourcePositionSchema },
  { method: 'GET', path: '/v1/mix/rwa', query: 'board=trending', data: homeQuotationSchema },
  { method: 'GET', path: '/v1/mix/rwa/marketConfig', data: rwaMarketConfigSchema },
  { method: 'POST', path: '/v1/mix/market/stock', body: { board: 'volume' }, data: homeQuotationSchema },
  { method: 'POST', path: '/v1/mix/assetsV2', body: {}, data: homeQuotationSchema },
  { method: 'POST', path: '/v1/mix/market-plate-config/config', body: { type: 'spot' }, data: plateConfigSchema },
  { method: 'POST', path: '/v1/mix/index/locationBanner', body: { location: 'rwa' }, data: locationBannerSchema },
  { method: 'POST', path: '/v1/mix/index/data/searchCoin', body: { keyword: 'btc' }, data: searchCoinSchema },
  { method: 'GET', path: '/v1/mix/index/getMultiKlineDataNewV2', query: 'symbolIds=BTCUSDT_SPBL', data: multiKlineSchema },
  { method: 'POST', path: '/v1/cms/crypto/getCryptoListBySymbol', body: { symbols: ['BTCUSDT_SPBL'] }, data: cryptoListSchema },
  { method: 'POST', path: '/v1/kline/getOpenPrice', body: { bussiness: 'sp', timezone: -1 }, data: openPriceSchema },
  { method: 'POST', path: '/v1/kline/getMoreKlineData', body: { symbolId: 'BTCUSDT_SPBL' }, data: moreKlineSchema },
];

const HEADERS = { website: 'tideline', terminaltype: '1', locale: 'ja', language: 'ja', terminalcode: 'web', deviceid: 'd', pfb: 'p' };

const app = buildApp();
beforeAll(() => app.start());
afterAll(() => app.stop());

const ask = ({ method, path, query, body }: Call, headers: Record<string, string> = HEADERS): Promise<Response> =>
  fetch(`${originOf(app)}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });

describe.each(CALLS)('$method $path', (call) => {
  it('answers in the envelope, as its schema says and with nothing besides', async () => {
    const response = await ask(call);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const envelope = z.strictObject({ code: z.literal('00000'), msg: z.string(), data: call.data }).parse(await response.clone().json());
    expect(envelope).toEqual(await response.json());
  });

  it('needs no header', async () => {
    expect((await ask(call, {})).status).toBe(200);
  });

  it('is not kept by caches that cannot ask again', async () => {
    expect((await ask(call)).headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  });

  it('refuses another method and names the right one', async () => {
    const response = await fetch(`${originOf(app)}${call.path}`, { method: call.method === 'GET' ? 'POST' : 'GET' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ')).toContain(call.method);
    expect(await response.json()).toMatchObject({ code: '40500', data: null });
  });
});

const operationSchema = z.object({
  summary: z.string().min(1),
  parameters: z.array(z.object({ $ref: z.string() }).or(z.object({ name: z.string(), in: z.enum(['query', 'header', 'path']), schema: z.looseObject({}) }))),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({ type: z.literal('object') }) }) }) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string().min(1) })),
});
const documentSchema = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }).loose(),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), operationSchema)),
  components: z.object({ parameters: z.record(z.string(), z.object({ name: z.string(), in: z.literal('header'), schema: z.looseObject({}) }).loose()) }).loose(),
});

describe('the OpenAPI document', () => {
  const read = async () => (await fetch(`${originOf(app)}/v1/openapi.json`)).json() as Promise<unknown>;

  it('is well-formed OpenAPI 3.1', async () => {
    expect(documentSchema.safeParse(await read()).error).toBeUndefined();
  });

  it('has every call, and the tests above have every call of it', async () => {
    const { paths } = documentSchema.parse(await read());
    const documented = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
    expect(documented.sort()).toEqual([...CALLS.map(({ method, path }) => `${method} ${path}`), 'GET /v1/openapi.json'].sort());
  });

  it('describes the request headers on every call', async () => {
    const { paths, components } = documentSchema.parse(await read());
    expect(Object.values(components.parameters).map(({ name }) => name).sort()).toEqual(Object.keys(HEADERS).sort());
    const references = Object.keys(components.parameters).map((name) => `#/components/parameters/${name}`);
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
      const named = operation.parameters.flatMap((parameter) => ('$ref' in parameter ? [parameter.$ref] : []));
      expect(named).toEqual(references);
    }
  });

  it('has no reference that leads nowhere', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
  });
});

it('answers 304 over the wire, without a body', async () => {
  const url = `${originOf(app)}/v1/mix/public/webCommonConfigEtag`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('answers the same list compressed and plain', async () => {
  const url = `${originOf(app)}/v1/mix/market/getHomeQuotation?businessLine=spot`;
  const [plain, packed] = await Promise.all(['identity', 'gzip'].map((encoding) => fetch(url, { headers: { 'accept-encoding': encoding } })));
  expect([plain?.headers.get('content-encoding'), packed?.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  const rowsOf = async (response: Response | undefined) => homeQuotationSchema.parse(((await response?.json()) as { data: unknown }).data).rows;
  expect(await rowsOf(packed)).toEqual(await rowsOf(plain));
});
