import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CandlePath } from './candle-path';

const candles = fc
  .tuple(
    fc.integer({ min: 1, max: 1e9 }),
    fc.integer({ min: 0, max: 1e6 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 1e7 }),
  )
  .map(([low, range, open, close, quoteVolume]) => {
    const price = (ticks: number): number => Math.round(ticks) / 1e4;
    return {
      time: 300_000 * range,
      low: price(low),
      high: price(low + range),
      open: price(low + open * range),
      close: price(low + close * range),
      baseVolume: 1,
      quoteVolume,
    };
  });

function pathOf(candle: Parameters<CandlePath['begin']>[0], seed = 7) {
  const path = new CandlePath(seed, 4, 300_000);
  path.begin(candle);
  return { path, prices: Array.from({ length: path.steps + 1 }, (_, step) => path.price(step)) };
}

it('goes from open to close through exactly the low and the high, in whole ticks', () => {
  fc.assert(
    fc.property(candles, fc.integer(), (candle, seed) => {
      const { prices } = pathOf(candle, seed);
      expect(prices[0]).toBe(candle.open);
      expect(prices.at(-1)).toBe(candle.close);
      expect(Math.max(...prices)).toBe(candle.high);
      expect(Math.min(...prices)).toBe(candle.low);
      for (const price of prices) expect(Number(price.toFixed(4))).toBe(price);
    }),
  );
});

const wide = { time: 600_000, open: 5, high: 9, low: 1, close: 6, baseVolume: 1, quoteVolume: 500_000 };

it('reaches the low before the high when the candle rose or was flat, else the high first', () => {
  const up = pathOf(wide).prices;
  expect(up.indexOf(1)).toBeLessThan(up.lastIndexOf(9));
  expect(up.indexOf(1)).toBeLessThan(up.indexOf(9));
  const down = pathOf({ ...wide, close: 4 }).prices;
  expect(down.indexOf(9)).toBeLessThan(down.indexOf(1));
});

it('is deterministic, and differs between symbols', () => {
  expect(pathOf(wide).prices).toEqual(pathOf(wide).prices);
  expect(pathOf(wide).prices).not.toEqual(pathOf(wide, 8).prices);
});

it('takes its first step after the opening and its last at the end; candles with a low turnover move rarely', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { path } = pathOf({ ...wide, quoteVolume: 1e9 }, seed);
    expect([path.stepAt(1), path.stepAt(300_000)]).toEqual([0, 600]);
    expect(pathOf({ ...wide, quoteVolume: 0 }, seed).path.steps).toBe(4);
  }
});
