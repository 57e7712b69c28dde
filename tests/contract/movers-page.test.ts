import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { movesQuery } from '@/features/movers/api/moves.query';
import { prefetchMoves } from '@/features/movers/api/moves.server';
import { serverCaller } from '@/lib/api/server-call';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { moves } from '@/lib/contract/calls/changes';
import { isMoveShown } from '@/lib/contract/moves';
import type { Move } from '@/lib/contract/changes';
import { MoveStream } from '@/lib/realtime/move-stream';
import type { LoggedMove } from '../../server/movers/move-log';
import { buildExchangeClient, type ExchangeClient } from '../builders/exchange-client';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp } from '../builders/running-app';
import { until } from '../setup/until';

// The page of the top movers against the calls of a running exchange: its filters, its figures, and its list after the stream.

const DATA_DIR = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'movers-page-'));
const draft = (seq: number, over: Partial<LoggedMove>): LoggedMove => ({
  ...{ seq, kind: 'rise', base: '15m', class: 'small', symbolId: 'BTCUSDT_SPBL', time: Date.now() - 60_000 },
  ...{ priceThen: 100_000, price: 103_500, volumeRatio: null, turnover: 5_000_000, replaces: null },
  ...over,
});
const STORED = [
  draft(1, {}),
  draft(2, { class: 'mid', price: 108_000, replaces: 1 }),
  draft(3, { kind: 'drop', symbolId: 'ETHUSDT_UMCBL', priceThen: 4_000, price: 3_800, turnover: 20_000_000 }),
  draft(4, { kind: 'high', base: '24h', class: null, symbolId: 'ETHBTC_SPBL', priceThen: 0.03, price: 0.04 }),
  draft(5, { kind: 'volume-rise', symbolId: 'ETHUSDT_SPBL', priceThen: 3_000, price: 3_300, volumeRatio: 75 }),
];
writeFileSync(path.join(DATA_DIR, 'moves.jsonl'), [{ lastSeq: 0 }, ...STORED].map((entry) => `${JSON.stringify(entry)}\n`).join(''));

const feed = new FakeFeed(
  buildCatalog([
    ['BTC', 'USDT', 'spot'],
    ['ETH', 'USDT', 'spot'],
    ['ETH', 'BTC', 'spot'],
    ['ETH', 'USDT', 'usdt-m'],
  ]),
);
const app = buildApp({ DATA_DIR, MOVES_TURNOVER_MIN: '0', RATE_LIMIT_PER_SECOND: '10000' }, { feed });
let client: ExchangeClient;

beforeAll(async () => {
  for (const index of [0, 1, 2, 3]) feed.push(buildFeedQuote(index, 100));
  await app.start();
  client = buildExchangeClient(app);
  client.service.start();
});
afterAll(async () => {
  client.stop();
  await app.stop();
});

type MovesView = Parameters<typeof movesQuery>[0];
const EVERYTHING: MovesView = { menu: 'all', market: null, turnoverMin: 0, isFavorites: false };

/** Moves of a view, read as the page does. */
const read = (view: MovesView, symbolIds: readonly string[] | null = null) =>
  new QueryClient().fetchQuery({ ...movesQuery(view, symbolIds, serverCaller('en')), retry: false });
/** Sets the price of Bitcoin, and waits until the market shows it. */
async function trade(price: number): Promise<void> {
  feed.push(buildFeedQuote(0, price));
  await until(async () => {
    const { rows } = await serverCaller('en')(homeQuotation, { symbolIds: 'BTCUSDT_SPBL' });
    expect(Number(rows[0]?.price)).toBe(price);
  });
}
const seqsOf = ({ moves: list }: { moves: readonly { seq: number }[] }): number[] => list.map(({ seq }) => seq);

it('each view has the moves of the unfiltered call that its filter shows', async () => {
  const favorites = ['ETHBTC_SPBL', 'ETHUSDT_UMCBL', 'BTCUSDT_SPBL'];
  const everything = await serverCaller('en')(moves, { symbolIds: ['BTCUSDT_SPBL', 'ETHUSDT_UMCBL', 'ETHBTC_SPBL', 'ETHUSDT_SPBL'] });
  expect(seqsOf(everything)).toEqual([5, 4, 3, 2]);
  const cases: [MovesView, readonly string[] | null, number[]][] = [
    [EVERYTHING, null, [5, 3, 2]],
    [{ ...EVERYTHING, menu: 'drop' }, null, [3]],
    [{ ...EVERYTHING, menu: 'volume' }, null, [5]],
    [{ ...EVERYTHING, market: 'futures' }, null, [3]],
    [{ ...EVERYTHING, turnoverMin: 10_000_000 }, null, [3]],
    [{ ...EVERYTHING, isFavorites: true }, favorites, [4, 3, 2]],
    [{ ...EVERYTHING, menu: 'pullback' }, null, []],
  ];
  for (const [view, symbolIds, expected] of cases) {
    expect(seqsOf(await read(view, symbolIds)), JSON.stringify(view)).toEqual(expected);
    const filter = { ...view, symbolIds: symbolIds && new Set(symbolIds) };
    expect(seqsOf({ moves: everything.moves.filter((move) => isMoveShown(move, filter)) })).toEqual(expected);
  }
});

it('the first HTML has the rows that the lists have', async () => {
  const answer = await prefetchMoves(new QueryClient(), EVERYTHING, 'en');
  const symbolIds = ['ETHUSDT_SPBL', 'ETHUSDT_UMCBL', 'BTCUSDT_SPBL'];
  const { rows } = await serverCaller('ja')(homeQuotation, { symbolIds: symbolIds.join(',') });
  expect(answer?.rows.map(({ symbolId, price, pricePrecision }) => [symbolId, price, pricePrecision])).toEqual(
    rows.map(({ symbolId, price, pricePrecision }) => [symbolId, price, pricePrecision]),
  );
});

it('the moves of the call and those of the stream after it are the moves of a later call, of two classes with the larger only', async () => {
  const first = await read(EVERYTHING);
  const known = new Map(first.moves.map((move) => [move.seq, move]));
  let last = first.seq;
  const add = (move: Move): void => {
    expect(known.has(move.seq)).toBe(false);
    known.set(move.seq, move);
    known.delete(move.replaces ?? -1);
    last = move.seq;
  };
  const { service } = client;
  const onLost = vi.fn();
  const stream = new MoveStream({ send: (message) => service.send(message), onMoves: (added) => added.forEach(add), onLost });
  service.moves = stream;
  stream.follow(first.seq);
  // Small, then large, once the past prices, which are 100, are known: the smaller is replaced.
  await until(async () => {
    for (const price of [100.5, 104, 113]) await trade(price);
    expect([...known.values()].some(({ replaces }) => replaces !== null && replaces > first.seq)).toBe(true);
  });
  await until(async () => {
    const now = await read(EVERYTHING);
    expect([last, [...known.values()].sort((a, b) => b.seq - a.seq)]).toEqual([now.seq, now.moves]);
  });
  expect(onLost).not.toHaveBeenCalled();
  expect(service.drops.total).toBe(0);
});
