import { expect, it } from 'vitest';
import { KLINE_INTERVAL_NAMES, KLINE_INTERVALS } from '@/lib/contract/kline-intervals';
import { KLINE_LIMIT_MAX } from '@/lib/contract/klines';
import { buildKline } from '@/tests/builders/kline';
import { CHART_SPANS, homeIndex } from './chart-span';

const HOUR_MS = 3_600_000;
const UNIT_MS = { hours: HOUR_MS, days: 24 * HOUR_MS, years: 365 * 24 * HOUR_MS };
const at = (hours: readonly number[]) => hours.map((hour) => buildKline(hour * HOUR_MS, '1', '1', '1', '1'));

it.each(KLINE_INTERVAL_NAMES)('the first view of %s has the named length', (interval) => {
  const { candles, unit, count } = CHART_SPANS[interval];
  const length = KLINE_INTERVALS[interval] ?? UNIT_MS.years / 12;
  expect(Math.abs((candles * length) / (count * UNIT_MS[unit]) - 1)).toBeLessThan(0.01);
  expect(candles).toBeLessThanOrEqual(KLINE_LIMIT_MAX);
});

it.each<[string, number[], number]>([
  ['without candles', [], 0],
  ['with fewer candles than it shows', [1, 2, 3], 0],
  ['with older ones', Array.from({ length: 200 }, (_, index) => index), 32],
  ['with a night without trading in it', [0, 1, 2, 160, 161, 169], 2],
])('the first view of a week, %s', (_, hours, wanted) => {
  expect(homeIndex(at(hours), '1h')).toBe(wanted);
});

it('the first view of months counts candles', () => {
  expect(homeIndex(at(Array.from({ length: 70 }, (_, index) => index)), '1M')).toBe(10);
});
