import { describe, expect, it, vi } from 'vitest';
import type { Candle } from '../instruments/candles';
import { extremesOf, RecordedHistories } from './recorded-history';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 20_000 * DAY_MS + 5 * HOUR_MS + 17;
const YEAR_AGO = 20_000 * DAY_MS + 5 * HOUR_MS - 365 * DAY_MS;
const NEVER = new AbortController().signal;

const candle = (time: number, low: number, high: number): Candle => ({
  time,
  open: low,
  high,
  low,
  close: high,
  baseVolume: 1,
  quoteVolume: 1,
});

describe('the extremes of daily candles', () => {
  it('are the highest high and the lowest low, each with its day', () => {
    const days = [candle(0, 5, 8), candle(DAY_MS, 3, 7), candle(2 * DAY_MS, 4, 9)];
    expect(extremesOf(days)).toEqual({ since: 0, highest: { price: 9, time: 2 * DAY_MS }, lowest: { price: 3, time: DAY_MS } });
  });

  it('are those of the earlier day when two are equal', () => {
    const days = [candle(0, 3, 9), candle(DAY_MS, 3, 9)];
    expect(extremesOf(days)).toMatchObject({ highest: { time: 0 }, lowest: { time: 0 } });
  });

  it('are unknown without candles', () => {
    expect(extremesOf([])).toEqual({ since: null, highest: null, lowest: null });
  });
});

describe('the history of a symbol', () => {
  /** A market with two days, and an hour at `hourTime`. */
  function scene(hourTime: number) {
    const market = {
      time: NOW,
      now: () => market.time,
      candleCost: vi.fn(() => 400),
      candles: vi.fn((_index: number, interval: string) =>
        Promise.resolve(interval === '1d' ? [candle(0, 1, 2), candle(DAY_MS, 1, 3)] : [candle(hourTime, 42, 43)]),
      ),
    };
    return { market, histories: new RecordedHistories(market) };
  }

  it('has the open of the whole hour 365 days ago', async () => {
    const { market, histories } = scene(YEAR_AGO);
    expect(await histories.of(7, NEVER)).toMatchObject({ open1y: 42, highest: { price: 3 } });
    expect(market.candles.mock.calls.map((call) => call.slice(0, 4))).toEqual([
      [7, '1d', 0, NOW + 1],
      [7, '1h', YEAR_AGO, YEAR_AGO + 1],
    ]);
  });

  it('has no price a year ago when the history begins later', async () => {
    const { histories } = scene(YEAR_AGO + HOUR_MS);
    expect((await histories.of(7, NEVER)).open1y).toBeNaN();
  });

  it('is computed once a minute for each symbol, and costs nothing while it is known', async () => {
    const { market, histories } = scene(YEAR_AGO);
    expect(histories.cost(7)).toBe(400);
    await histories.of(7, NEVER);
    await histories.of(7, NEVER);
    expect([histories.cost(7), histories.cost(8), market.candles.mock.calls.length]).toEqual([0, 400, 2]);
    market.time += 60_000;
    expect(histories.cost(7)).toBe(400);
    await histories.of(7, NEVER);
    expect(market.candles).toHaveBeenCalledTimes(4);
  });

  it('is requested again after a failure', async () => {
    const { market, histories } = scene(YEAR_AGO);
    market.candles.mockRejectedValueOnce(new Error('busy'));
    await expect(histories.of(7, NEVER)).rejects.toThrow('busy');
    await expect(histories.of(7, NEVER)).resolves.toMatchObject({ open1y: 42 });
  });

  it('is computed to its end for four symbols at once, of more of them as long as the caller waits', async () => {
    const { market, histories } = scene(YEAR_AGO);
    const left = new AbortController();
    const all = [1, 2, 3, 4, 5, 1].map((index) => histories.toItsEnd(index, left.signal));
    expect(market.candles.mock.calls.map((call: unknown[]) => call[5] === left.signal)).toEqual([false, false, false, false, true]);
    await Promise.all(all);
    await histories.toItsEnd(6, left.signal);
    expect((market.candles.mock.lastCall as unknown[] | undefined)?.[5]).not.toBe(left.signal);
  });
});
