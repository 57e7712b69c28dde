import { describe, expect, it } from 'vitest';
import type { Kline } from '@/lib/contract/klines';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { candleStats, chartStats, linePoints } from './chart-line';

const HOUR_MS = 3_600_000;
const candle = (hour: number, open: string, high: string, low: string, close: string): Kline => ({
  time: hour * HOUR_MS,
  open,
  high,
  low,
  close,
  baseVolume: '1',
  quoteVolume: '1',
});
const CANDLES = [
  candle(1, '100.00', '120.00', '99.00', '110.00'),
  candle(2, '110.00', '111.00', '105.00', '106.00'),
  candle(3, '106.00', '107.00', '104.00', '105.00'),
];

describe('linePoints', () => {
  it('starts at the first open, has each close at its candle’s end, and ends at the current price', () => {
    const line = linePoints(CANDLES, '1h', 3.5 * HOUR_MS, '105.50');
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
  ])('%s', (_, fetchedAt, hour) => expect((linePoints(CANDLES, '1h', fetchedAt, null).at(-1)?.time ?? 0) / HOUR_MS).toBeCloseTo(hour, 9));
  it.each([null, '', '0', 'x'])('ends at the last close without a valid price: %j', (price) =>
    expect(linePoints(CANDLES, '1h', 0, price).at(-1)?.text).toBe('105.00'),
  );
  it('is empty without candles', () => expect(linePoints([], '1h', 1, '100')).toEqual([]));
});

describe('chart stats', () => {
  const candles = candleStats(CANDLES);
  const row = buildQuoteRow('BTC', { price: '98.00', open24h: '101.00', low24h: '97.00', high24h: '125.00', open7d: '90.00' });
  it('compare decimal texts as numbers: 99 is below 104', () => expect(candles).toEqual({ open: '100.00', low: '99.00', high: '120.00' }));
  it('of a day come from the row', () =>
    expect(chartStats('15m', candles, row, row)).toEqual({ open: '101.00', low: '97.00', high: '125.00' }));
  it('of a day open with the first candle where the row’s reference is the previous close', () => {
    expect(chartStats('15m', candles, { ...row, session: 'us-stocks' }, row)).toEqual({ open: '100.00', low: '97.00', high: '125.00' });
  });
  it('of a week use the row’s open and include the current price', () =>
    expect(chartStats('1h', candles, row, row)).toEqual({ open: '90.00', low: '98.00', high: '120.00' }));
  it('of a month come from the candles where the row has none', () =>
    expect(chartStats('4h', candles, row, row)).toEqual({ open: '100.00', low: '98.00', high: '120.00' }));
  it('of a day are known before the candles load', () => {
    expect(chartStats('15m', null, row, row)).toEqual({ open: '101.00', low: '97.00', high: '125.00' });
    expect(chartStats('1h', null, row, row)).toEqual({ open: '90.00', low: null, high: null });
  });
  it('are null without candles', () => expect(candleStats([])).toBeNull());
});
