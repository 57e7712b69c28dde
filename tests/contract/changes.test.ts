import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changesSchema, type Changes, type Move } from '../../lib/contract/changes';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { SOCKET_PATH, type ServerMessage } from '../../lib/contract/socket';
import type { App } from '../../server/compose/app';
import { dataOf } from '../builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { declaredBy, wrongDecimals } from '../builders/wire-decimals';
import { until } from '../setup/until';

// Top movers of a running exchange: what the socket sends is what the call has, over a restart too.

const DATA_DIR = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'changes-'));

/** An exchange over one pair, whose past prices are 100. */
async function start(): Promise<{ app: App; feed: FakeFeed }> {
  const feed = new FakeFeed(buildCatalog([['BTC', 'USDT', 'spot']]));
  feed.push(buildFeedQuote(0, 100));
  const app = buildApp({ DATA_DIR, MOVES_TURNOVER_MIN: '0' }, { feed });
  await app.start();
  return { app, feed };
}

async function read(app: App): Promise<Changes> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return dataOf(changesSchema.strict(), await (await fetch(`${originOf(app)}/v1/reach/market/changesV2`, init)).text());
}

/** Sets a price, and waits until the market shows it. */
async function trade({ app, feed }: { app: App; feed: FakeFeed }, price: number): Promise<void> {
  feed.push(buildFeedQuote(0, price));
  await until(async () => {
    const body = await (await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?symbolIds=BTCUSDT_SPBL`)).text();
    expect(Number(dataOf(homeQuotationSchema, body).rows[0]?.price)).toBe(price);
  });
}

/** Subscribes after a number; `moves` grows. */
async function follow(app: App, after: number): Promise<{ ws: WebSocket; moves: Move[] }> {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  const moves: Move[] = [];
  ws.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if ('topic' in message && message.topic === 'changes' && 'bizNo' in message) {
      for (const move of message.data) if (!Array.isArray(move)) moves.push(move);
    }
  });
  await new Promise((resolve) => void ws.once('open', resolve));
  ws.send(JSON.stringify({ action: 'subscribe', topic: 'changes', after }));
  return { ws, moves };
}

it('the socket sends the moves that the call has, with numbers that continue after a restart', async () => {
  const first = await start();
  const { ws, moves } = await follow(first.app, 0);
  // The first rise after the past prices are known is a move.
  await until(async () => {
    for (const price of [100.5, 104]) await trade(first, price);
    expect(moves.map(({ kind, base }) => `${kind} ${base}`)).toContain('rise 5m');
  });
  const before = await read(first.app);
  await until(() => expect(moves.map(({ seq }) => seq)).toEqual(Array.from({ length: before.seq }, (_, at) => at + 1)));
  expect([...moves].reverse()).toEqual(before.moves);
  expect(wrongDecimals(before, declaredBy(first.app))).toEqual([]);
  ws.close();
  await first.app.stop();

  const second = await start();
  expect(await read(second.app)).toMatchObject({ seq: before.seq, moves: before.moves });
  const again = await follow(second.app, before.seq - 1);
  await until(async () => {
    for (const price of [100.5, 111]) await trade(second, price);
    expect(again.moves.map((move) => move.class)).toContain('large');
  });
  expect(again.moves.map(({ seq }) => seq)).toEqual(again.moves.map((_move, at) => before.seq + at));
  again.ws.close();
  await second.app.stop();
});
