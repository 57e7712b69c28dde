import { describe, expect, it } from 'vitest';
import type { Candle } from '../../instruments/candles';
import { DayWindow, HOUR_MINUTES } from './day-window';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** A minute in the middle of an hour. */
const START = Date.UTC(2026, 10, 20, 14, 33) / MINUTE_MS;

/** Volumes are whole numbers, whose sums are exact in any order. */
const candleOf = (minute: number): Candle => {
  const mid = 100 + 40 * Math.sin(minute / 97) + (minute % 5);
  const baseVolume = 1 + (minute % 7);
  return { time: minute * MINUTE_MS, open: mid, high: mid + 3, low: mid - 2, close: mid + 1, baseVolume, quoteVolume: 10 * baseVolume };
};

const direct = (from: number, until: number) => {
  const candles = Array.from({ length: until - from }, (_, at) => candleOf(from + at));
  return {
    open: candles[0]?.open,
    high: Math.max(...candles.map(({ high }) => high)),
    low: Math.min(...candles.map(({ low }) => low)),
    baseVolume: candles.reduce((sum, { baseVolume }) => sum + baseVolume, 0),
    quoteVolume: candles.reduce((sum, { quoteVolume }) => sum + quoteVolume, 0),
  };
};

/** Minutes at which the hours of the two symbols begin. */
const HOUR_STARTS = [0, 47];

/** Window of two symbols; the second begins to trade at a minute. */
function windowOf(listedAt: number): DayWindow {
  const window = new DayWindow(Uint8Array.from(HOUR_STARTS), START);
  for (let minute = window.oldestMinute; minute < START; minute += 1) {
    window.add(0, candleOf(minute));
    if (minute >= listedAt) window.add(1, candleOf(minute));
  }
  return window;
}

/** Ends a minute as the market does: the hour of a symbol that becomes the oldest is restored. */
function endMinute(window: DayWindow, minute: number, listedAt: number): void {
  window.add(0, candleOf(minute));
  if (minute >= listedAt) window.add(1, candleOf(minute));
  window.advance();
  const from = window.oldestMinute;
  for (const [index, start] of HOUR_STARTS.entries()) {
    if (from % HOUR_MINUTES !== start) continue;
    for (let old = from; old < from + HOUR_MINUTES; old += 1)
      window.restore(index, old, index === 0 || old >= listedAt ? candleOf(old) : null);
  }
}

describe('DayWindow', () => {
  it('equals the candles of the last 24 hours at every minute of a day and more, also of a symbol that has begun to trade', () => {
    const listedAt = START + 100;
    const window = windowOf(listedAt);
    for (let minute = START; minute < START + DAY_MINUTES + 3 * HOUR_MINUTES; minute += 1) {
      const from = minute - DAY_MINUTES + 1;
      expect(window.stats(0, candleOf(minute))).toEqual(direct(from, minute + 1));
      if (minute >= listedAt) expect(window.stats(1, candleOf(minute))).toEqual(direct(Math.max(from, listedAt), minute + 1));
      endMinute(window, minute, listedAt);
    }
  });

  it('includes the running candle without storing it', () => {
    const window = windowOf(0);
    const spike = { ...candleOf(START), high: 9_999, low: 0.5 };
    expect(window.stats(0, spike)).toMatchObject({ high: 9_999, low: 0.5 });
    expect(window.stats(0, candleOf(START))).toEqual(direct(START - DAY_MINUTES + 1, START + 1));
  });

  it('has only the running candle of a symbol that begins to trade', () => {
    const window = windowOf(START);
    const { open, high, low, baseVolume, quoteVolume } = candleOf(START);
    expect(window.stats(1, candleOf(START))).toEqual({ open, high, low, baseVolume, quoteVolume });
  });

  it('forgets the minutes of an hour stored before when there was no trading in the one restored', () => {
    const window = windowOf(0);
    let minute = START;
    while (window.oldestMinute % HOUR_MINUTES !== 0) {
      endMinute(window, minute, 0);
      minute += 1;
    }
    const from = window.oldestMinute;
    for (let old = from; old < from + HOUR_MINUTES; old += 1) window.restore(0, old, null);
    const { baseVolume } = window.stats(0, { ...candleOf(0), baseVolume: 0 });
    expect(baseVolume).toBe(direct(from + HOUR_MINUTES, minute).baseVolume);
  });
});
