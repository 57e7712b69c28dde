import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMIT } from '../../lib/contract/socket';
import { startHubScene, TestClient } from './hub-scene.fixtures';
import { TEST_EPOCH } from './open-market.fixtures';
import { until } from '../../tests/setup/until';

let scene: Awaited<ReturnType<typeof startHubScene>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  scene = await startHubScene();
});
afterEach(async () => {
  await scene.stop();
  vi.useRealTimers();
});

const subscribeAll = { action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL'] } as const;
const subscribe = { ...subscribeAll, bizNo: [...subscribeAll.bizNo] };

it('sends the feed time on connecting and once a second', async () => {
  const client = await scene.join();
  await client.received(1);
  scene.beat();
  vi.advanceTimersByTime(1_000);
  expect(await client.received(2)).toEqual([
    { topic: 'feed', bizNo: '', data: { epoch: TEST_EPOCH, asOf: TEST_EPOCH } },
    { topic: 'feed', bizNo: '', data: { epoch: TEST_EPOCH, asOf: TEST_EPOCH + 250 } },
  ]);
});

it('snapshots, ticks and answers arrive in the order in which they were sent', async () => {
  const client = await scene.join();
  client.send(subscribe);
  await client.received(2);
  scene.beat({ 0: 101 });
  client.send({ action: 'ping' });
  await client.received(4);
  scene.beat({ 0: 102, 1: 51 });
  const kinds = (await client.received(5)).map((message) => ('action' in message ? message.action : message.topic));
  expect(kinds).toEqual(['feed', 'subscribe', 'quote', 'pong', 'quote']);
  expect(client.messages[4]).toMatchObject({
    data: [
      [0, '102.00'],
      [1, '51.00'],
    ],
  });
});

it('clients with and without compression read the same beats, interleaved with plain answers', async () => {
  const fanOuts: number[] = [];
  const onFanOut = (seconds: number, frames: number): void => void (seconds >= 0 && fanOuts.push(frames));
  const wide = await startHubScene({ onFanOut }, Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`C${index}`, index + 1])));
  const clients = await Promise.all([wide.join(), wide.join(), wide.join({ perMessageDeflate: false })]);
  const bizNo = Array.from({ length: 300 }, (_, index) => `C${index}USDT_SPBL`);
  for (const client of clients) client.send({ action: 'subscribe', topic: 'quote', bizNo });
  await Promise.all(clients.map((client) => client.settle()));
  for (let round = 1; round <= 5; round += 1) {
    wide.beat(Object.fromEntries(bizNo.map((_, index) => [index, index + 1 + round])));
    await Promise.all(clients.map((client) => client.settle()));
  }
  const beats = clients.map((client) =>
    client.messages.filter((message) => 'topic' in message && !('action' in message) && message.topic === 'quote'),
  );
  expect(beats[0]).toHaveLength(5);
  expect(beats[1]).toEqual(beats[0]);
  expect(beats[2]).toEqual(beats[0]);
  expect(wide.hub.metrics()).toMatchObject({ deflates: 5, connections: 3 });
  // Five beats of one frame for each of three clients.
  expect(fanOuts).toEqual([3, 3, 3, 3, 3]);
  expect(clients.map((client) => client.ws.extensions)).toEqual(['permessage-deflate', 'permessage-deflate', '']);
  await wide.stop();
});

it('clients whose window is too small for the shared frames get plain ones', async () => {
  const wide = await startHubScene({}, Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`C${index}`, index + 1])));
  const clients = await Promise.all([9, 9, 9].map((bits) => wide.join({ perMessageDeflate: { serverMaxWindowBits: bits } })));
  for (const client of clients) {
    client.send({ action: 'subscribe', topic: 'quote', bizNo: Array.from({ length: 300 }, (_, index) => `C${index}USDT_SPBL`) });
    await client.settle();
  }
  wide.beat(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [index, index + 2])));
  for (const client of clients) await client.settle();
  expect(clients.map((client) => client.messages.filter((message) => 'version' in message).length)).toEqual([1, 1, 1]);
  expect(wide.hub.metrics()).not.toHaveProperty('deflates');
  await wide.stop();
});

it.each([
  ['a foreign origin', { headers: { origin: 'https://evil.example' } }, '', '403'],
  ['another path', {}, 'x', '404'],
])('%s is refused with a plain status', async (_case, options, suffix, status) => {
  await expect(TestClient.open(scene.url + suffix, options)).rejects.toThrow(status);
  expect(scene.hub.metrics()).toMatchObject({ connections: 0, [`refused_${status}`]: 1 });
});

it('an address at its connection limit gets 429, and another connection after one has ended', async () => {
  const small = await startHubScene({ connectionsPerIp: 2 });
  const first = await small.join();
  await small.join();
  await expect(small.join()).rejects.toThrow('429');
  first.ws.close();
  await first.closed;
  await until(() => expect(small.hub.metrics()).toMatchObject({ connections: 1 }));
  await expect(small.join()).resolves.toBeInstanceOf(TestClient);
  await small.stop();
});

it('a message above 16 kB closes its connection with 1009 and no other', async () => {
  const [bad, good] = await Promise.all([scene.join(), scene.join()]);
  bad.send(JSON.stringify({ action: 'ping', filler: 'x'.repeat(SOCKET_LIMIT.messageBytesMax) }));
  expect(await bad.closed).toBe(1009);
  await good.settle();
  expect(scene.hub.metrics()).toMatchObject({ closed_too_large: 1, connections: 1 });
});

it('a small compressed message that inflates above 16 kB is refused the same', async () => {
  const client = await scene.join({ perMessageDeflate: { threshold: 0 } });
  client.send('x'.repeat(500_000));
  expect(await client.closed).toBe(1009);
});

it('a client that violates the protocol, or is cut off, ends alone', async () => {
  const good = await scene.join();
  const broken = connect(scene.port, '127.0.0.1');
  broken.on('error', () => undefined);
  broken.write(
    `GET /v1/ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  await new Promise((resolve) => broken.once('data', resolve));
  broken.write(Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]));
  await until(() => expect(scene.hub.metrics()).toMatchObject({ closed_protocol_error: 1 }));
  broken.resetAndDestroy();
  const torn = await scene.join();
  torn.send(subscribe);
  torn.send({ action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc'] });
  await torn.settle();
  scene.beat();
  expect(scene.hub.metrics()).toMatchObject({ connections: 2, groups: 1, order_topics: 1 });
  torn.ws.terminate();
  await until(() => expect(scene.hub.metrics()).toMatchObject({ connections: 1, groups: 0, order_topics: 0 }));
  await good.settle();
});

it('unrequested pongs count as messages: a flood of them is closed with 1008', async () => {
  const [bad, good] = await Promise.all([scene.join(), scene.join()]);
  for (let count = 0; count < SOCKET_LIMIT.messagesBurst + SOCKET_LIMIT.dropsMax + 50; count += 1) bad.ws.pong();
  expect(await bad.closed).toBe(1008);
  await good.settle();
});

it('protocol pings count as messages too', async () => {
  const [bad, good] = await Promise.all([scene.join(), scene.join()]);
  let ended = false;
  void bad.closed.then(() => (ended = true));
  // One at a time: the library itself ends a connection to which many pongs are unsent.
  for (let count = 0; count < SOCKET_LIMIT.messagesBurst + SOCKET_LIMIT.dropsMax && !ended; count += 1) {
    bad.ws.ping();
    await Promise.race([bad.closed, new Promise((resolve) => bad.ws.once('pong', resolve))]);
  }
  expect(await bad.closed).toBe(1008);
  await good.settle();
});

it('compression is granted without context takeover in either direction', async () => {
  const ws = new WebSocket(scene.url);
  const opened = new Promise((resolve) => ws.once('open', resolve));
  const extensions = await new Promise((resolve) =>
    ws.once('upgrade', (response) => resolve(response.headers['sec-websocket-extensions'])),
  );
  expect(extensions).toBe('permessage-deflate; server_no_context_takeover; client_no_context_takeover');
  await opened;
});

it('a live order is pushed every 3 s when it changed', async () => {
  const client = await scene.join();
  client.send({ action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc'] });
  await client.settle();
  scene.beat({ 2: 1_000 });
  vi.advanceTimersByTime(3_250);
  await client.settle();
  expect(client.messages.filter((message) => 'topic' in message && message.topic === 'order')).toMatchObject([
    { data: [0, 1, 2] },
    { data: [2, 0, 1] },
  ]);
});

it('a client that sends requests and never reads is ended ten seconds after exceeding its limit', async () => {
  const prices = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`C${index}`, index + 1]));
  const wide = await startHubScene({}, prices);
  const client = await wide.join();
  const question = JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: Object.keys(prices).map((base) => `${base}USDT_SPBL`) });
  client.ws.pause();
  for (let second = 1; second <= 35 && (wide.hub.metrics().terminated_stuck ?? 0) === 0; second += 1) {
    for (let count = 0; count < 15; count += 1) client.send(question);
    const requested = second * 15;
    for (let turn = 0; turn < 100_000 && (wide.hub.metrics().messages_in ?? 0) < requested; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1_000);
  }
  expect(wide.hub.metrics()).toMatchObject({ terminated_stuck: 1 });
  expect(wide.hub.metrics()).not.toHaveProperty('terminated_silent');
  client.ws.resume();
  expect(await client.closed).toBe(1006);
  await wide.stop();
});

it('a silent client is ended by the fourth heartbeat, one that answers stays connected', async () => {
  const good = await scene.join();
  const silent = await scene.join({ autoPong: false });
  for (let beat = 1; beat <= 4; beat += 1) {
    const pinged = new Promise((resolve) => good.ws.once('ping', resolve));
    vi.advanceTimersByTime(10_000);
    await pinged;
    await good.settle();
  }
  expect(await silent.closed).toBe(1006);
  expect(good.ws.readyState).toBe(WebSocket.OPEN);
});

it('a reader that stalls is skipped and ends with the latest prices once it reads again', async () => {
  const prices = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`C${index}`, index + 1]));
  const wide = await startHubScene({}, prices);
  const client = await wide.join();
  client.send({ action: 'subscribe', topic: 'quote', bizNo: Object.keys(prices).map((base) => `${base}USDT_SPBL`) });
  await client.settle();
  client.ws.pause();
  let last = 0;
  for (let round = 1; round <= 4_000 && (wide.hub.metrics().beats_skipped ?? 0) < 3; round += 1) {
    last = round;
    wide.beat(Object.fromEntries(Object.keys(prices).map((_, index) => [index, 1_000 + round])));
    if (round % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(wide.hub.metrics().beats_skipped).toBeGreaterThanOrEqual(3);
  client.ws.resume();
  await until(() => {
    wide.beat();
    expect(wide.hub.metrics()).toMatchObject({ catch_ups: 1 });
  });
  await client.settle();
  const owed = client.messages.findLast((message) => 'version' in message && message.data.length === 400);
  expect(owed).toHaveProperty('data.399.1', `${1_000 + last}.00`);
  await wide.stop();
});

it('closing sends 1012 to every client and accepts no new one', async () => {
  const clients = await Promise.all([scene.join(), scene.join()]);
  const done = scene.hub.close();
  await expect(scene.join()).rejects.toThrow('503');
  expect(await Promise.all(clients.map((client) => client.closed))).toEqual([1012, 1012]);
  await done;
  expect(scene.hub.metrics().connections).toBe(0);
});

it('a closed hub sends no more beats', async () => {
  await scene.hub.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('closing waits no longer than its limit for a client that never answers', async () => {
  const client = await scene.join();
  client.ws.pause();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = scene.hub.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(scene.hub.metrics().connections).toBe(0);
});
