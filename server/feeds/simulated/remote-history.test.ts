import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryQueue } from '../../platform/history-queue';
import { packCandles } from '../../instruments/packed-candles';
import { simulatedCatalog } from './catalog';
import type { HistoryTask } from './history-thread';
import { MarketModel } from './market-model';
import { RemoteHistory } from './remote-history';
import { SymbolModel } from './symbol-model';

const DAY = 86_400_000;
/** Noon: half of the running day has passed. */
const NOW = Date.UTC(2026, 10, 20, 12);
const catalog = simulatedCatalog(NOW);
const model = new MarketModel(7, catalog);
const symbols = catalog.symbols.map((symbol) => new SymbolModel(symbol, model));
const BTC = symbols.findIndex(({ symbol }) => symbol.symbolId === 'BTCUSDT_SPBL');
const CANDLE = { time: NOW - DAY, open: 1, high: 4, low: 0.5, close: 3, baseVolume: 7, quoteVolume: 21 };

describe('history requested from the main thread', () => {
  let tasks: HistoryTask[];
  let history: RemoteHistory;
  const make = (keepsCandles: boolean): RemoteHistory => {
    const run = (task: HistoryTask): Promise<Float64Array> => {
      tasks.push(task);
      return Promise.resolve(task.kind === 'opens' ? new Float64Array([task.time]) : packCandles([CANDLE]));
    };
    return new RemoteHistory({ run }, new HistoryQueue(), symbols, keepsCandles);
  };
  beforeEach(() => {
    tasks = [];
    history = make(true);
  });
  const days = (interval: '1d' | '4h' | '1w' | '1m', count: number, until = NOW + 1): number =>
    history.candleCost(BTC, interval, until - count * DAY, until, NOW);
  const ask = (interval: '1d' | '4h' | '1m', count: number, until = NOW + 1): Promise<unknown> =>
    history.candles(BTC, interval, until - count * DAY, until, NOW);

  it('returns the candles as they were computed', async () => {
    expect(await ask('1d', 3)).toEqual([CANDLE]);
  });

  it('costs the uncached days: a second request costs the running day', async () => {
    expect(days('1d', 300)).toBeCloseTo(299.5, 5);
    expect(days('1d', 900)).toBeCloseTo(400.5, 5);
    await ask('1d', 300);
    expect(days('1d', 300)).toBeCloseTo(0.5, 5);
    expect(days('4h', 30)).toBeCloseTo(0.5, 5);
    expect(days('1d', 350)).toBeCloseTo(50.5, 5);
    await ask('4h', 10, NOW - 330 * DAY);
    expect(days('1d', 350)).toBeCloseTo(50.5, 5);
    await ask('1d', 350);
    expect(days('1d', 350)).toBeCloseTo(0.5, 5);
    history.dropCached('BTCUSDT_SPBL');
    expect(days('1d', 350)).toBeCloseTo(349.5, 5);
  });

  it('caches no minutes, and nothing without a disk', async () => {
    await ask('1m', 5);
    expect(days('1m', 5)).toBeCloseTo(5, 2);
    history = make(false);
    await ask('1d', 300);
    expect(days('1d', 300)).toBeCloseTo(299.5, 5);
  });

  it('sends one task for the same candles at two moments, and a pending one costs nothing', async () => {
    const first = history.candles(BTC, '1d', NOW - 300 * DAY, NOW + 1, NOW);
    const second = history.candles(BTC, '1d', NOW - 300 * DAY, NOW + 900, NOW + 899);
    expect(days('1d', 300)).toBe(0);
    await Promise.all([first, second]);
    expect(tasks).toHaveLength(1);
    await ask('1d', 300);
    expect(tasks).toHaveLength(2);
  });

  it('sends one task for the days of two requests for hours that begin on the same day; each gets its own candles', async () => {
    const HOUR = DAY / 24;
    const days: number[] = [];
    const run = (task: HistoryTask): Promise<Float64Array> => {
      if (task.kind === 'candles') days.push(task.from);
      return Promise.resolve(
        packCandles(Array.from({ length: 6 }, (_, place) => ({ ...CANDLE, time: NOW - 12.5 * DAY + place * 4 * HOUR }))),
      );
    };
    const shared = new RemoteHistory({ run }, new HistoryQueue(), symbols, true);
    const from = NOW - 12 * DAY;
    const answers = await Promise.all([from, from - 4 * HOUR].map((first) => shared.candles(BTC, '4h', first, NOW + 1, NOW)));
    expect(days).toEqual([NOW - 12.5 * DAY]);
    expect(answers.map(([candle]) => candle?.time)).toEqual([from, from - 4 * HOUR]);
    // Minutes are computed exactly.
    await Promise.all([from, from - 4 * HOUR].map((first) => shared.candles(BTC, '1m', first, NOW + 1, NOW)));
    expect(days.slice(1)).toEqual([from, from - 4 * HOUR]);
  });

  it('computes the opens of a moment once, and none of the future', async () => {
    const [one, two] = await Promise.all([history.opensAt(NOW - DAY, NOW), history.opensAt(NOW - DAY + 30_000, NOW)]);
    expect(one).toBe(two);
    expect(tasks).toEqual([{ kind: 'opens', time: NOW - DAY, now: NOW }]);
    expect((await history.opensAt(NOW + 1, NOW)).every(Number.isNaN)).toBe(true);
    for (let minute = 2; minute < 200; minute += 1) await history.opensAt(NOW - minute * 60_000, NOW);
    await history.opensAt(NOW - DAY, NOW);
    expect(tasks).toHaveLength(200);
  });

  it('does not keep the opens of the background, which would remove those that the market requests again', async () => {
    await history.opensAt(NOW - DAY, NOW);
    for (let day = 2; day < 200; day += 1) await history.opensAt(NOW - day * DAY, NOW, true);
    await history.opensAt(NOW - DAY, NOW);
    expect(tasks).toHaveLength(199);
  });

  it('refuses a symbol that does not exist', async () => {
    await expect(history.candles(99_999, '1d', 0, NOW, NOW)).rejects.toThrow(RangeError);
    expect(history.candleCost(99_999, '1d', 0, NOW, NOW)).toBe(0);
  });
});
