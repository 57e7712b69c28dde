// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../../tests/builders/fake-web-socket';
import { createExchangeConnection } from './exchange-connection';
import type { ExchangeConnection } from './exchange-connection';
import { until } from '../../tests/setup/until';

const onOpen = vi.fn();
const onMessage = vi.fn();
const onState = vi.fn();
let random = 0;
let visibility: DocumentVisibilityState = 'visible';
let connection: ExchangeConnection;

/** Runs the library's promises and 0 ms timers. */
const runPending = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function open(): Promise<FakeWebSocket> {
  await runPending();
  FakeWebSocket.last.accept();
  return FakeWebSocket.last;
}

/** Milliseconds until the next socket is created, measured by advancing the clock; null for none in a minute. */
async function msUntilNextSocket(): Promise<number | null> {
  const before = FakeWebSocket.sockets.length;
  for (let waited = 0; waited <= 60_000; waited += 50) {
    if (FakeWebSocket.sockets.length > before) return waited;
    await vi.advanceTimersByTimeAsync(50);
  }
  return null;
}

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeWebSocket.reset();
  random = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  connection = createExchangeConnection({
    url: () => 'ws://exchange.test/v1/ws',
    onOpen,
    onMessage,
    onState,
    random: () => random,
    WebSocketClass: FakeWebSocket.asWebSocket,
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('opening', () => {
  it('creates one socket and reports its states', async () => {
    await open();
    expect(FakeWebSocket.sockets.map((socket) => socket.url)).toEqual(['ws://exchange.test/v1/ws']);
    expect(onState.mock.calls).toEqual([['connecting'], ['open']]);
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(connection.status).toBe('open');
  });

  it('queues nothing while closed: a message that could not be sent is never sent', async () => {
    expect(connection.send({ action: 'ping' })).toBe(false);
    const socket = await open();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.sent).toEqual([]);
    expect(connection.send({ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] })).toBe(true);
    expect(socket.sent).toEqual([{ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] }]);
  });

  it('passes on text and ignores anything else', async () => {
    const socket = await open();
    socket.push('{"a":1}');
    socket.dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(2) }));
    expect(onMessage.mock.calls).toEqual([['{"a":1}']]);
  });
});

describe('reconnecting', () => {
  it.each([
    [0, 1_000],
    [0.5, 2_500],
    [0.999, 3_997],
  ])('waits between 1 and 4 s at first: random %d, %d ms', async (value, expectedMs) => {
    connection.close();
    random = value;
    FakeWebSocket.reset();
    connection = createExchangeConnection({
      url: () => 'ws://x',
      onOpen,
      onMessage,
      onState,
      random: () => random,
      WebSocketClass: FakeWebSocket.asWebSocket,
    });
    (await open()).drop();
    expect(Math.abs(((await msUntilNextSocket()) ?? 0) - expectedMs)).toBeLessThanOrEqual(50);
  });

  it('grows by 1.3 up to 10 s, without end', async () => {
    (await open()).drop();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      waits.push((await msUntilNextSocket()) ?? Number.NaN);
      FakeWebSocket.last.drop();
    }
    waits.slice(0, 40).forEach((wait, attempt) => {
      expect(Math.abs(wait - Math.min(1_000 * 1.3 ** attempt, 10_000))).toBeLessThanOrEqual(50);
    });
  });

  it('starts with the short delay again after a connection of 5 s', async () => {
    (await open()).drop();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await msUntilNextSocket();
      FakeWebSocket.last.drop();
    }
    await msUntilNextSocket();
    FakeWebSocket.last.accept();
    await vi.advanceTimersByTimeAsync(5_000);
    FakeWebSocket.last.drop();
    expect(await msUntilNextSocket()).toBeLessThanOrEqual(1_050);
  });

  it('has a timeout of 10 s for a handshake', async () => {
    await runPending();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(FakeWebSocket.last.closedByPage).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeWebSocket.sockets[0]?.closedByPage).toBe(true);
    expect(connection.status).toBe('closed');
    expect(await msUntilNextSocket()).toBeLessThanOrEqual(1_050);
  });

  it('does not interrupt the longest delay and the longest handshake', async () => {
    await runPending();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    const made = FakeWebSocket.sockets.length;
    // 10 s of delay and 10 s of a handshake without an answer.
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(FakeWebSocket.sockets.length - made).toBe(15);
  });

  it('reconnects after the browser threw on creating a socket', async () => {
    const rejections: unknown[] = [];
    const onRejection = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', onRejection);
    (await open()).drop();
    FakeWebSocket.isForbidden = true;
    await vi.advanceTimersByTimeAsync(20_000);
    FakeWebSocket.isForbidden = false;
    const made = FakeWebSocket.sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    await until(() => expect(rejections.length).toBeGreaterThan(0));
    process.off('unhandledRejection', onRejection);
    expect(FakeWebSocket.sockets.length).toBeGreaterThan(made);
  });
});

describe('a silent socket', () => {
  it('is pinged, and replaced after 3 missed answers although its close raises no event', async () => {
    const socket = await open();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(socket.sent).toEqual([{ action: 'ping' }, { action: 'ping' }, { action: 'ping' }]);
    expect(FakeWebSocket.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(FakeWebSocket.sockets).toHaveLength(2);
    expect(socket.closedByPage).toBe(true);
    FakeWebSocket.last.accept();
    expect(connection.status).toBe('open');
  });

  it('is kept while messages arrive', async () => {
    const socket = await open();
    for (let second = 0; second < 120; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      socket.push('{"topic":"feed"}');
    }
    expect(FakeWebSocket.sockets).toHaveLength(1);
  });

  it('raises no events once replaced', async () => {
    const old = await open();
    connection.reconnect();
    await open();
    onState.mockClear();
    old.push('late');
    old.drop();
    await runPending();
    expect(onMessage).not.toHaveBeenCalled();
    expect(onState).not.toHaveBeenCalled();
  });
});

describe('on a page event', () => {
  const resumeEvents: [string, () => void][] = [
    ['when the browser goes online', () => window.dispatchEvent(new Event('online'))],
    ['when the page becomes visible', () => setVisibility('visible')],
    ['when the page comes out of the cache', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ];

  it.each(resumeEvents)('reconnects at once %s while waiting', async (_name, resume) => {
    (await open()).drop();
    await vi.advanceTimersByTimeAsync(500);
    resume();
    await runPending();
    expect(FakeWebSocket.sockets).toHaveLength(2);
    FakeWebSocket.last.accept();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(FakeWebSocket.sockets).toHaveLength(2);
    expect(FakeWebSocket.openCount).toBe(1);
  });

  it.each(resumeEvents)('continues a handshake in progress %s', async (_name, resume) => {
    await runPending();
    resume();
    await runPending();
    expect(FakeWebSocket.sockets).toHaveLength(1);
  });

  it.each(resumeEvents)('probes an open socket %s, and replaces a dead one within 3 s', async (_name, resume) => {
    const socket = await open();
    resume();
    expect(socket.sent).toEqual([{ action: 'ping' }]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(FakeWebSocket.sockets).toHaveLength(2);
  });

  it('does nothing when the page is hidden', async () => {
    (await open()).drop();
    setVisibility('hidden');
    await runPending();
    expect(FakeWebSocket.sockets).toHaveLength(1);
  });

  it('closes the socket when the page goes into the cache, and does not reconnect while it is there', async () => {
    const socket = await open();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(socket.closedByPage).toBe(true);
    expect(await msUntilNextSocket()).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await runPending();
    expect(FakeWebSocket.sockets).toHaveLength(2);
  });
});

describe('closing', () => {
  it('is reported until a socket closed by this page has ended', async () => {
    const socket = await open();
    connection.close();
    expect(connection.status).toBe('closing');
    socket.drop();
    expect(connection.status).toBe('closed');
    expect(onState.mock.calls).toEqual([['connecting'], ['open'], ['closing'], ['closed']]);
  });

  it('ends with the next attempt, and ignores the late close of the old socket', async () => {
    const socket = await open();
    connection.reconnect();
    expect(connection.status).toBe('closing');
    await open();
    socket.drop();
    expect(connection.status).toBe('open');
  });

  it('is not reported for an aborted handshake', async () => {
    await runPending();
    connection.close();
    expect(connection.status).toBe('closed');
  });
});

it('creates no socket once closed, whatever happens', async () => {
  (await open()).drop();
  connection.close();
  window.dispatchEvent(new Event('online'));
  connection.reconnect();
  expect(await msUntilNextSocket()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
