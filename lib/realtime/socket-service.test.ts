// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '@/lib/contract/socket';
import type { ConnectionOptions } from './exchange-connection';
import { getQueryClient } from '../api/query-client';
import { setRequestContext } from '../api/request-context';
import { REFETCH_WITHIN_MS } from './refetch-old-answers';
import { SocketService, socketUrl } from './socket-service';
import { createTickStore } from './tick-store';
import { until } from '../../tests/setup/until';

const BTC = 'BTCUSDT_SPBL';
const LIST = 'spot:change:desc';
const snapshot = {
  action: 'subscribe',
  topic: 'quote',
  code: '00000',
  msg: '',
  epoch: 1,
  asOf: 10,
  data: [[BTC, 1, 0, '100', null, null, null, null, null, null, null, null]],
};

let wire: ConnectionOptions | undefined;
let sent: ClientMessage[] = [];
let connections = 0;
const closeConnection = vi.fn();
const setState = vi.fn();
let service: SocketService;

const advance = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const receive = (message: unknown): void => wire?.onMessage(typeof message === 'string' ? message : JSON.stringify(message));

async function open(): Promise<void> {
  wire?.onState('open');
  wire?.onOpen();
  await advance();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent = [];
  connections = 0;
  service = new SocketService({
    ticks: createTickStore({ scheduler: { schedule: (run) => run(), cancel: () => undefined } }),
    url: () => 'ws://exchange.test',
    setState,
    connect: (options) => {
      wire = options;
      connections += 1;
      return { status: 'open', send: (message) => sent.push(message) > 0, reconnect: vi.fn(), close: closeConnection };
    },
  });
});
afterEach(() => {
  service.stop();
  vi.useRealTimers();
});

it.each([
  [{ protocol: 'https:', host: 'tideline.example' }, 'wss://tideline.example/v1/ws?locale=ja'],
  [{ protocol: 'http:', host: 'localhost:3000' }, 'ws://localhost:3000/v1/ws?locale=ja'],
])('of a page on %j the socket is %s', (page, url) => {
  expect(socketUrl(page, 'ja')).toBe(url);
});

it('has the language code in its address, as calls do', () => {
  setRequestContext({ locale: 'zh-TC' });
  document.documentElement.lang = 'zh-Hant-HK';
  expect(socketUrl({ protocol: 'https:', host: 'tideline.example' })).toBe('wss://tideline.example/v1/ws?locale=zh-TC');
  setRequestContext({ locale: 'en' });
});

it('opens one connection, however often and from wherever it is started', () => {
  service.start();
  service.start();
  service.subscribeQuotes([BTC]);
  service.subscribeOrder(LIST, vi.fn());
  expect(connections).toBe(1);
});

it('reports the state of the connection', () => {
  service.start();
  wire?.onState('connecting');
  wire?.onState('open');
  wire?.onState('closed');
  expect(setState.mock.calls).toEqual([[{ status: 'connecting' }], [{ status: 'open' }], [{ status: 'closed' }]]);
});

describe('quotes', () => {
  it('are subscribed on every opening, also those acquired while closed', async () => {
    service.subscribeQuotes([BTC]);
    await advance(1_000);
    expect(sent).toEqual([]);
    await open();
    wire?.onState('closed');
    service.subscribeQuotes(['ETHUSDT_SPBL']);
    await advance(1_000);
    expect(sent).toEqual([{ action: 'subscribe', topic: 'quote', bizNo: [BTC] }]);
    await open();
    expect(sent.slice(1)).toEqual([{ action: 'subscribe', topic: 'quote', bizNo: [BTC, 'ETHUSDT_SPBL'] }]);
    expect(service.opens).toBe(2);
  });

  it('are stored in the tick store', () => {
    service.subscribeQuotes([BTC]);
    receive(snapshot);
    receive({ topic: 'quote', epoch: 1, version: 2, data: [[0, '101']] });
    expect(service.ticks.get(BTC)).toMatchObject({ price: '101', move: 'up' });
  });

  it('of an unbound epoch make it subscribe again, once', async () => {
    service.subscribeQuotes([BTC]);
    await open();
    receive(snapshot);
    sent = [];
    receive({ topic: 'quote', epoch: 2, version: 2, data: [[0, '1']] });
    receive({ topic: 'quote', epoch: 2, version: 3, data: [[0, '2']] });
    await advance(5_000);
    expect(sent).toHaveLength(1);
    expect(service.ticks.get(BTC)?.price).toBe('100');
  });
});

describe('orders', () => {
  it('are passed to the listener of their list until it is removed', () => {
    const listener = vi.fn();
    const stop = service.subscribeOrder(LIST, listener);
    receive({
      action: 'subscribe',
      topic: 'order',
      bizNo: LIST,
      code: '00000',
      epoch: 1,
      symbols: [
        [0, BTC],
        [1, 'ETHUSDT_SPBL'],
      ],
      data: [1, 0],
    });
    receive({ topic: 'order', bizNo: 'spot:price:asc', epoch: 1, data: [0] });
    stop();
    receive({ topic: 'order', bizNo: LIST, epoch: 1, data: [0, 1] });
    expect(listener.mock.calls).toEqual([[['ETHUSDT_SPBL', BTC]]]);
  });

  it('subscribed again within the grace period need no new answer', async () => {
    await open();
    service.subscribeOrder(LIST, vi.fn())();
    const stop = service.subscribeOrder(LIST, vi.fn());
    await advance(200);
    receive({ action: 'subscribe', topic: 'order', bizNo: LIST, code: '00000', epoch: 1, symbols: [[0, BTC]], data: [0] });
    stop();
    await advance(500);
    const listener = vi.fn();
    service.subscribeOrder(LIST, listener);
    expect(listener).toHaveBeenCalledWith([BTC]);
    expect(service.orders.get(LIST)).toEqual([BTC]);
  });

  it('are deleted after the grace period', async () => {
    const stop = service.subscribeOrder(LIST, vi.fn());
    await open();
    receive({ action: 'subscribe', topic: 'order', bizNo: LIST, code: '00000', epoch: 1, symbols: [[0, BTC]], data: [0] });
    stop();
    await advance(5_000);
    expect(service.orders.get(LIST)).toBeNull();
    expect(sent.at(-1)).toEqual({ action: 'unsubscribe', topic: 'order', bizNo: [LIST] });
  });
});

describe('freshness', () => {
  it('is delayed after 4 s without a feed time, and recovers with the next', async () => {
    service.start();
    await advance(4_500);
    expect(setState).toHaveBeenLastCalledWith({ delayed: true, asOf: null });
    receive({ topic: 'feed', bizNo: '', data: { epoch: 1, asOf: 10 } });
    expect(setState).toHaveBeenLastCalledWith({ delayed: false, asOf: 10 });
  });

  it('includes the time of a snapshot', () => {
    service.start();
    receive(snapshot);
    expect(setState).toHaveBeenLastCalledWith({ delayed: false, asOf: 10 });
  });
});

it('a new epoch makes answers of earlier ones be fetched again, and no others', async () => {
  const client = getQueryClient();
  const answers = { old: { epoch: 1, rows: [] }, present: { epoch: 2, rows: [] }, other: { rates: [] } };
  for (const [name, answer] of Object.entries(answers)) client.setQueryData([name], answer);
  const refetched = (): string[] => Object.keys(answers).filter((name) => client.getQueryState([name])?.isInvalidated);
  service.start();
  const feed = (epoch: number): void => receive({ topic: 'feed', bizNo: '', data: { epoch, asOf: 10 } });
  feed(1);
  feed(2);
  await until(async () => {
    await advance(REFETCH_WITHIN_MS);
    expect(refetched()).toEqual(['old']);
  });
});

describe('an unusable message', () => {
  it('is counted and ignored', () => {
    service.start();
    for (const frame of ['', '{', '[]', '{"topic":"gossip"}', '{"topic":"quote"}']) receive(frame);
    expect(service.frames).toBe(5);
    expect(service.drops.total).toBe(5);
  });

  it.each(['42900', '40013'])('with the error %s makes the service send all subscriptions again after a delay', async (code) => {
    service.subscribeQuotes([BTC]);
    await open();
    sent = [];
    receive({ action: 'error', code, msg: '' });
    receive({ action: 'error', code, msg: '' });
    await advance(1_000);
    expect(sent).toEqual([]);
    await advance(1_000);
    expect(sent).toEqual([{ action: 'subscribe', topic: 'quote', bizNo: [BTC] }]);
  });

  it('of another kind has no effect', async () => {
    service.subscribeQuotes([BTC]);
    await open();
    sent = [];
    receive({ action: 'error', code: '40010', msg: '' });
    receive({ action: 'pong', time: 1 });
    receive({ action: 'unsubscribe', topic: 'quote', code: '00000' });
    await advance(5_000);
    expect(sent).toEqual([]);
    expect(service.drops.total).toBe(0);
  });
});

it('closes the connection when stopped, and opens another when started again', () => {
  service.start();
  service.stop();
  expect(closeConnection).toHaveBeenCalledTimes(1);
  service.start();
  expect(connections).toBe(2);
});

describe('a signed-in user', () => {
  const favorites = { seq: 1, limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 }, groups: [] };

  it('is logged in when the connection opens, and gets the messages of the private topics', async () => {
    const listener = vi.fn();
    service.onPrivate('favorites', listener);
    service.setUser(() => Promise.resolve('token'));
    await open();
    await until(() => expect(sent).toContainEqual({ action: 'login', rtoken: 'token' }));
    receive({ action: 'login', code: 0, msg: '' });
    expect(sent).toContainEqual({ action: 'subscribe', topic: 'favorites' });
    receive({ topic: 'favorites', bizNo: '', data: favorites });
    expect(listener.mock.calls).toEqual([[favorites]]);
  });
});
