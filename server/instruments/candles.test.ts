import { expect, it } from 'vitest';
import { aggregate, bucketStart, nextBucket } from './candles';

const at = (text: string): number => Date.parse(`${text}Z`);

it.each([
  ['a minute', '1m', '2026-03-05T10:07:59.999', '2026-03-05T10:07', '2026-03-05T10:08'],
  ['eight hours', '8h', '2026-03-05T23:59', '2026-03-05T16:00', '2026-03-06T00:00'],
  ['a day', '1d', '2026-03-05T00:00', '2026-03-05T00:00', '2026-03-06T00:00'],
  ['a week, which opens on Monday', '1w', '2026-03-08T23:59', '2026-03-02T00:00', '2026-03-09T00:00'],
  ['a month of 28 days', '1M', '2026-02-28T12:00', '2026-02-01T00:00', '2026-03-01T00:00'],
  ['the last month of a year', '1M', '2026-12-31T12:00', '2026-12-01T00:00', '2027-01-01T00:00'],
] as const)('finds the candle of %s', (_sentence, interval, time, start, next) => {
  expect(bucketStart(interval, at(time))).toBe(at(start));
  expect(nextBucket(interval, at(start))).toBe(at(next));
});

const candle = (time: string, open: number, high: number, low: number, close: number) => ({
  time: at(time),
  open,
  high,
  low,
  close,
  baseVolume: 1,
  quoteVolume: close,
});

it('joins candles: first open, extremes, last close, summed volumes; a gap makes no candle', () => {
  const joined = aggregate(
    [candle('2026-03-05T10:00', 5, 9, 4, 6), candle('2026-03-05T10:03', 6, 7, 2, 3), candle('2026-03-05T10:10', 3, 3, 3, 3)],
    '5m',
  );
  expect(joined).toEqual([
    { time: at('2026-03-05T10:00'), open: 5, high: 9, low: 2, close: 3, baseVolume: 2, quoteVolume: 9 },
    { time: at('2026-03-05T10:10'), open: 3, high: 3, low: 3, close: 3, baseVolume: 1, quoteVolume: 3 },
  ]);
});

it('leaves its input candles unchanged', () => {
  const first = candle('2026-03-05T10:00', 5, 9, 4, 6);
  aggregate([first, candle('2026-03-05T10:01', 6, 99, 1, 3)], '1h');
  expect(first.high).toBe(9);
});
