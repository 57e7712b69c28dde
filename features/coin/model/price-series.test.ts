import { expect, it } from 'vitest';
import { buildKline } from '@/tests/builders/kline';
import { candleSeries, lineSeries, withCurrentPrice } from './price-series';

const LABELS = { price: 'Price', open: 'Open', high: 'High', low: 'Low', close: 'Close', change: 'Change', volume: 'Volume' };
const format = (text: string | null): string => text ?? '--';
const KLINES = [buildKline(1, '10', '12', '9', '11'), buildKline(2, '11', '13', '10', '12')];

it.each([
  ['14', { high: 14, low: 10, close: 14 }],
  ['9.5', { high: 13, low: 9.5, close: 9.5 }],
  ['12.5', { high: 13, low: 10, close: 12.5 }],
  [null, { high: 13, low: 10, close: 12 }],
  ['0', { high: 13, low: 10, close: 12 }],
])('the last candle closes at the current price %s and contains it', (price, last) => {
  const { series } = candleSeries(withCurrentPrice(KLINES, price), LABELS, format);
  if (series.kind !== 'candles') throw new Error(series.kind);
  expect({ high: series.high.at(-1), low: series.low.at(-1), close: series.close.at(-1) }).toEqual(last);
});

it('candles have a column for each of their prices, their change since the close before, and their volume', () => {
  const { series } = candleSeries(withCurrentPrice(KLINES, '14'), LABELS, format);
  expect(series.columns.map(({ label, text }) => [label, text(1)])).toEqual([
    ['Open', '11'],
    ['High', '14'],
    ['Low', '10'],
    ['Close', '14'],
    ['Change', '+27.27%'],
    ['Volume', '1.00'],
  ]);
  expect(series.columns.map(({ text }) => text(0)).slice(4)).toEqual(['--', '1.00']);
});

it('a line has the exact texts of its prices, and the color of its direction', () => {
  const points = [{ time: 5, price: 0.1, text: '0.10' }];
  expect(lineSeries(points, [], 'up', LABELS, format)).toMatchObject({ times: [5], series: { kind: 'line', color: 'up' } });
  expect(lineSeries(points, [], 'none', LABELS, format).series.columns[0]?.text(0)).toBe('0.10');
});

it('each point of a line after the first has the change and the volume of the candle that ends there', () => {
  const points = [10, 11, 12].map((price, time) => ({ time, price, text: String(price) }));
  const { columns } = lineSeries(points, KLINES, 'up', { ...LABELS, volume: null }, format).series;
  expect(columns.map(({ label }) => label)).toEqual(['Price', 'Change']);
  expect([0, 1, 2].map((index) => columns[1]?.text(index))).toEqual(['--', '--', '+9.09%']);
});
