import { expect, it } from 'vitest';
import { paneLegend, seriesColumns } from '@/components/charts/chart-data';
import { buildKline } from '@/tests/builders/kline';
import { indicatorPanes } from './indicator-panes';

const KLINES = [buildKline(0, '10', '12', '9', '11'), buildKline(1, '11', '12', '9', '10'), buildKline(2, '10', '12', '9', '10')];
const OPTIONS = {
  candles: KLINES,
  isAtEnds: false,
  precision: 2,
  labels: { average: () => 'SMA', volume: 'Volume', rsi: 'RSI', macd: 'MACD', signal: 'Signal', histogram: 'Histogram' },
};

it('MACD has its columns in the order of the field: MACD, signal, histogram, which is drawn below the lines', () => {
  const panes = indicatorPanes(['macd'], OPTIONS);
  expect(seriesColumns(panes).map(({ label }) => label)).toEqual(['MACD', 'Signal', 'Histogram']);
  expect(panes.flatMap(paneLegend).map(({ label }) => label)).toEqual(['MACD', 'Signal', 'Histogram']);
  expect(panes[0]?.series[0]?.kind).toBe('histogram');
});

it.each([
  [false, ['up', 'down', 'up']],
  // The point before the first candle.
  [true, ['up', 'up', 'down', 'up']],
])('bars of volume have the direction of their candle; points at ends: %s', (isAtEnds, tints) => {
  expect(indicatorPanes(['volume'], { ...OPTIONS, isAtEnds })[0]?.series[0]).toMatchObject({ tints });
});

it('prices without volume have no pane of it', () => {
  const candles = KLINES.map((kline) => ({ ...kline, baseVolume: null }));
  expect(indicatorPanes(['volume'], { ...OPTIONS, candles })).toEqual([]);
});
