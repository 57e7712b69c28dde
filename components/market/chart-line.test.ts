import { describe, expect, it } from 'vitest';
import { HOURLY_KLINES } from '@/tests/builders/kline';
import { linePoints } from './chart-line';

const HOUR_MS = 3_600_000;

describe('linePoints', () => {
  it('starts at the first open, has each close at its candle’s end, and ends at the current price', () => {
    const line = linePoints(HOURLY_KLINES, '1h', 3.5 * HOUR_MS, '105.50');
    expect(line.map(({ time, text }) => [time / HOUR_MS, text])).toEqual([
      [1, '100.00'],
      [2, '110.00'],
      [3, '106.00'],
      [3.5, '105.50'],
    ]);
    expect(line.map(({ price }) => price)).toEqual([100, 110, 106, 105.5]);
  });
  it.each([
    ['a clock that is ahead never extends it beyond its candle', 9 * HOUR_MS, 4],
    ['a clock that is behind never moves it back', 0, 3 + 1 / HOUR_MS],
  ])('%s', (_, fetchedAt, hour) =>
    expect((linePoints(HOURLY_KLINES, '1h', fetchedAt, null).at(-1)?.time ?? 0) / HOUR_MS).toBeCloseTo(hour, 9),
  );
  it.each([null, '', '0', 'x'])('ends at the last close without a valid price: %j', (price) =>
    expect(linePoints(HOURLY_KLINES, '1h', 0, price).at(-1)?.text).toBe('105.00'),
  );
  it('is empty without candles', () => expect(linePoints([], '1h', 1, '100')).toEqual([]));
});
