import { afterEach, expect, it, vi } from 'vitest';
import type { Candle } from './candles';
import { packCandles, unpackCandles } from './packed-candles';

const CANDLES = Array.from({ length: 4_096 }, (_, time): Candle => ({
  time,
  open: 1,
  high: 4,
  low: 0.5,
  close: 3,
  baseVolume: 7,
  quoteVolume: 21,
}));

afterEach(() => vi.restoreAllMocks());

it('packing and unpacking returns equal candles', async () => {
  expect(await unpackCandles(packCandles(CANDLES))).toEqual(CANDLES);
});

it('many candles are unpacked in slices that yield the thread', async () => {
  let now = 0;
  // Each reading of the clock finds a slice over.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const yields = vi.spyOn(globalThis, 'setImmediate');
  await unpackCandles(packCandles(CANDLES));
  expect(yields.mock.calls.length).toBeGreaterThanOrEqual(7);
});
