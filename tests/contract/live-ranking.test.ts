import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { leaderboardSchema } from '../../lib/contract/leaderboard';
import { DEFAULT_RANKING, rankingName } from '../../lib/contract/rankings';
import { SOCKET_PATH, type OrderMessage, type ServerMessage } from '../../lib/contract/socket';
import { dataOf } from '../builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// The order topic of a ranking and its call, over prices that the test drives.

const COINS = ['BTC', 'ETH', 'SOL', 'XRP'] as const;
const OPEN = 100;

const feed = new FakeFeed(buildCatalog(COINS.map((base) => [base, 'USDT', 'spot'] as const)));
const app = buildApp({ RANKING_TURNOVER_MIN: '1000' }, { feed });
let ws: WebSocket;
const orders: OrderMessage[] = [];

/** Sets the prices of the coins; XRP is traded too little to be ranked. */
function setPrices(...prices: readonly number[]): void {
  feed.push(
    ...prices.map((price, index) => buildFeedQuote(index, price, { open24h: OPEN, quoteVolume: COINS[index] === 'XRP' ? 999 : 5_000 })),
  );
}

/** Coins of the newest order that the socket has sent. */
function liveOrder(): (string | undefined)[] | undefined {
  const names = new Map(orders[0]?.symbols);
  return orders.at(-1)?.data.map((index) => names.get(index));
}

async function calledOrder(): Promise<string[]> {
  const response = await fetch(`${originOf(app)}/v1/mix/index/indexLeaderboardNew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEFAULT_RANKING),
  });
  return dataOf(leaderboardSchema, await response.text()).rows.map(({ symbolId }) => symbolId);
}

beforeAll(async () => {
  setPrices(103, 102, 101, 190);
  await app.start();
  ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  ws.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if ('topic' in message && message.topic === 'order' && 'data' in message) orders.push(message);
  });
  await new Promise((resolve) => ws.once('open', resolve));
});
afterAll(() => app.stop());

it('a subscriber of a ranking has the order of its call, at once and when prices change it', async () => {
  expect(rankingName(DEFAULT_RANKING)).toBe('rank/top-gainers/spot/24h/all');
  ws.send(JSON.stringify({ action: 'subscribe', topic: 'order', bizNo: ['rank/top-gainers/spot/24h/all'] }));
  await until(() => expect(orders).toHaveLength(1));
  expect(orders[0]).toMatchObject({ action: 'subscribe', code: '00000' });
  const first = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL'];
  expect([liveOrder(), await calledOrder()]).toEqual([first, first]);

  setPrices(99, 102, 140, 200);
  const next = ['SOLUSDT_SPBL', 'ETHUSDT_SPBL', 'BTCUSDT_SPBL'];
  await until(async () => expect([liveOrder(), await calledOrder()]).toEqual([next, next]));
});
