import { expect, it } from 'vitest';
import { parsePageQuery } from '@/lib/pages/page-query';
import { queryWithSettings, settingsOfQuery, type ChartSettings } from './chart-settings';

const read = (search: string): Partial<ChartSettings> => settingsOfQuery(parsePageQuery(search));

it.each<[string, ChartSettings]>([
  [
    'market=A&interval=1M&price=mark&kind=candles&scale=log&indicators=volume.sma20.ema50.rsi',
    { interval: '1M', price: 'mark', kind: 'candles', scale: 'log', indicators: ['volume', 'sma20', 'ema50', 'rsi'] },
  ],
  [
    'market=A&interval=15m&price=last&kind=line&scale=linear&indicators=none',
    { interval: '15m', price: 'last', kind: 'line', scale: 'linear', indicators: [] },
  ],
])('an address names all choices: %s', (search, settings) => {
  expect(queryWithSettings('', 'A', settings)).toBe(search);
  expect(read(search)).toEqual(settings);
});

it('keeps the other keys of the address', () => {
  const settings: ChartSettings = { interval: '1h', price: 'index', kind: 'line', scale: 'percent', indicators: [] };
  expect(queryWithSettings('?utm=mail&kind=candles', 'A', settings)).toBe(
    'utm=mail&kind=line&market=A&interval=1h&price=index&scale=percent&indicators=none',
  );
});

it.each([
  ['', {}],
  ['interval=7m&kind=bars&scale=square&price=bid', {}],
  ['kind=line&kind=candles', {}],
  ['scale=percent', { scale: 'percent' }],
  // Unknown, without a valid number of candles, twice, too many averages.
  ['indicators=bollinger', {}],
  ['indicators=', {}],
  ['indicators=sma1', {}],
  ['indicators=sma201', {}],
  ['indicators=sma020', {}],
  ['indicators=rsi.rsi', {}],
  ['indicators=sma5.sma10.sma20.ema5.ema10', {}],
  ['indicators=sma2.ema200.sma20.macd.mark.index', { indicators: ['sma2', 'ema200', 'sma20', 'macd', 'mark', 'index'] }],
])('ignores what is not valid: %s', (search, settings) => {
  expect(read(search)).toEqual(settings);
});
