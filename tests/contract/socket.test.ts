import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { SOCKET_LIMIT, SOCKET_PATH, type ServerMessage } from '../../lib/contract/socket';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const CONNECTIONS_PER_IP = 12;

const feed = new FakeFeed(
  buildCatalog([
    ['BTC', 'USDT', 'spot'],
    ['ETH', 'USDT', 'spot'],
    ['BTC', 'USDT', 'usdt-m'],
  ]),
);
const app = buildApp({ WS_CONNECTIONS_PER_IP: String(CONNECTIONS_PER_IP), WS_ORIGINS: 'https://site.example' }, { feed });
const clients: WebSocket[] = [];
let ordinaryClient: Awaited<ReturnType<typeof openClient>>;
let price = 100;

async function openClient(options: ClientOptions = {}, path: string = SOCKET_PATH) {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${path}`, options);
  const messages: ServerMessage[] = [];
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as ServerMessage));
  ws.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('unexpected-response', (_request, response) => {
      response.destroy();
      reject(new Error(`refused ${response.statusCode ?? ''}`));
    });
  });
  clients.push(ws);
  const answers = () => messages.filter((message) => 'action' in message);
  return {
    ws,
    messages,
    closed,
    answers,
    send: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

const metrics = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(`${originOf(app)}/metrics`)).text();
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [name, value] = line.split(' ');
      return name?.startsWith('exchange_ws_') ? [[name.slice('exchange_'.length), Number(value)]] : [];
    }),
  );
};

const count = async (name: string): Promise<number> => (await metrics())[name] ?? 0;

/** Expects, after an attack, that the process answers and that an ordinary client receives the next price. */
async function expectMarketToRun(): Promise<void> {
  price += 1;
  feed.push(buildFeedQuote(0, price));
  const text = price.toFixed(2);
  await until(() =>
    expect(ordinaryClient.messages.some((message) => 'version' in message && message.data.some((tick) => tick[1] === text))).toBe(true),
  );
  expect((await fetch(`${originOf(app)}/healthz`)).status).toBe(200);
  expect(ordinaryClient.ws.readyState).toBe(WebSocket.OPEN);
}

beforeAll(async () => {
  feed.push(buildFeedQuote(0, price), buildFeedQuote(1, 50), buildFeedQuote(2, 101));
  await app.start();
  ordinaryClient = await openClient();
  ordinaryClient.send({ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] });
  await until(() => expect(ordinaryClient.answers()).toHaveLength(1));
});

beforeEach(async () => {
  for (const ws of clients) if (ws !== ordinaryClient.ws) ws.terminate();
  await until(async () => expect(await count('ws_connections')).toBe(1));
});

afterAll(() => app.stop());

it('serves an ordinary client without an attack', expectMarketToRun);

it.each([
  ['nothing', '', 'not_json', '40001'],
  ['not JSON', '{"action":', 'not_json', '40001'],
  ['a list', '[]', 'not_object', '40001'],
  ['a number', '1e309', 'not_object', '40001'],
  ['null', 'null', 'not_object', '40001'],
  ['an action of a wrong type', '{"action":{"$gt":""}}', 'too_deep', '40001'],
  ['a bizNo of a wrong type', '{"action":"subscribe","topic":"quote","bizNo":"BTCUSDT_SPBL"}', 'wrong_type', '40001'],
  ['nulls in bizNo', '{"action":"subscribe","topic":"quote","bizNo":[null]}', 'wrong_type', '40001'],
  ['__proto__', '{"__proto__":{"action":"ping"}}', 'unknown_key', '40001'],
  ['__proto__ as an action', '{"action":"__proto__"}', 'unknown_action', '40010'],
  ['an unknown action', '{"action":"withdraw"}', 'unknown_action', '40010'],
  ['an unknown topic', '{"action":"subscribe","topic":"secrets","bizNo":["x"]}', 'unknown_topic', '40011'],
  ['a very deep message', `{"action":"subscribe","topic":"quote","bizNo":${'['.repeat(7_000)}${']'.repeat(7_000)}}`, 'too_deep', '40001'],
])('%s is dropped, counted and answered with an error', async (_name, text, reason, code) => {
  const before = await count(`ws_dropped_messages_total{reason="${reason}"}`);
  const client = await openClient();
  client.send(text);
  await until(() => expect(client.answers()).toHaveLength(1));
  expect(client.answers()[0]).toMatchObject({ action: 'error', code, msg: expect.any(String) as unknown });
  expect(await count(`ws_dropped_messages_total{reason="${reason}"}`)).toBe(before + 1);
  client.send({ action: 'ping' });
  await until(() => expect(client.answers()[1]).toMatchObject({ action: 'pong' }));
  await expectMarketToRun();
});

it('a binary message is dropped', async () => {
  const client = await openClient();
  client.ws.send(Buffer.from('{"action":"ping"}'), { binary: true });
  await until(() => expect(client.answers()).toMatchObject([{ action: 'error', code: '40001' }]));
  await expectMarketToRun();
});

it('unknown names are skipped and counted in the answer', async () => {
  const client = await openClient();
  client.send({ action: 'subscribe', topic: 'quote', bizNo: ['ETHUSDT_SPBL', '__proto__', 'constructor', 'NOPE_SPBL'] });
  client.send({ action: 'subscribe', topic: 'order', bizNo: ['spot:__proto__:desc'] });
  await until(() => expect(client.answers()).toHaveLength(2));
  expect(client.answers()).toMatchObject([
    { code: '40012', msg: '3 unknown', data: { length: 1 } },
    { topic: 'order', code: '40012', data: [] },
  ]);
  await expectMarketToRun();
});

it('more than 400 topics are an error and the connection stays open', async () => {
  const client = await openClient();
  client.send({ action: 'subscribe', topic: 'quote', bizNo: Array.from({ length: 401 }, (_, index) => `C${index}USDT_SPBL`) });
  await until(() => expect(client.answers()).toMatchObject([{ action: 'error', code: '40013' }]));
  client.send({ action: 'ping' });
  await until(() => expect(client.answers()).toHaveLength(2));
  await expectMarketToRun();
});

it('a message of 2 MB closes the connection with 1009', async () => {
  const before = await count('ws_closed_too_large_total');
  const client = await openClient();
  client.send('x'.repeat(2_000_000));
  expect(await client.closed).toBe(1009);
  expect(await count('ws_closed_too_large_total')).toBe(before + 1);
  await expectMarketToRun();
});

it('of 100 messages at once those within the burst limit are answered, the rest is dropped, counted and reported', async () => {
  const before = await count('ws_dropped_messages_total{reason="flood"}');
  const client = await openClient();
  for (let sent = 0; sent < 100; sent += 1) client.send({ action: 'ping' });
  await until(() => expect(client.answers().some((message) => 'code' in message && message.code === '42900')).toBe(true));
  const pongs = (): number => client.answers().filter((message) => 'action' in message && message.action === 'pong').length;
  // A slow machine grants more messages meanwhile; `server/ws` tests the rate with a clock of its own.
  await until(async () => expect((await count('ws_dropped_messages_total{reason="flood"}')) - before + pongs()).toBe(100));
  expect(pongs()).toBeGreaterThanOrEqual(SOCKET_LIMIT.messagesBurst);
  expect(client.ws.readyState).toBe(WebSocket.OPEN);
  await expectMarketToRun();
});

it('a continued flood is closed with 1008', async () => {
  const client = await openClient();
  for (let sent = 0; sent < 1_000; sent += 1) client.send('{');
  expect(await client.closed).toBe(1008);
  await expectMarketToRun();
});

it.each([
  ['a foreign page', { headers: { origin: 'https://evil.example' } }, SOCKET_PATH, 403],
  ['a page without an origin of its own', { headers: { origin: 'null' } }, SOCKET_PATH, 403],
  ['another path', {}, '/v1/wsx', 404],
])('%s is refused', async (_name, options, path, status) => {
  await expect(openClient(options, path)).rejects.toThrow(`refused ${status}`);
  await expectMarketToRun();
});

it('a listed origin may connect', async () => {
  const client = await openClient({ headers: { origin: 'https://site.example' } });
  expect(client.ws.readyState).toBe(WebSocket.OPEN);
});

it('an address with too many connections gets 429; its first ones stay open', async () => {
  const others = await Promise.all(Array.from({ length: CONNECTIONS_PER_IP - 1 }, () => openClient()));
  await expect(openClient()).rejects.toThrow('refused 429');
  expect(others.every(({ ws }) => ws.readyState === WebSocket.OPEN)).toBe(true);
  await expectMarketToRun();
});

it.each([
  ['half a handshake', 'GET /v1/ws HTTP/1.1\r\nUpgrade: websocket\r\n'],
  ['a handshake without a key', 'GET /v1/ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  [
    'an invalid extension',
    `GET /v1/ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\nSec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n\r\n`,
  ],
])('%s has no effect on other clients', async (_name, bytes) => {
  const socket = connect(app.address().port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.resetAndDestroy();
  await expectMarketToRun();
});
