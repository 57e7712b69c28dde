import { expect, it } from 'vitest';
import type { ChartPane, ChartSeries } from './chart-data';
import { paneValues } from './pane-axis';
import { visibleMarker, visiblePane } from './visible-pane';

const TIMES = [0, 10, 20, 30];
const columns = [] as const;
const paneOf = (...series: ChartSeries[]): ChartPane => ({ key: 'a', series, range: { low: 0, high: 1_000 }, precision: 0, share: 1 });
const line = (values: (number | null)[]): ChartSeries => ({ kind: 'line', values, color: 'text', columns });

it.each<[string, ChartSeries, number, number]>([
  ['a line: its lowest and highest value', line([500, 20, 30, 900]), 18.8, 31.2],
  ['gaps are left out', line([500, null, 30, 20]), 18.8, 31.2],
  ['candles: lows and highs', { kind: 'candles', open: [], close: [], low: [1, 20, 22, 1], high: [99, 25, 30, 99], columns }, 18.8, 31.2],
  ['bars stand on zero', { kind: 'histogram', values: [99, 20, 25, 99], color: 'accent', columns }, 0, 28],
  ['a baseline has its base', { kind: 'baseline', values: [99, 20, 25, 99], base: 30, columns }, 18.8, 31.2],
])('%s', (_sentence, series, low, high) => {
  const times = series.kind === 'line' && series.values[1] === null ? { from: 15, until: 30 } : { from: 5, until: 25 };
  const { range } = visiblePane(paneOf(series), TIMES, times);
  expect([range.low, range.high].map((value) => Number(value.toFixed(9)))).toEqual([low, high]);
});

it('series of one pane share its range', () =>
  expect(visiblePane(paneOf(line([0, 20, 20, 0]), line([0, 30, 30, 0])), TIMES, { from: 5, until: 25 }).range.high).toBeCloseTo(31.2));

it.each([
  ['between two points', { from: 12, until: 18 }],
  ['after all points', { from: 40, until: 50 }],
])('times %s keep the range of the pane', (_sentence, times) => {
  const pane = paneOf(line([1, 2, 3, 4]));
  expect(visiblePane(pane, TIMES, times)).toBe(pane);
});

it('changes in per cent are since the first visible value of the first series, also that of the current value', () => {
  const marker = { value: 60, text: '60' };
  const pane = { ...paneOf(line([null, 40, 50, 60]), line([1, 1, 1, 1])), isPercent: true, marker };
  const shown = visiblePane(pane, TIMES, { from: 0, until: 30 });
  expect([shown.base, shown.marker?.text]).toEqual([40, '+50.00%']);
  expect(visiblePane(pane, TIMES, { from: 15, until: 30 })).toMatchObject({ base: 50, marker: { value: 60, text: '+20.00%' } });
  expect(paneValues(visiblePane({ ...pane, isRangeFixed: true, range: { low: 35, high: 62 } }, TIMES, { from: 0, until: 30 }))).toEqual([
    { value: 40, text: '0%' },
    { value: 48, text: '+20%' },
    { value: 56, text: '+40%' },
  ]);
});

it('a logarithmic pane stays so, and a fixed range is the same at any zoom', () => {
  const pane = paneOf(line([1, 10, 100, 1]));
  const zoomed = { from: 5, until: 25 };
  expect(visiblePane({ ...pane, range: { low: 1, high: 100, isLog: true } }, TIMES, zoomed).range).toMatchObject({ isLog: true });
  const fixed = { ...pane, isRangeFixed: true };
  expect(visiblePane(fixed, TIMES, zoomed)).toBe(fixed);
});

it('guides replace round values', () => {
  const pane = { ...paneOf(), range: { low: 0, high: 100 }, guides: ['30', '70'], axisText: (value: string) => `${value}!` };
  expect(paneValues(pane)).toEqual([
    { value: 30, text: '30!' },
    { value: 70, text: '70!' },
  ]);
});

it('the current value has a mark only within the range', () => {
  const marker = { value: 40, text: '40' };
  expect(visibleMarker({ ...paneOf(), marker })).toBe(marker);
  expect(visibleMarker({ ...paneOf(), marker, range: { low: 50, high: 60 } })).toBeUndefined();
  expect(visibleMarker(paneOf())).toBeUndefined();
});

it('a legend has its share of the height above the values, at any zoom', () => {
  const { range } = visiblePane({ ...paneOf(line([0, 20, 30, 0])), legendRoom: 0.5 }, TIMES, { from: 5, until: 25 });
  expect([range.low, range.high].map((value) => Number(value.toFixed(9)))).toEqual([18.8, 43.6]);
});
