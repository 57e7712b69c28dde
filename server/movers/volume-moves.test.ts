import { describe, expect, it } from 'vitest';
import { KLINE_INTERVALS, type KlineInterval } from '../../lib/contract/kline-intervals';
import type { Candle } from '../instruments/candles';
import { flatCandle, minuteOf, MoverScene, opensOf, SCENE_START } from './mover-scene.fixtures';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** Minutes of the 15 that end with the scene's running one, 12:00; the quarter of the clock begins with the last of them. */
const WINDOW = Array.from({ length: 15 }, (_, at) => minuteOf(SCENE_START) - (14 - at) * MINUTE_MS);

/** Candles of one minute with the volume 1, 24 quarters of an hour before the window, and one minute of the window with `volume`. */
const minutes =
  (volume: number, { at = WINDOW[0] as number, quarters = 24, every = '1m' as KlineInterval } = {}) =>
  (_index: number, interval: KlineInterval): Candle[] => {
    if (interval !== every) return [];
    const length = KLINE_INTERVALS[every] ?? 0;
    const count = (quarters * QUARTER_MS) / length;
    const past = Array.from({ length: count }, (_, place) => (WINDOW[0] as number) - (count - place) * MINUTE_MS * (length / MINUTE_MS));
    return [...past, ...WINDOW].map((time) =>
      flatCandle(time, 100, { baseVolume: time === at ? volume : time < (WINDOW[0] as number) ? length / MINUTE_MS : 0 }),
    );
  };

describe('moves of 15 minutes with high volume, against an open of 100', () => {
  it.each([
    [106.99, 750, []],
    [107, 749.9, []],
    [107, 750, ['volume-rise 15m small']],
    [107, 750.1, ['volume-rise 15m small']],
    [110.99, 750, ['volume-rise 15m small']],
    [111, 750, ['volume-rise 15m mid']],
    [111.01, 750, ['volume-rise 15m mid']],
    [114.99, 750, ['volume-rise 15m mid']],
    [115, 750, ['volume-rise 15m large']],
    [115.01, 750, ['volume-rise 15m large']],
    [93.01, 750, []],
    [93, 750, ['volume-drop 15m small']],
    [92.99, 750, ['volume-drop 15m small']],
    [89.01, 750, ['volume-drop 15m small']],
    [89, 750, ['volume-drop 15m mid']],
    [88.99, 750, ['volume-drop 15m mid']],
    [85.01, 750, ['volume-drop 15m mid']],
    [85, 750, ['volume-drop 15m large']],
    [84.99, 750, ['volume-drop 15m large']],
  ])('at %d with a volume of %d: %j', async (price, volume, expected) => {
    const scene = await MoverScene.open({ open: opensOf('15m'), candles: minutes(volume) });
    await scene.beat({ 0: price });
    await scene.beat({ 0: price });
    expect(scene.take().filter((move) => move.startsWith('volume'))).toEqual(expected);
  });

  it.each([
    ['in the last minutes of the quarter of the clock before', WINDOW[12], 750, ['volume-rise 15m small']],
    ['in the running minute', WINDOW[14], 750, ['volume-rise 15m small']],
    ['in the first minute of the move', WINDOW[0], 750, ['volume-rise 15m small']],
    ['in the minute before the move', (WINDOW[0] as number) - MINUTE_MS, 100_000, []],
  ])('a burst %s counts for a move over the turn of a quarter: %#', async (_name, at, volume, expected) => {
    const scene = await MoverScene.open({ open: opensOf('15m'), candles: minutes(volume, { at }) });
    for (let beats = 0; beats < 2; beats += 1) await scene.beat({ 0: 108 });
    expect(scene.take().filter((move) => move.startsWith('volume'))).toEqual(expected);
  });

  it.each([
    [4.67, 104.67, []],
    [4.66, 104.66, ['volume-rise 15m small']],
    [-4.67, 95.33, []],
    [-4.66, 95.34, ['volume-drop 15m small']],
  ])('after it has gone back to %d %%, 7 %% again is another move or none', async (change, back, expected) => {
    const scene = await MoverScene.open({ open: opensOf('15m'), candles: minutes(900) });
    const price = change > 0 ? 107 : 93;
    for (let beats = 0; beats < 2; beats += 1) await scene.beat({ 0: price });
    scene.take();
    await scene.beat({ 0: back });
    for (let beats = 0; beats < 2; beats += 1) await scene.beat({ 0: price });
    expect(scene.take().filter((move) => move.startsWith('volume'))).toEqual(expected);
  });

  it.each(['1m', '5m'] as const)(
    'the ratio is that to the mean of 24 quarters in candles of %s; with fewer there is no move',
    async (every) => {
      const scene = await MoverScene.open({ open: opensOf('15m'), candles: minutes(900, { every, at: WINDOW[4] as number }) });
      for (let beats = 0; beats < 3; beats += 1) await scene.beat({ 0: 108 });
      expect(scene.moves.find(({ kind }) => kind === 'volume-rise')?.volumeRatio).toBe(60);
      const young = await MoverScene.open({ open: opensOf('15m'), candles: minutes(900, { every, quarters: 23 }) });
      for (let beats = 0; beats < 3; beats += 1) await young.beat({ 0: 108 });
      expect(young.take()).not.toContain('volume-rise 15m small');
    },
  );

  it('candles are requested only from a move of 7 % on, and again while the volume is too low', async () => {
    const scene = await MoverScene.open({ open: opensOf('15m'), candles: minutes(100) });
    await scene.beat({ 0: 106.99 });
    expect(scene.requests).not.toContain('0 1m');
    for (const aheadMs of [250, 250, 9_000, 1_000]) await scene.beat({ 0: 108 }, aheadMs);
    expect(scene.requests.filter((request) => request === '0 1m')).toHaveLength(2);
  });

  it('a ratio of another minute is no answer', async () => {
    const scene = await MoverScene.open({ open: () => 100, candles: minutes(900) });
    await scene.beat({ 0: { price: 108, quoteVolume: 1 } });
    await scene.beat({ 0: 100 }, MINUTE_MS);
    scene.take();
    await scene.beat({ 0: 108 });
    expect(scene.take().filter((move) => move.startsWith('volume'))).toEqual([]);
  });
});
