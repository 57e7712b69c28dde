import { describe, expect, it } from 'vitest';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { Candle } from '../instruments/candles';
import { flatCandle, MoverScene, opensOf, SCENE_DAY, SCENE_START } from './mover-scene.fixtures';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(['5m', '15m', '2h', 'day'] as const)('rises and drops of %s against its open of 100', (base) => {
  it.each([
    [102.99, []],
    [103, ['rise small']],
    [103.01, ['rise small']],
    [106.99, ['rise small']],
    [107, ['rise mid']],
    [107.01, ['rise mid']],
    [110.99, ['rise mid']],
    [111, ['rise large']],
    [111.01, ['rise large']],
    [97.01, []],
    [97, ['drop small']],
    [96.99, ['drop small']],
    [93.01, ['drop small']],
    [93, ['drop mid']],
    [92.99, ['drop mid']],
    [89.01, ['drop mid']],
    [89, ['drop large']],
    [88.99, ['drop large']],
  ])('at %d: %j', async (price, expected) => {
    const scene = await MoverScene.open({ open: opensOf(base) });
    await scene.beat({ 0: price });
    const named = expected.map((one) => one.replace(' ', ` ${base} `));
    expect(scene.take().filter((move) => !/volume|pullback|rally/.test(move))).toEqual(named);
  });
});

describe('one move is one event until it has gone back', () => {
  it('a larger class is a new move that names the one it replaces; a smaller one is none', async () => {
    const scene = await MoverScene.open({ open: opensOf('5m') });
    for (const price of [103, 105, 107.5, 104, 108, 111]) await scene.beat({ 0: price });
    expect(
      scene.moves.map(({ seq, class: size, replaces, priceThen, price, time }) => [seq, size, replaces, priceThen, price, time]),
    ).toEqual([
      [1, 'small', null, 100, 103, SCENE_START + 750],
      [2, 'mid', 1, 100, 107.5, SCENE_START + 1_250],
      [3, 'large', 2, 100, 111, SCENE_START + 2_000],
    ]);
  });

  it.each([
    [102.01, []],
    [102, []],
    [101.99, ['rise 5m small']],
  ])('after a fall to %d, 103 again is %j', async (back, expected) => {
    const scene = await MoverScene.open({ open: opensOf('5m') });
    await scene.beat({ 0: 103 });
    scene.take();
    await scene.beat({ 0: back });
    await scene.beat({ 0: 103 });
    expect(scene.take()).toEqual(expected);
  });

  it.each([
    [97.99, []],
    [98, []],
    [98.01, ['drop 5m small']],
  ])('after a rise to %d, 97 again is %j', async (back, expected) => {
    const scene = await MoverScene.open({ open: opensOf('5m') });
    await scene.beat({ 0: 97 });
    scene.take();
    await scene.beat({ 0: back });
    await scene.beat({ 0: 97 });
    expect(scene.take()).toEqual(expected);
  });

  it('the window rolls on: a move is over when its open has followed', async () => {
    const scene = await MoverScene.open({ open: opensOf('5m') });
    await scene.beat({ 0: 104 }, 30_000);
    for (let minute = 0; minute < 5; minute += 1) await scene.beat({ 0: 104 }, MINUTE_MS);
    scene.take();
    await scene.beat({ 0: 107.2 });
    const change = 107.2 / 104 - 1;
    expect(scene.moves.map(({ base, class: size, priceThen, replaces }) => [base, size, priceThen, replaces])).toContainEqual([
      '5m',
      'small',
      104,
      null,
    ]);
    expect(change).toBeGreaterThan(0.03);
  });
});

/** Daily candles before the scene's day, whose highs are 105 in the last week and 110 before, lows 95 and 90. */
const days = (_index: number, interval: KlineInterval, from: number): Candle[] =>
  interval === '1d' && from < SCENE_DAY
    ? Array.from({ length: 30 }, (_, at) => {
        const isRecent = at >= 23;
        return flatCandle(SCENE_DAY - (30 - at) * DAY_MS, 80, { high: isRecent ? 105 : 110, low: isRecent ? 95 : 90 });
      })
    : [];
const none = (): number => Number.NaN;

describe('highs and lows', () => {
  it.each([
    ['below the window’s high', { price: 103.99, high: 103.99, high24h: 104 }, []],
    ['at it', { price: 104, high: 104, high24h: 104 }, ['high 24h']],
    ['in the beat, although the last price is lower', { price: 103.5, high: 104, high24h: 104 }, ['high 24h']],
    ['just below that of 7 days', { price: 104.99, high: 104.99, high24h: 104.99 }, ['high 24h']],
    ['at that of 7 days', { price: 105, high: 105, high24h: 105 }, ['high 24h', 'high 7d']],
    ['just below that of 30 days', { price: 109.99, high: 109.99, high24h: 109.99 }, ['high 24h', 'high 7d']],
    ['at that of 30 days', { price: 110, high: 110, high24h: 110 }, ['high 24h', 'high 7d', 'high 30d']],
    ['above the window’s low', { price: 96.01, low: 96.01, low24h: 96 }, []],
    ['at the low', { price: 96, low: 96, low24h: 96 }, ['low 24h']],
    ['just above the low of 7 days', { price: 95.01, low: 95.01, low24h: 95.01 }, ['low 24h']],
    ['at the low of 7 days', { price: 95, low: 95, low24h: 95 }, ['low 24h', 'low 7d']],
    ['just above the low of 30 days', { price: 90.01, low: 90.01, low24h: 90.01 }, ['low 24h', 'low 7d']],
    ['at the low of 30 days', { price: 90, low: 90, low24h: 90 }, ['low 24h', 'low 7d', 'low 30d']],
  ])('%s', async (_name, quote, expected) => {
    const scene = await MoverScene.open({ open: none, candles: days });
    await scene.beat({ 0: quote });
    expect(scene.take()).toEqual(expected);
  });

  it.each([
    [102.97, []],
    [102.96, ['high 24h']],
    [102.95, ['high 24h']],
  ])('after a high of 104 and a fall to %d, another high is %j', async (back, expected) => {
    const scene = await MoverScene.open({ open: none, candles: days });
    await scene.beat({ 0: { price: 104, high24h: 104 } });
    scene.take();
    await scene.beat({ 0: { price: back, high: 103.9, high24h: 104 } });
    await scene.beat({ 0: { price: 104.2, high24h: 104.2 } });
    expect(scene.take()).toEqual(expected);
  });

  it.each([
    [96.95, []],
    [96.96, ['low 24h']],
    [96.97, ['low 24h']],
  ])('after a low of 96 and a rise to %d, another low is %j', async (back, expected) => {
    const scene = await MoverScene.open({ open: none, candles: days });
    await scene.beat({ 0: { price: 96, low24h: 96 } });
    scene.take();
    await scene.beat({ 0: { price: back, low: 96.1, low24h: 96 } });
    await scene.beat({ 0: { price: 95.8, low24h: 95.8 } });
    expect(scene.take()).toEqual(expected);
  });

  it('an extreme of a longer window names that of the shorter one as replaced; prices then are the windows’ opens', async () => {
    const scene = await MoverScene.open({ open: none, candles: days });
    await scene.beat({ 0: { price: 109, high: 110.5, high24h: 110.5 } });
    expect(scene.moves.map(({ base, replaces, priceThen, price }) => [base, replaces, priceThen, price])).toEqual([
      ['24h', null, 100, 110.5],
      ['7d', 1, 80, 110.5],
      ['30d', 2, 80, 110.5],
    ]);
  });

  it('the candles of a symbol are requested once a day, and only when its price is at an extreme of 24 hours', async () => {
    const scene = await MoverScene.open({ open: none, candles: days });
    expect(scene.requests).toEqual([]);
    for (const price of [104, 104.5, 104.6]) await scene.beat({ 0: { price, high24h: price } });
    expect(scene.requests).toEqual(['0 1d']);
  });

  it('a window that began before the history has no extreme', async () => {
    const scene = await MoverScene.open({ open: none, candles: (...query) => days(...query).slice(-7) });
    await scene.beat({ 0: { price: 120, high24h: 120 } });
    expect(scene.take()).toEqual(['high 24h', 'high 7d']);
  });
});

describe('pullbacks and rallies of the UTC day, whose open is 100', () => {
  it.each([
    ['a swing of 7.99 %', 107.99, 100, []],
    ['a swing of 8 %, a fall of 4.99 %', 108, 102.62, []],
    ['a swing of 8 %, a fall of 5 %', 108, 102.6, ['pullback day']],
    ['a swing of 8.01 %, a fall of 5.01 %', 108.01, 102.58, ['pullback day']],
    ['a swing of −7.99 %', 92.01, 100, []],
    ['a swing of −8 %, a rise of 4.99 %', 92, 96.59, []],
    ['a swing of −8 %, a rise of 5 %', 92, 96.6, ['rally day']],
    ['a swing of −8.01 %, a rise of 5.01 %', 91.99, 96.61, ['rally day']],
  ])('%s', async (_name, extreme, last, expected) => {
    const scene = await MoverScene.open({ open: opensOf('day') });
    await scene.beat({ 0: extreme });
    await scene.beat({ 0: last });
    expect(scene.take().filter((move) => /pullback|rally/.test(move))).toEqual(expected);
  });

  it.each([
    ['a fall of 3.34 %', 104.39, []],
    ['a fall of 3.33 %', 104.41, ['pullback day']],
  ])('after %s from the high, the fall of 5 %% again is another pullback or none', async (_name, back, expected) => {
    const scene = await MoverScene.open({ open: opensOf('day') });
    for (const price of [108, 102.6]) await scene.beat({ 0: price });
    scene.take();
    for (const price of [back, 102.6]) await scene.beat({ 0: price });
    expect(scene.take().filter((move) => /pullback|rally/.test(move))).toEqual(expected);
  });

  it.each([
    // Two thirds of 5 % of 92 are 3.0667: the bound is 95.0667.
    ['a rise of 3.34 %', 95.07, []],
    ['a rise of 3.33 %', 95.06, ['rally day']],
  ])('after %s from the low, the rise of 5 %% again is another rally or none', async (_name, back, expected) => {
    const scene = await MoverScene.open({ open: opensOf('day') });
    for (const price of [92, 96.6]) await scene.beat({ 0: price });
    scene.take();
    for (const price of [back, 96.6]) await scene.beat({ 0: price });
    expect(scene.take().filter((move) => /pullback|rally/.test(move))).toEqual(expected);
  });

  it('the high before the start is that of the day’s candle', async () => {
    const candles = (_index: number, interval: KlineInterval, from: number): Candle[] =>
      interval === '1d' && from === SCENE_DAY ? [flatCandle(SCENE_DAY, 100, { high: 109, low: 99 })] : [];
    const scene = await MoverScene.open({ open: opensOf('day'), candles, price: 107 });
    expect(scene.requests).toEqual(['0 1d']);
    await scene.beat({ 0: 104 });
    await scene.beat({ 0: 103.55 });
    expect(scene.take().filter((move) => /pullback/.test(move))).toEqual(['pullback day']);
  });
});

describe('what is not looked at', () => {
  it('a symbol below the floor has no move until its turnover has reached it', async () => {
    const scene = await MoverScene.open({ open: opensOf('5m') });
    await scene.beat({ 0: { price: 104, quoteVolume: 99_999.99 } });
    expect(scene.take()).toEqual([]);
    await scene.beat({ 0: { price: 104, quoteVolume: 100_000 } });
    expect(scene.take()).toEqual(['rise 5m small']);
  });

  it.each(['suspended', 'pre-market', 'settled'] as const)('a symbol that is %s', async (status) => {
    const scene = await MoverScene.open({ symbol: (one) => ({ ...one, statuses: [{ from: 0, status }] }) });
    await scene.beat({ 0: 110 });
    expect(scene.take()).toEqual([]);
  });

  it('a closed session; after its opening the windows that began before it', async () => {
    const opening = Date.UTC(2026, 10, 19, 14, 30);
    const open = (time: number): number => (time === SCENE_DAY ? Number.NaN : 100);
    const scene = await MoverScene.open({ now: opening - 2_500, open, symbol: (one) => ({ ...one, session: 'us-stocks' }) });
    await scene.beat({ 0: 110 });
    expect(scene.take()).toEqual([]);
    await scene.beat({ 0: 110 }, 2_000);
    await scene.beat({ 0: 120 });
    expect(scene.take()).toEqual([]);
    for (let minute = 0; minute < 5; minute += 1) await scene.beat({ 0: 120 }, MINUTE_MS);
    await scene.beat({ 0: 124 });
    expect(scene.take()).toEqual(['rise 5m small']);
  });

  it('a restarted feed: the step to another price is no move', async () => {
    const scene = await MoverScene.open();
    await scene.beat({ 0: 103.5 });
    expect(scene.take()).toHaveLength(4);
    scene.feed.beat = withDiscontinuity(scene.feed.beat.bind(scene.feed));
    await scene.beat({ 0: 120 });
    await scene.beat({ 0: 120 });
    expect(scene.take()).toEqual([]);
  });

  it('a pause of the feed of more than a minute', async () => {
    const scene = await MoverScene.open({ open: opensOf('day') });
    await scene.beat({ 0: 104 }, 60_250);
    expect(scene.take()).toEqual([]);
    await scene.beat({ 0: 101 });
    await scene.beat({ 0: 104 }, 60_000);
    expect(scene.take()).toEqual(['rise day small']);
  });

  it('a pause of one source of more than a minute, for its symbols only', async () => {
    const pairs = [
      ['BTC', 'USDT', 'spot'],
      ['ETH', 'USDT', 'spot'],
    ] as const;
    const scene = await MoverScene.open({ open: opensOf('day'), pairs, sources: Uint8Array.of(0, 1) });
    scene.feed.frozenSources.set(1, scene.clock.now);
    for (let step = 0; step < 3; step += 1) await scene.beat({ 0: 100 }, 30_000);
    scene.feed.frozenSources.clear();
    await scene.beat({ 0: 104, 1: 104 });
    expect(scene.moves.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL']);
    await scene.beat({ 1: 101 });
    await scene.beat({ 1: 104 });
    expect(scene.moves.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL', 'ETHUSDT_SPBL']);
  });

  it('what is on at the start', async () => {
    const scene = await MoverScene.open({ open: () => 90 });
    await scene.beat({ 0: 100.1 });
    expect(scene.take()).toEqual([]);
  });
});

type Beat = MoverScene['feed']['beat'];
/** Marks the next beat as one that does not continue those before. */
function withDiscontinuity(beat: Beat): Beat {
  let isNext = true;
  return (now) => {
    const report = { ...beat(now), isDiscontinuous: isNext };
    isNext = false;
    return report;
  };
}

it('after a restart nothing fires twice, and a larger class names the move it replaces', async () => {
  const before = await MoverScene.open({ open: opensOf('5m') });
  await before.beat({ 0: 104 });
  await before.movers.stop();
  const after = await MoverScene.open({ open: opensOf('5m'), dataDir: before.dataDir, price: 104 });
  await after.beat({ 0: 104.5 });
  expect(after.moves).toEqual([]);
  await after.beat({ 0: 107.5 });
  expect(after.moves.map(({ seq, class: size, replaces }) => [seq, size, replaces])).toEqual([[2, 'mid', 1]]);
});

it('a move that ended before or during a restart fires anew', async () => {
  const before = await MoverScene.open({ open: opensOf('5m') });
  for (const price of [104, 101, 102.5]) await before.beat({ 0: price });
  await before.movers.stop();
  const after = await MoverScene.open({ open: opensOf('5m'), dataDir: before.dataDir, price: 102.5 });
  await after.beat({ 0: 103.5 });
  await after.movers.stop();
  const third = await MoverScene.open({ open: opensOf('5m'), dataDir: before.dataDir, price: 100 });
  await third.beat({ 0: 103 });
  expect([...after.moves, ...third.moves].map(({ seq, replaces }) => [seq, replaces])).toEqual([
    [2, null],
    [3, null],
  ]);
});
