import { describe, expect, it } from 'vitest';
import type { Candle } from '../instruments/candles';
import { RollingWindow } from './rolling-window';

const candle = (step: number): Candle => {
  const mid = 100 + 40 * Math.sin(step / 7) + (step % 5);
  return { time: step * 60_000, open: mid, high: mid + 3, low: mid - 2, close: mid + 1, baseVolume: 0.1 * step, quoteVolume: 10.3 * step };
};

const direct = (candles: readonly Candle[]) => ({
  open: candles[0]?.open,
  high: Math.max(...candles.map((one) => one.high)),
  low: Math.min(...candles.map((one) => one.low)),
  baseVolume: candles.reduce((sum, one) => sum + one.baseVolume, 0),
  quoteVolume: candles.reduce((sum, one) => sum + one.quoteVolume, 0),
});

describe('RollingWindow', () => {
  it('equals the candles of the window exactly at every step, filling and full, for each symbol alone', () => {
    const bars = 12;
    const window = new RollingWindow(2, bars);
    const all = Array.from({ length: 60 }, (_, step) => candle(step));
    all.forEach((running, step) => {
      expect(window.stats(1, running)).toEqual(direct(all.slice(Math.max(0, step - bars + 1), step + 1)));
      window.push(1, running);
    });
    expect(window.stats(0, candle(3))).toEqual(direct([candle(3)]));
  });

  it('includes the running candle without storing it', () => {
    const window = new RollingWindow(1, 4);
    window.push(0, candle(1));
    const spike = { ...candle(2), high: 9_999, low: 0.5 };
    expect(window.stats(0, spike)).toMatchObject({ high: 9_999, low: 0.5 });
    expect(window.stats(0, null)).toEqual(direct([candle(1)]));
  });

  it('drops extremes together with their candle', () => {
    const window = new RollingWindow(1, 3);
    window.push(0, { ...candle(0), high: 500, low: 1 });
    window.push(0, candle(1));
    expect(window.stats(0, candle(2))).toMatchObject({ high: 500, low: 1 });
    window.push(0, candle(2));
    expect(window.stats(0, candle(3))).toEqual(direct([candle(1), candle(2), candle(3)]));
  });

  it('is empty at first and after clear', () => {
    const window = new RollingWindow(1, 3);
    const nothing = { open: Number.NaN, high: Number.NaN, low: Number.NaN, baseVolume: 0, quoteVolume: 0 };
    expect(window.stats(0, null)).toEqual(nothing);
    window.push(0, candle(1));
    window.clear();
    expect(window.stats(0, null)).toEqual(nothing);
  });
});
