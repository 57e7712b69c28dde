import { once } from 'node:events';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { coinStatisticsSchema } from '../../lib/contract/coin-statistics';
import { INTERNAL_HEADER } from '../../lib/contract/request-headers';
import { buildApi, dataOf } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import type { Candle } from '../instruments/candles';

const SECRET = 's'.repeat(32);
const PATH = '/v1/mix/market/coinStatistics?symbolId=BTCUSDT_SPBL';
const DAY: Candle = { time: 0, open: 1, high: 3, low: 1, close: 2, baseVolume: 1, quoteVolume: 1 };

/** An exchange whose history answers when the test lets it. */
async function scene() {
  const feed = new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']]));
  feed.push(buildFeedQuote(0, 100));
  let answer: (days: Candle[]) => void = () => undefined;
  const days = new Promise<Candle[]>((resolve) => (answer = resolve));
  let ask: (signal: AbortSignal) => void = () => undefined;
  const asked = new Promise<AbortSignal>((resolve) => (ask = resolve));
  let requests = 0;
  feed.candles = (...query: unknown[]) => {
    requests += 1;
    ask(query[5] as AbortSignal);
    return days;
  };
  const { api } = await buildApi({ INTERNAL_SECRET: SECRET }, feed);
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as AddressInfo;
  /** Calls and leaves before the answer; resolves to the signal of the history's job. */
  const callAndLeave = async (headers: Record<string, string>): Promise<AbortSignal> => {
    const connected = once(api.server, 'connection') as Promise<[NodeJS.EventEmitter]>;
    const call = http.get({ port, host: '127.0.0.1', path: PATH, headers, agent: false }).on('error', () => undefined);
    const [socket] = await connected;
    const signal = await asked;
    call.destroy();
    await once(socket, 'close');
    return signal;
  };
  return { api, answer, callAndLeave, requests: () => requests };
}

it('the history of a page that no longer waits is computed to its end, once, for its next rendering', async () => {
  const { api, answer, callAndLeave, requests } = await scene();
  const signal = await callAndLeave({ [INTERNAL_HEADER]: SECRET });
  expect(signal.aborted).toBe(false);
  const next = api.inject({ url: PATH, headers: { [INTERNAL_HEADER]: SECRET } });
  answer([DAY]);
  expect(dataOf(coinStatisticsSchema, (await next).body)).toMatchObject({ since: 0, highest: { price: '3.00', time: 0 } });
  // Days, and the hour of a year ago.
  expect(requests()).toBe(2);
  await api.close();
});

it('the history of a visitor who leaves is dropped', async () => {
  const { api, answer, callAndLeave } = await scene();
  expect((await callAndLeave({})).aborted).toBe(true);
  answer([]);
  await api.close();
});
