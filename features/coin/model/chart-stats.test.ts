import { describe, expect, it } from 'vitest';
import type { KlineInterval } from '@/lib/contract/kline-intervals';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { HOURLY_KLINES } from '@/tests/builders/kline';
import type { ChartPrice } from './chart-price';
import { candleStats, chartStats } from './chart-stats';

const of = (interval: KlineInterval, price: ChartPrice = 'last') => ({ interval, price });

describe('chart stats', () => {
  const candles = candleStats(HOURLY_KLINES);
  const row = buildQuoteRow('BTC', { price: '98.00', open24h: '101.00', low24h: '97.00', high24h: '125.00', open7d: '90.00' });
  it('compare decimal texts as numbers: 99 is below 104', () => expect(candles).toEqual({ open: '100.00', low: '99.00', high: '120.00' }));
  it('of a day come from the row', () =>
    expect(chartStats(of('15m'), candles, row, row)).toEqual({ open: '101.00', low: '97.00', high: '125.00' }));
  it('of a day open with the first candle where the row’s reference is the previous close', () => {
    expect(chartStats(of('15m'), candles, { ...row, session: 'us-stocks' }, row)).toEqual({ open: '100.00', low: '97.00', high: '125.00' });
  });
  it('of a week use the row’s open and include the current price', () =>
    expect(chartStats(of('1h'), candles, row, row)).toEqual({ open: '90.00', low: '98.00', high: '120.00' }));
  it('of a month come from the candles where the row has none', () =>
    expect(chartStats(of('4h'), candles, row, row)).toEqual({ open: '100.00', low: '98.00', high: '120.00' }));
  it('of a day are known before the candles load', () => {
    expect(chartStats(of('15m'), null, row, row)).toEqual({ open: '101.00', low: '97.00', high: '125.00' });
    expect(chartStats(of('1h'), null, row, row)).toEqual({ open: '90.00', low: null, high: null });
  });
  it('of a mark come from its candles and its current price, never from the row', () => {
    const values = { ...row, markPrice: '98.50' };
    expect(chartStats(of('15m', 'mark'), candles, row, values)).toEqual({ open: '100.00', low: '98.50', high: '120.00' });
    expect(chartStats(of('15m', 'mark'), null, row, values)).toEqual({ open: null, low: null, high: null });
  });
  it('are null without candles', () => expect(candleStats([])).toBeNull());
});
