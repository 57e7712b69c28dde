import { expect, it } from 'vitest';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { axisTimes, timeFormatters } from './chart-times';

const HOUR_MS = 3_600_000;
/** In the local time zone, like the chart. */
const local = (day: number, hour: number): number => new Date(2025, 5, day, hour).getTime();
const span = (from: number, until: number) => [from, until].map((time) => ({ time, price: 1, text: '1' }));

it.each<[ChartInterval, number, number, number[]]>([
  ['15m', local(2, 9), local(3, 9), [local(2, 12), local(2, 16), local(2, 20), local(3, 0), local(3, 4), local(3, 8)]],
  ['1h', local(2, 9), local(5, 9), [local(3, 0), local(4, 0), local(5, 0)]],
  ['4h', local(2, 0), local(12, 1), [local(2, 0), local(7, 0), local(12, 0)]],
])('labels of %s are at round local times', (interval, from, until, times) =>
  expect(axisTimes(interval, span(from, until))).toEqual(times),
);

it('without points there is at most one label', () => expect(axisTimes('15m', []).length).toBeLessThanOrEqual(1));

it.each([
  ['en', '14:00', '2 Jun', '2 Jun, 14:00'],
  ['ja', '14:00', '6月2日', '6月2日 14:00'],
  ['zh-CN', '14:00', '6月2日', '6月2日 14:00'],
  ['ar', '14:00', '2 يونيو', '2 يونيو، 14:00'],
])('times are formatted for %s, with Latin digits', (locale, hour, day, moment) => {
  const time = Date.UTC(2025, 5, 2, 14);
  expect(timeFormatters('15m', locale, 'UTC').label(time)).toBe(hour);
  expect(timeFormatters('4h', locale, 'UTC').label(time)).toBe(day);
  expect(timeFormatters('1h', locale, 'UTC').moment(time).replaceAll(/\s+/g, ' ')).toBe(moment);
  expect(timeFormatters('15m', locale, 'UTC').label(time + 10 * HOUR_MS)).toBe('00:00');
});
