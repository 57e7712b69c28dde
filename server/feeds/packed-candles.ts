import type { Candle } from './feed';

const FIELDS = 7;

/** Candles as one array of numbers, seven a candle, which another thread can be given without a copy. */
export function packCandles(candles: readonly Candle[]): Float64Array {
  const packed = new Float64Array(candles.length * FIELDS);
  candles.forEach(({ time, open, high, low, close, baseVolume, quoteVolume }, place) => packed.set([time, open, high, low, close, baseVolume, quoteVolume], place * FIELDS));
  return packed;
}

/** The candles of `packCandles`. */
export function unpackCandles(packed: Float64Array): Candle[] {
  const at = (place: number): number => packed[place] ?? Number.NaN;
  return Array.from({ length: packed.length / FIELDS }, (_, candle) => {
    const start = candle * FIELDS;
    return { time: at(start), open: at(start + 1), high: at(start + 2), low: at(start + 3), close: at(start + 4), baseVolume: at(start + 5), quoteVolume: at(start + 6) };
  });
}
