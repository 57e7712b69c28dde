import { expect, it } from 'vitest';
import { changesMenuListSchema, changesSchema, type Changes, type ChangesRequest } from '../../lib/contract/changes';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { buildLiveFeed } from '../../tests/builders/running-app';
import type { MoveDraft } from '../movers/move-log';

const DRAFT: MoveDraft = {
  kind: 'rise',
  base: '5m',
  class: 'small',
  symbolId: 'BTCUSDT_SPBL',
  time: NOW,
  priceThen: 100,
  price: 103.456,
  volumeRatio: null,
  turnover: 1_000_000,
  replaces: null,
};

const SECRET = 's'.repeat(32);

async function setUp() {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'spot'],
      ['ETH', 'BTC', 'spot'],
      ['ETH', 'USDT', 'usdt-m'],
      ['MONERO', 'USDT', 'spot'],
    ]),
  );
  feed.push(buildFeedQuote(0, 100));
  const { api, movers } = await buildApi({ DEFAULT_COUNTRY: 'US', INTERNAL_SECRET: SECRET }, feed);
  const post = async (name: string, payload: object, headers = {}): Promise<string> =>
    (await api.inject({ method: 'POST', url: `/v1/reach/market/${name}`, payload, headers })).body;
  const read = async (payload: ChangesRequest = {}): Promise<Changes> => dataOf(changesSchema.strict(), await post('changesV2', payload));
  return { movers, post, read, seqs: async (payload: ChangesRequest) => (await read(payload)).moves.map(({ seq }) => seq) };
}

it.each([
  ['the language of the body', 'ja', 'en', '上昇'],
  ['the caller’s language where the body has a number', 7, 'ja', '上昇'],
])('has the menus by name in %s', async (_name, languageType, language, name) => {
  const { post } = await setUp();
  const { menus } = dataOf(changesMenuListSchema, await post('changesMenuList', { languageType }, { language, locale: language }));
  expect(menus.find(({ menu }) => menu === 'rise')?.name).toBe(name);
});

it('has the menus by name in the caller’s language, and the rules with their numbers', async () => {
  const { post } = await setUp();
  const { menus, rules } = dataOf(changesMenuListSchema.strict(), await post('changesMenuList', {}, { language: 'ja', locale: 'ja' }));
  expect(menus.map(({ menu, name }) => [menu, name])).toContainEqual(['rise', '上昇']);
  expect(menus.map(({ menu }) => menu)).toEqual(['all', 'rise', 'drop', 'high', 'low', 'pullback', 'rally', 'volume']);
  expect(rules).toEqual({
    change: { bases: ['5m', '15m', '2h', 'day'], classes: { small: '0.03', mid: '0.07', large: '0.11' }, over: '0.02' },
    extreme: { bases: ['24h', '7d', '30d'], over: '0.01' },
    reversal: { swing: '0.08', reversal: '0.05', swingOver: '0.053333', reversalOver: '0.033333' },
    volume: { base: '15m', classes: { small: '0.07', mid: '0.11', large: '0.15' }, over: '0.046667', ratio: '50', quarters: 24 },
    turnoverMin: '100000.00',
    keptHours: 24,
  });
});

it('has a move with its symbol and its values as text', async () => {
  const { movers, read } = await setUp();
  movers.moveLog.add({ ...DRAFT, kind: 'volume-rise', base: '15m', volumeRatio: 61.25 });
  expect(await read()).toMatchObject({
    seq: 1,
    asOf: NOW,
    next: null,
    total: 1,
    rows: [{ symbolId: 'BTCUSDT_SPBL', price: '100.00' }],
    moves: [
      {
        ...{ seq: 1, kind: 'volume-rise', base: '15m', class: 'small', market: 'spot', time: NOW, replaces: null },
        ...{ symbolId: 'BTCUSDT_SPBL', symbolCodeDisplayName: 'BTC/USDT', businessLine: 1, leftCoinName: 'BTC', rightCoinName: 'USDT' },
        ...{ coinId: 'btc', coinName: 'BTC coin', imgUrl: null, pricePrecision: 2 },
        ...{ priceThen: '100.00', price: '103.46', change: '0.034560', volumeRatio: '61.3', turnover: '1000000.00' },
      },
    ],
  });
});

it('has the row of each symbol once, with its present price', async () => {
  const { movers, read } = await setUp();
  for (const symbolId of ['BTCUSDT_SPBL', 'ETHUSDT_UMCBL', 'BTCUSDT_SPBL', 'GONEUSDT_SPBL']) movers.moveLog.add({ ...DRAFT, symbolId });
  const { rows, total, moves } = await read({ limit: 3 });
  expect([rows.map(({ symbolId, price }) => [symbolId, price]), total, moves.length]).toEqual([
    [
      ['BTCUSDT_SPBL', '100.00'],
      ['ETHUSDT_UMCBL', null],
    ],
    3,
    3,
  ]);
});

it('says how many moves match on all pages, and since when they are kept', async () => {
  const { movers, read } = await setUp();
  movers.moveLog.restore([], NOW - 60_000);
  for (const kind of ['rise', 'rise', 'drop'] as const) movers.moveLog.add({ ...DRAFT, kind });
  movers.moveLog.add({ ...DRAFT, class: 'mid', replaces: 1 });
  expect(await read({ limit: 1 })).toMatchObject({ total: 3, since: NOW - 60_000, moves: [{ seq: 4 }] });
  expect(await read({ limit: 1, menu: 'drop' })).toMatchObject({ total: 1, next: null });
});

it('filters by menu, market, turnover and symbols, and leaves replaced moves out', async () => {
  const { movers, seqs } = await setUp();
  const { moveLog } = movers;
  moveLog.add(DRAFT);
  moveLog.add({ ...DRAFT, class: 'mid', replaces: 1 });
  moveLog.add({ ...DRAFT, kind: 'volume-drop', symbolId: 'ETHUSDT_UMCBL', turnover: 2_000_000 });
  moveLog.add({ ...DRAFT, kind: 'drop', symbolId: 'ETHBTC_SPBL' });
  moveLog.add({ ...DRAFT, symbolId: 'GONEUSDT_SPBL' });
  expect(await seqs({})).toEqual([3, 2]);
  expect(await seqs({ menu: 'volume' })).toEqual([3]);
  expect(await seqs({ menu: 'drop' })).toEqual([]);
  expect(await seqs({ market: 'spot' })).toEqual([2]);
  expect(await seqs({ market: 'futures' })).toEqual([3]);
  expect(await seqs({ turnoverMin: 2_000_000 })).toEqual([3]);
  expect(await seqs({ turnoverMin: 2_000_000.01 })).toEqual([]);
  expect(await seqs({ symbolIds: ['ETHBTC_SPBL', 'BTCUSDT_SPBL', 'GONEUSDT_SPBL'] })).toEqual([4, 2]);
  expect(await seqs({ symbolIds: ['ETHBTC_SPBL'], market: 'spot' })).toEqual([]);
  expect(await seqs({ symbolIds: [] })).toEqual([]);
});

it('pages by number, however many moves are added meanwhile', async () => {
  const { movers, read } = await setUp();
  for (let count = 0; count < 5; count += 1) movers.moveLog.add(DRAFT);
  const first = await read({ limit: 2 });
  movers.moveLog.add(DRAFT);
  const second = await read({ limit: 2, before: first.next ?? 0 });
  const last = await read({ limit: 2, before: second.next ?? 0 });
  expect([first, second, last].map(({ seq, next, moves }) => [seq, next, moves.map((move) => move.seq)])).toEqual([
    [5, 4, [5, 4]],
    [6, 2, [3, 2]],
    [6, null, [1]],
  ]);
});

it('hides the coins that are hidden from the caller’s language', async () => {
  const { movers, post, seqs } = await setUp();
  movers.moveLog.add({ ...DRAFT, symbolId: 'MONEROUSDT_SPBL' });
  movers.moveLog.add(DRAFT);
  expect(await seqs({})).toEqual([2, 1]);
  const japanese = dataOf(changesSchema, await post('changesV2', {}, { language: 'ja', locale: 'ja' }));
  expect(japanese.moves.map(({ seq }) => seq)).toEqual([2]);
});

it('an answer for pages of every country leaves out what one country hides, and says so', async () => {
  const { movers, post } = await setUp();
  const readPage = async (): Promise<Changes> =>
    dataOf(changesSchema.strict(), await post('changesV2', {}, { 'x-tideline-internal': SECRET }));
  movers.moveLog.add(DRAFT);
  expect(await readPage()).not.toHaveProperty('isPartial');
  movers.moveLog.add({ ...DRAFT, symbolId: 'MONEROUSDT_SPBL' });
  const { moves, rows, isPartial } = await readPage();
  expect([moves.map(({ seq }) => seq), rows.map(({ symbolId }) => symbolId), isPartial]).toEqual([[1], ['BTCUSDT_SPBL'], true]);
});

it('moves have the venue of their symbol where the source has venues', async () => {
  const { api, movers } = await buildApi({}, buildLiveFeed());
  movers.moveLog.add({ ...DRAFT, symbolId: 'BTCUSDT_UMCBL' });
  movers.moveLog.add(DRAFT);
  const { body } = await api.inject({ method: 'POST', url: '/v1/reach/market/changesV2', payload: {} });
  expect(dataOf(changesSchema.strict(), body).moves.map(({ venue }) => venue)).toEqual(['Binance', 'OKX']);
  const { movers: own, read } = await setUp();
  own.moveLog.add(DRAFT);
  expect((await read()).moves[0]).not.toHaveProperty('venue');
});
