import { expect, it } from 'vitest';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { chartTimes, timeTexts } from './chart-times';

const HOUR_MS = 3_600_000;
/** In the zone of whoever runs the test, as the chart does. */
const local = (day: number, hour: number): number => new Date(2025, 5, day, hour).getTime();
const span = (from: number, until: number) => [from, until].map((time) => ({ time, price: 1, text: '1' }));

it.each<[ChartInterval, number, number, number[]]>([
  ['15m', local(2, 9), local(3, 9), [local(2, 12), local(2, 16), local(2, 20), local(3, 0), local(3, 4), local(3, 8)]],
  ['1h', local(2, 9), local(5, 9), [local(3, 0), local(4, 0), local(5, 0)]],
  ['4h', local(2, 0), local(12, 1), [local(2, 0), local(7, 0), local(12, 0)]],
])('labels of %s stand at round moments of the reader’s day', (interval, from, until, times) =>
  expect(chartTimes(interval, span(from, until))).toEqual(times),
);

it('no points have no labels but the one they stand on', () => expect(chartTimes('15m', []).length).toBeLessThanOrEqual(1));

it.each([
  ['en', '14:00', '2 Jun', '2 Jun, 14:00'],
  ['ja', '14:00', '6月2日', '6月2日 14:00'],
  ['zh-CN', '14:00', '6月2日', '6月2日 14:00'],
  ['ar', '14:00', '2 يونيو', '2 يونيو، 14:00'],
])('are written as %s does, with Latin digits', (locale, hour, day, moment) => {
  const time = Date.UTC(2025, 5, 2, 14);
  expect(timeTexts('15m', locale, 'UTC').label(time)).toBe(hour);
  expect(timeTexts('4h', locale, 'UTC').label(time)).toBe(day);
  expect(timeTexts('1h', locale, 'UTC').moment(time).replaceAll(/\s+/g, ' ')).toBe(moment);
  expect(timeTexts('15m', locale, 'UTC').label(time + 10 * HOUR_MS)).toBe('00:00');
});
