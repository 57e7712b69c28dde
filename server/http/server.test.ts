import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApi, NOW } from '../../tests/builders/api';
import { buildMarketFeed } from '../../tests/builders/running-app';

const JSON_TYPE = { 'content-type': 'application/json' };
const url = '/v1/kline/getOpenPrice';

describe('the envelope of refusals', () => {
  it.each([
    ['an unknown path', { method: 'GET', url: '/v1/nothing' }, 404, '40400'],
    [
      'an unknown path with a body of another type',
      { method: 'POST', url: '/v1/nothing', payload: 'x', headers: { 'content-type': 'text/xml' } },
      404,
      '40400',
    ],
    ['a body that is no JSON', { method: 'POST', url, payload: '{"a":', headers: JSON_TYPE }, 400, '40001'],
    ['a body that is null', { method: 'POST', url, payload: 'null', headers: JSON_TYPE }, 400, '40001'],
    ['a body that is a list', { method: 'POST', url, payload: '[]', headers: JSON_TYPE }, 400, '40001'],
    [
      'a body that would reach a prototype',
      { method: 'POST', url, payload: '{"__proto__":{"bussiness":"sp"}}', headers: JSON_TYPE },
      400,
      '40001',
    ],
    ['a wrong field', { method: 'POST', url, payload: { bussiness: 'xx' } }, 400, '40002'],
    ['a wrong parameter', { method: 'GET', url: '/v1/mix/market/getHomeQuotation?businessLine=x' }, 400, '40002'],
    ['a repeated parameter', { method: 'GET', url: '/v1/mix/market/getHomeQuotation?businessLine=spot&businessLine=spot' }, 400, '40002'],
    ['bad percent encoding', { method: 'GET', url: '/v1/%E0%A4%A' }, 400, '40002'],
    [
      'another content type',
      { method: 'POST', url, payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      '40003',
    ],
    ['a body over 64 kB', { method: 'POST', url, payload: { bussiness: 'x'.repeat(70_000) } }, 413, '40004'],
  ] as const)('%s', async (_name, request, status, code) => {
    const { api } = await buildApi();
    const response = await api.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ code, msg: expect.any(String) as string, data: null });
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('contains the name of the invalid field', async () => {
    const { api } = await buildApi();
    const response = await api.inject({ method: 'POST', url, payload: { bussiness: 'sp', timezone: 7 } });
    expect(response.json()).toMatchObject({ msg: 'timezone: must be -1 or -720 to 720 in steps of 60' });
  });

  it('lists the allowed methods of a known path', async () => {
    const { api } = await buildApi();
    const response = await api.inject({ method: 'DELETE', url });
    expect([response.statusCode, response.headers.allow, response.json<{ code: string }>().code]).toEqual([405, 'POST', '40500']);
  });

  it('hides the details of an internal failure', async () => {
    const feed = buildMarketFeed();
    feed.candles = () => Promise.reject(new Error('secret path /srv'));
    const { api } = await buildApi({}, feed);
    const response = await api.inject({ method: 'POST', url: '/v1/kline/getMoreKlineData', payload: { symbolId: 'BTCUSDT_SPBL' } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: '50000', msg: 'Internal error.', data: null });
  });
});

it('treats an empty body as an empty object, with and without a type', async () => {
  const { api } = await buildApi();
  const withType = await api.inject({ method: 'POST', url: '/v1/mix/public/time', headers: JSON_TYPE });
  const without = await api.inject({ method: 'POST', url: '/v1/mix/public/time' });
  expect([withType.statusCode, without.statusCode]).toEqual([200, 200]);
});

it('answers every call with 503 until the market is open, except the operations', async () => {
  const { api, setReady } = await buildApi();
  setReady(false);
  const call = await api.inject({ method: 'POST', url: '/v1/mix/public/time' });
  expect([call.statusCode, call.headers['retry-after'], call.json<{ code: string }>().code]).toEqual([503, '1', '50300']);
  const codes = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await api.inject(path)).statusCode));
  expect(codes).toEqual([200, 503]);
});

it('limits callers by address, except the web process with its secret', async () => {
  const secret = 's'.repeat(32);
  const { api } = await buildApi({ RATE_LIMIT_PER_SECOND: '2', INTERNAL_SECRET: secret });
  const codesOf = async (headers: Record<string, string>): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.inject({ method: 'POST', url: '/v1/mix/public/time', headers })));
    return answers.map((answer) => answer.statusCode);
  };
  expect(await codesOf({})).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await codesOf({ 'x-tideline-internal': secret })).toEqual([200, 200, 200, 200, 200, 200]);
});

it('counts an answer made for one request by its length too, and reports the seconds until the next call', async () => {
  const feed = buildMarketFeed();
  const candle = { open: 1, high: 1, low: 1, close: 1, baseVolume: 1, quoteVolume: 1 };
  feed.candles = () =>
    Promise.resolve(Array.from({ length: 1_000 }, (_, minute) => ({ ...candle, time: NOW + (minute - 1_000) * 60_000 })));
  const { api } = await buildApi({ RATE_LIMIT_PER_SECOND: '2' }, feed);
  const long = await api.inject({
    method: 'POST',
    url: '/v1/kline/getMoreKlineData',
    payload: { symbolId: 'BTCUSDT_SPBL', interval: '1m', limit: 1_000 },
  });
  const units = Math.floor(long.body.length / 8_000);
  expect(units).toBeGreaterThan(8);
  // Of the four tokens the request took one; two more come each second.
  const { statusCode, headers } = await api.inject({ method: 'POST', url: '/v1/mix/public/time' });
  expect([statusCode, headers['retry-after']]).toEqual([429, String(Math.ceil((1 - (3 - units)) / 2))]);
});

it('does not count the length of an answer that requests share', async () => {
  const { api } = await buildApi({ RATE_LIMIT_PER_SECOND: '2' });
  const shared = await api.inject('/v1/openapi.json');
  expect(shared.body.length).toBeGreaterThan(32_000);
  expect((await api.inject({ method: 'POST', url: '/v1/mix/public/time' })).statusCode).toBe(200);
});

it('shows its counters to this machine only', async () => {
  const { api } = await buildApi();
  await api.inject('/v1/nothing');
  const own = await api.inject('/metrics');
  const described = '# HELP exchange_http_responses_total http responses total\n# TYPE exchange_http_responses_total counter\n';
  const counts = ['2xx', '3xx', '4xx', '5xx'].map((name) => `exchange_http_responses_total{class="${name}"} ${name === '4xx' ? 1 : 0}\n`);
  expect([own.statusCode, own.body]).toEqual([200, described + counts.join('')]);
  const passedOn = await api.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(passedOn.statusCode).toBe(403);
});

it('compresses long answers for callers that accept it, and varies by encoding', async () => {
  const { api } = await buildApi();
  const plain = await api.inject({ url: '/v1/openapi.json' });
  const packed = await api.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
  const refused = await api.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'gzip;q=0' } });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
    undefined,
  ]);
  expect(packed.headers.vary).toBe('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

it('counts calls by name and by kind of caller: the process that renders pages, a browser, another program', async () => {
  const secret = 's'.repeat(32);
  const { api } = await buildApi({ INTERNAL_SECRET: secret });
  const call = (headers: Record<string, string>) => api.inject({ method: 'POST', url: '/v1/mix/public/time', headers });
  await call({ 'x-tideline-internal': secret });
  await call({ 'sec-fetch-site': 'same-origin' });
  await call({ 'sec-fetch-site': 'same-origin' });
  await call({ 'x-forwarded-for': '203.0.113.9' });
  const { body } = await api.inject('/metrics');
  const counts = [...body.matchAll(/^exchange_calls_total\{route="\/v1\/mix\/public\/time",caller="(\w+)"\} (\d+)$/gm)].map(
    ([, caller, count]) => [caller, count],
  );
  expect(counts.sort()).toEqual([
    ['browser', '2'],
    ['other', '1'],
    ['pages', '1'],
  ]);
});

it('writes a line to the debug log for each call: its name and its duration, without its query', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'debug', stream: { write: (line) => void lines.push(line) } } });
  const { api } = await buildApi({}, undefined, null, log);
  await api.inject({ url: '/v1/mix/market/getHomeQuotation?businessLine=secret' });
  const calls = lines.filter((line) => line.includes('"msg":"call"'));
  expect(calls.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ method: 'GET', route: '/v1/mix/market/getHomeQuotation', status: 400, ms: expect.any(Number) as number }),
  ]);
  expect(lines.join('')).not.toContain('secret');
});

describe('an answer that is made for one caller', () => {
  /** A hundred candles: computed for each call. */
  async function ask(encoding: string, candles = 100) {
    const feed = buildMarketFeed();
    const [candle] = feed.candleRows;
    feed.candleRows = Array.from({ length: candles }, () => ({
      time: 0,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      baseVolume: 1,
      quoteVolume: 1,
      ...candle,
    }));
    const { api } = await buildApi({}, feed);
    return api.inject({
      method: 'POST',
      url: '/v1/kline/getMoreKlineData',
      payload: { symbolId: 'BTCUSDT_SPBL' },
      headers: { 'accept-encoding': encoding },
    });
  }

  it('is compressed when it is long and the caller accepts it, and varies by encoding', async () => {
    const [plain, packed] = [await ask('identity'), await ask('br, gzip')];
    expect([plain.headers['content-encoding'], plain.headers.vary, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      undefined,
      'accept-encoding',
      'gzip',
      'accept-encoding',
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['it is short', 'gzip', 1],
    ['the caller takes no other', '', 100],
    ['the caller refuses', 'gzip;q=0', 100],
  ])('is plain when %s', async (_where, encoding, candles) => {
    expect((await ask(encoding, candles)).headers['content-encoding']).toBeUndefined();
  });
});
