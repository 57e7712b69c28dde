import { describe, expect, it } from 'vitest';
import type { CoinStatistics } from '@/lib/contract/coin-statistics';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { extremeOf, openOfWindow, rangePosition, turnoverShare } from './statistics';

const DAY_MS = 86_400_000;
const STATISTICS: CoinStatistics = {
  symbolId: 'BTCUSDT_SPBL',
  asOf: 400 * DAY_MS + 5,
  open1h: '11',
  open7d: '17',
  open30d: '130',
  open1y: '365',
  since: 0,
  highest: { price: '120', time: 3 * DAY_MS },
  lowest: { price: '9', time: 4 * DAY_MS },
};
const ROW = buildQuoteRow('BTC', { open24h: '24', open7d: '7', high24h: '110', low24h: '75' });

describe('the price at the start of a window', () => {
  it.each([
    // The row has none.
    ['1h', '11'],
    ['24h', '24'],
    ['7d', '7'],
    ['1y', '365'],
  ] as const)('%s is that of the row, else of the statistics: %s', (window, open) => {
    expect(openOfWindow(window, ROW, ROW, STATISTICS)).toBe(open);
  });

  it('is unknown without statistics, except what the row has', () => {
    expect((['1h', '7d', '1y'] as const).map((window) => openOfWindow(window, ROW, ROW, undefined))).toEqual([null, '7', null]);
  });
});

describe('the place in the range of 24 hours', () => {
  it.each([
    ['75', 0],
    ['110', 100],
    ['92.5', 50],
    ['70', 0],
    ['111', 100],
  ])('of %s is %d %%', (price, position) => {
    expect(rangePosition({ price, low24h: '75', high24h: '110' })).toBe(position);
  });

  it.each([
    [null, '75', '110'],
    ['80', null, '110'],
    ['80', '80', '80'],
  ])('is unknown for %s between %s and %s', (price, low24h, high24h) => {
    expect(rangePosition({ price, low24h, high24h })).toBeNull();
  });
});

describe('an extreme of the history', () => {
  it('is the recorded one', () => {
    expect(extremeOf('highest', STATISTICS, ROW)).toEqual({ price: '120', time: 3 * DAY_MS });
    expect(extremeOf('lowest', STATISTICS, ROW)).toEqual({ price: '9', time: 4 * DAY_MS });
  });

  it('is that of the running day as soon as the last 24 hours go further', () => {
    const values = { ...ROW, high24h: '120.01', low24h: '8.99' };
    expect(extremeOf('highest', STATISTICS, values)).toEqual({ price: '120.01', time: 400 * DAY_MS });
    expect(extremeOf('lowest', STATISTICS, values)).toEqual({ price: '8.99', time: 400 * DAY_MS });
  });

  it('keeps its day while the last 24 hours are equal to it', () => {
    expect(extremeOf('highest', STATISTICS, { ...ROW, high24h: '120.00' })?.time).toBe(3 * DAY_MS);
  });

  it('is unknown without statistics, whatever the last 24 hours are', () => {
    expect(extremeOf('highest', undefined, ROW)).toBeNull();
    expect(extremeOf('highest', { ...STATISTICS, highest: null }, ROW)).toBeNull();
  });
});

describe('turnover as a share of the capitalization', () => {
  it('is the turnover divided by price × supply', () => {
    expect(turnoverShare({ price: '50', turnover: '1000' }, '400', '1')).toBe('0.05000000');
    expect(turnoverShare({ price: '0.05', turnover: '1000' }, '400', '1000')).toBe('0.05000000');
  });

  it('is unknown without a supply, a turnover or the price of the quote coin', () => {
    expect(turnoverShare({ price: '50', turnover: '1000' }, undefined, '1')).toBeNull();
    expect(turnoverShare({ price: '50', turnover: null }, '400', '1')).toBeNull();
    expect(turnoverShare({ price: '50', turnover: '1000' }, '400', undefined)).toBeNull();
  });
});
