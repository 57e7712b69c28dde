import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, TooManyRequests } from './api-error';
import { exchangeFetch, exchangeOrigin, internalHeaders, serverTimeoutMs } from './server-fetch';
import { nodeRequest } from './node-request';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handler: Handler;
let server: Server;
let requests: { url: string | undefined; method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
const sockets = new Set<Socket>();

const answer =
  (body: unknown, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const ok = (data: unknown): Handler => answer({ code: '00000', msg: '', data });

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({ url: request.url, method: request.method, headers: request.headers, body });
      handler(request, response);
    });
  });
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('EXCHANGE_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('NODE_ENV', 'test');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('settings', () => {
  it('use the exchange of the environment, else the one on port 3000', () => {
    expect(exchangeOrigin({ EXCHANGE_ORIGIN: 'https://exchange.test' })).toBe('https://exchange.test');
    expect(exchangeOrigin({})).toBe('http://localhost:3000');
    expect(exchangeOrigin({ EXCHANGE_ORIGIN: '' })).toBe('http://localhost:3000');
  });

  it('have a timeout of 1 s in production and 5 s elsewhere', () => {
    expect(serverTimeoutMs({ NODE_ENV: 'production' })).toBe(1_000);
    expect(serverTimeoutMs({ NODE_ENV: 'development' })).toBe(5_000);
  });
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['', true],
  ['https://exchange.test', false],
  ['http://localhost.exchange.test', false],
])('the secret is sent to an exchange on this machine only: %s', (origin, isSent) => {
  expect(internalHeaders({ EXCHANGE_ORIGIN: origin, INTERNAL_SECRET: 's'.repeat(32) })).toEqual(
    isSent ? { 'x-tideline-internal': 's'.repeat(32) } : {},
  );
});

describe('a call while rendering', () => {
  it.each([
    ['sends the secret of the process', 's'.repeat(32), 's'.repeat(32)],
    ['sends no secret when there is none, as with an outside exchange', '', undefined],
  ])('%s', async (_name, secret, expected) => {
    vi.stubEnv('INTERNAL_SECRET', secret);
    handler = ok({ rows: [] });
    await exchangeFetch('/v1/time', { locale: 'en' });
    expect(requests[0]?.headers['x-tideline-internal']).toBe(expected);
  });

  it('returns the data, and sends the query and the context of the page', async () => {
    handler = ok({ rows: [] });
    const data = await exchangeFetch('/v1/mix/market/getHomeQuotation', {
      locale: 'ar',
      query: { businessLine: 'spot', limit: 50, quote: null },
    });
    expect(data).toEqual({ rows: [] });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/v1/mix/market/getHomeQuotation?businessLine=spot&limit=50', body: '' });
    expect(requests[0]?.headers).toMatchObject({
      website: 'tideline',
      terminaltype: 'web',
      locale: 'ar',
      language: 'ar',
      deviceid: 'server',
    });
  });

  it('posts a body as JSON with its length in bytes', async () => {
    handler = ok(1);
    await exchangeFetch('/v1/x', { locale: 'en', body: { text: 'ü 市' } });
    await exchangeFetch('/v1/x', { locale: 'en', body: {} });
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"text":"ü 市"}'],
      ['POST', '{}'],
    ]);
  });

  it('reuses its connection', async () => {
    handler = ok(1);
    for (let call = 0; call < 5; call += 1) await exchangeFetch('/v1/x', { locale: 'en' });
    expect(sockets.size).toBe(1);
  });

  it('is repeated when a kept-alive connection turns out to be closed', async () => {
    handler = ok(1);
    await exchangeFetch('/v1/x', { locale: 'en' });
    let attempts = 0;
    handler = (request, response) => {
      attempts += 1;
      if (attempts === 1) request.socket.resetAndDestroy();
      else ok(2)(request, response);
    };
    expect(await exchangeFetch('/v1/x', { locale: 'en' })).toBe(2);
    expect(attempts).toBe(2);
  });

  it('is repeated on a connection of its own when all kept-alive connections turn out to be closed', async () => {
    const held: (() => void)[] = [];
    handler = (request, response) => {
      held.push(() => ok(1)(request, response));
      if (held.length === 2) for (const respond of held) respond();
    };
    await Promise.all([exchangeFetch('/v1/x', { locale: 'en' }), exchangeFetch('/v1/x', { locale: 'en' })]);
    const kept = new Set(sockets);
    handler = (request, response) => {
      if (kept.has(request.socket)) request.socket.resetAndDestroy();
      else ok(2)(request, response);
    };
    expect(await exchangeFetch('/v1/x', { locale: 'en' })).toBe(2);
  });
});

describe('a failed call while rendering', () => {
  it('has the code and message of the exchange', async () => {
    handler = answer({ code: '40002', msg: 'No such line', data: null }, 400);
    const error: unknown = await exchangeFetch('/v1/x', { locale: 'en' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: '40002', message: 'No such line' });
  });

  it('with HTTP 429 is TooManyRequests', async () => {
    handler = answer({ code: '42900', msg: '', data: null }, 429);
    await expect(exchangeFetch('/v1/x', { locale: 'en' })).rejects.toBeInstanceOf(TooManyRequests);
  });

  it.each([
    ['text', answer('<html>')],
    ['no envelope', answer({})],
    ['a cut connection', ((request) => request.socket.destroy()) as Handler],
    [
      'half an answer',
      ((request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"code":');
        setImmediate(() => request.socket.destroy());
      }) as Handler,
    ],
  ])('answered by %s is a network error', async (_name, respond) => {
    handler = respond;
    await expect(exchangeFetch('/v1/x', { locale: 'en' })).rejects.toBeInstanceOf(NetworkError);
  });

  it('without an exchange is a network error', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(exchangeFetch('/v1/x', { locale: 'en' })).rejects.toBeInstanceOf(NetworkError);
  });

  const short = { method: 'GET', headers: {}, sizeBytesMax: 100 } as const;
  it.each([
    ['nothing', (() => undefined) as Handler],
    ['a body that never ends', ((_request, response) => void response.writeHead(200).write('{')) as Handler],
  ])('answered by %s times out', async (_name, respond) => {
    handler = respond;
    await expect(nodeRequest({ ...short, url: new URL('/v1/x', exchangeOrigin()), timeoutMs: 30 })).rejects.toThrow(
      'no answer within 30 ms',
    );
  });

  it('with an answer above the maximum size is a network error', async () => {
    handler = ok('x'.repeat(200));
    await expect(nodeRequest({ ...short, url: new URL('/v1/x', exchangeOrigin()), timeoutMs: 5_000 })).rejects.toThrow('above 100 bytes');
  });
});
