import { createYielder } from '../platform/yielder';
import type { Candle } from './candles';

const FIELDS = 7;
const CANDLES_AT_ONCE = 512;

/** Packs candles into one array of numbers, seven per candle, that can be transferred to another thread without a copy. */
export function packCandles(candles: readonly Candle[]): Float64Array {
  const packed = new Float64Array(candles.length * FIELDS);
  let offset = 0;
  for (const { time, open, high, low, close, baseVolume, quoteVolume } of candles) {
    packed[offset] = time;
    packed[offset + 1] = open;
    packed[offset + 2] = high;
    packed[offset + 3] = low;
    packed[offset + 4] = close;
    packed[offset + 5] = baseVolume;
    packed[offset + 6] = quoteVolume;
    offset += FIELDS;
  }
  return packed;
}

/** Unpacks the candles of `packCandles` in slices, yielding the thread between them. */
export async function unpackCandles(packed: Float64Array): Promise<Candle[]> {
  const at = (offset: number): number => packed[offset] ?? Number.NaN;
  const candles: Candle[] = [];
  const pause = createYielder();
  for (let start = 0; start < packed.length; start += FIELDS) {
    if (candles.length % CANDLES_AT_ONCE === 0) await pause();
    candles.push({
      time: at(start),
      open: at(start + 1),
      high: at(start + 2),
      low: at(start + 3),
      close: at(start + 4),
      baseVolume: at(start + 5),
      quoteVolume: at(start + 6),
    });
  }
  return candles;
}
