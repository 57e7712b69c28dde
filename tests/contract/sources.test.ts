import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DELAYED_AFTER_MS, SUSPENDED_AFTER_MS } from '../../lib/contract/freshness';
import type { QuoteRow } from '../../lib/contract/quotes';
import { SOCKET_PATH, type ServerMessage } from '../../lib/contract/socket';
import { buildFeedQuote } from '../builders/fake-feed';
import { buildApp, buildLiveFeed, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const time = { now: Date.UTC(2026, 10, 21, 12) };
const feed = buildLiveFeed();

const app = buildApp({}, { feed, clock: () => time.now });
/** Time at which the source of the spot pairs stops. */
const STOPPED_AT = time.now + 1_000;

beforeAll(() => app.start());
afterAll(() => app.stop());

/** Sends the subscription of symbols and returns the feed times and prices that arrive. */
async function openClient(...symbolIds: string[]) {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  const messages: ServerMessage[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as ServerMessage));
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: symbolIds }));
  await until(() => expect(messages.some((message) => 'action' in message && message.action === 'subscribe')).toBe(true));
  return {
    close: () => ws.close(),
    away: () => messages.flatMap((message) => ('topic' in message && message.topic === 'feed' ? [message.data.away ?? null] : [])),
    feedTimes: () => messages.flatMap((message) => ('topic' in message && message.topic === 'feed' ? [message.data.asOf] : [])),
    ticks: () => messages.flatMap((message) => ('version' in message ? message.data : [])),
  };
}

const dataOf = async (path: string, body?: object): Promise<{ asOf: number; rows?: QuoteRow[] }> => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${originOf(app)}${path}`, body ? post : {});
  return ((await response.json()) as { data: { asOf: number; rows?: QuoteRow[] } }).data;
};

/** Venue and status of a symbol's row. */
const rowOf = async (symbolId: string) => {
  const [row] = (await dataOf(`/v1/mix/market/getHomeQuotation?symbolIds=${symbolId}`)).rows ?? [];
  return { venue: row?.venue, status: row?.status };
};

it('a source that stops makes its own symbols stale only, in calls and on the socket', async () => {
  const [spot, contract, both] = await Promise.all([
    openClient('BTCUSDT_SPBL'),
    openClient('BTCUSDT_UMCBL'),
    openClient('BTCUSDT_SPBL', 'BTCUSDT_UMCBL'),
  ]);
  time.now = STOPPED_AT;
  app.market?.beat();
  feed.frozenSources.set(0, STOPPED_AT);
  time.now += DELAYED_AFTER_MS + 1_000;
  const live = time.now;
  feed.push(buildFeedQuote(4, 104_060));
  app.market?.beat();

  const asOf = async (...call: Parameters<typeof dataOf>): Promise<number> => (await dataOf(...call)).asOf;
  expect(
    await Promise.all([
      asOf('/v1/mix/market/getHomeQuotation?businessLine=spot'),
      asOf('/v1/mix/market/getHomeQuotation?businessLine=usdt-m'),
      asOf('/v1/mix/market/coinStatistics?symbolId=BTCUSDT_SPBL'),
      asOf('/v1/mix/market/coinStatistics?symbolId=BTCUSDT_UMCBL'),
      // A list has the time of its newest source: its rows are marked.
      asOf('/v1/mix/index/data/searchCoin', { keyword: 'BTC' }),
      asOf('/v1/mix/data/contractData', {}),
      asOf('/v1/mix/public/usdtRate', {}),
    ]),
  ).toEqual([STOPPED_AT, live, STOPPED_AT, live, live, live, STOPPED_AT]);

  const feedTimes = (): (number | undefined)[] => [spot, contract, both].map((client) => client.feedTimes().at(-1));
  await until(() => expect(feedTimes()).toEqual([STOPPED_AT, live, live]));
  await until(() => expect(contract.away().at(-1)).toEqual({ late: ['Binance'], suspended: [] }));
  await until(() => expect(contract.ticks().at(-1)).toContain('104060.00'));
  expect(await (await fetch(`${originOf(app)}/metrics`)).text()).toMatch(/^exchange_market_oldest_lag_seconds 5$/m);
  expect(await (await fetch(`${originOf(app)}/readyz`)).text()).toBe('ready\n');

  time.now = STOPPED_AT + SUSPENDED_AFTER_MS + 1;
  app.market?.beat();
  await until(() => expect(contract.away().at(-1)).toEqual({ late: ['Binance'], suspended: ['Binance'] }));
  expect([await rowOf('BTCUSDT_SPBL'), await rowOf('BTCUSDT_UMCBL')]).toEqual([
    { venue: 'Binance', status: 'suspended' },
    { venue: 'OKX', status: undefined },
  ]);

  feed.frozenSources.clear();
  app.market?.beat();
  await until(() => expect(spot.feedTimes().at(-1)).toBe(time.now));
  await until(() => expect(contract.away().at(-1)).toBeNull());
  expect(await rowOf('BTCUSDT_SPBL')).toEqual({ venue: 'Binance', status: undefined });
  spot.close();
  contract.close();
  both.close();
});
