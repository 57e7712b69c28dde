import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { fakeWeb, get, serve, serveFront } from './front.fixtures';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Returns the status with which a socket is refused. */
function refusedWith(url: string, origin?: string): Promise<number | undefined> {
  const client = new WebSocket(url, { origin });
  return new Promise((resolve) => {
    client.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      client.terminate();
    });
    client.on('error', () => undefined);
  });
}

it('calls are forwarded to the external exchange with their body, and their answers return unchanged', async () => {
  const exchange = await fakeWeb((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'x-own' });
      response.end(`${request.method} ${body}`);
    });
  });
  const front = await serveFront({ exchangeOrigin: exchange.origin });
  closers.push(exchange.close, front.close);
  const answer = await fetch(`${front.origin}/v1/mix/market/getHomeQuotation`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.text()).toBe('POST {"a":1}');
  expect(exchange.requests[0]?.url).toBe('/v1/mix/market/getHomeQuotation');
  expect(exchange.requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(`http://${exchange.requests[0]?.headers.host}`).toBe(exchange.origin);
});

it('a visitor over TLS gets strict transport security, also in the answers of an external exchange', async () => {
  const exchange = await fakeWeb((_request, response) => response.end('{}'));
  const front = await serveFront({ exchangeOrigin: exchange.origin, isSecure: ({ headers }) => headers.host === 'secure.example' });
  closers.push(exchange.close, front.close);
  expect((await get(`${front.origin}/v1/time`, { host: 'secure.example' })).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await get(`${front.origin}/v1/time`)).headers['strict-transport-security']).toBeUndefined();
});

it('an unavailable external exchange is reported in the envelope', async () => {
  const exchange = await fakeWeb(() => undefined);
  await exchange.close();
  const front = await serveFront({ exchangeOrigin: exchange.origin });
  closers.push(front.close);
  const answer = await get(`${front.origin}/v1/time`);
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ data: null });
});

it('the live socket is tunnelled both ways and closes with the front', async () => {
  const server = http.createServer();
  const sockets = new WebSocketServer({ server });
  const origins: (string | undefined)[] = [];
  sockets.on('connection', (_socket, request) => void origins.push(request.headers.origin));
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`back: ${String(data)}`)));
  const exchange = await serve(server);
  const front = await serveFront({ exchangeOrigin: exchange.origin });
  closers.push(exchange.close);
  const client = new WebSocket(`${front.origin.replace('http', 'ws')}/v1/ws`, { origin: front.origin });
  await new Promise((resolve) => void client.once('open', resolve));
  const message = new Promise((resolve) => void client.once('message', (data) => resolve(String(data))));
  client.send('hello');
  expect(await message).toBe('back: hello');
  expect(origins).toEqual([exchange.origin]);
  const closed = new Promise((resolve) => void client.once('close', resolve));
  await front.close();
  await closed;
});

it('a page of another site may not open the socket', async () => {
  const exchange = await fakeWeb((_request, response) => response.end());
  const front = await serveFront({ exchangeOrigin: exchange.origin });
  closers.push(exchange.close, front.close);
  expect(await refusedWith(`${front.origin.replace('http', 'ws')}/v1/ws`, 'https://evil.example')).toBe(403);
  expect(exchange.requests).toHaveLength(0);
});

it('a socket without a handler is refused at once', async () => {
  const web = await fakeWeb((_request, response) => response.end());
  const front = await serveFront({ webOrigin: web.origin });
  closers.push(web.close, front.close);
  expect(await refusedWith(`${front.origin.replace('http', 'ws')}/elsewhere`)).toBe(404);
});
