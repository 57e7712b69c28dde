import { expect, it } from 'vitest';
import { axisTimes, spacingOf, timeTexts } from './axis-times';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The machine's own time zone. */
const OWN_ZONE = -1;
const SINGAPORE = 480;
/** In the machine's local time zone. */
const local = (day: number, hour: number): number => new Date(2025, 5, day, hour).getTime();

it.each([
  ['a day', local(2, 9), local(3, 9), [local(2, 12), local(2, 16), local(2, 20), local(3, 0), local(3, 4), local(3, 8)]],
  ['days', local(2, 9), local(5, 9), [local(3, 0), local(4, 0), local(5, 0)]],
  ['weeks', local(2, 0), local(12, 1), [local(2, 0), local(7, 0), local(12, 0)]],
])('labels of %s are at round local times', (_, from, until, times) => expect(axisTimes({ from, until }, OWN_ZONE)).toEqual(times));

it('labels are at round times of the chosen time zone, wherever the browser is', () => {
  const from = Date.UTC(2025, 5, 2, 9);
  expect(axisTimes({ from, until: from + 3 * DAY_MS }, SINGAPORE)).toEqual([2, 3, 4].map((day) => Date.UTC(2025, 5, day, 16)));
});

it('weeks have days, not only the name of a month', () =>
  expect(axisTimes({ from: Date.UTC(2025, 9, 15), until: Date.UTC(2025, 10, 24) }, 0)).toEqual(
    [0, 10, 20, 30, 40].map((days) => Date.UTC(2025, 9, 15) + days * DAY_MS),
  ));

it.each([
  ['of months are first days', Date.UTC(2025, 10, 20), 100, [Date.UTC(2025, 11), Date.UTC(2026, 0), Date.UTC(2026, 1)]],
  [
    'of quarters are their first days',
    Date.UTC(2025, 2, 20),
    420,
    [Date.UTC(2025, 3), Date.UTC(2025, 6), Date.UTC(2025, 9), Date.UTC(2026, 0), Date.UTC(2026, 3)],
  ],
  ['of years are first days of a year', Date.UTC(2023, 10, 20), 800, [Date.UTC(2024, 0), Date.UTC(2025, 0), Date.UTC(2026, 0)]],
])('labels %s', (_, from, days, times) => expect(axisTimes({ from, until: from + days * DAY_MS }, 0)).toEqual(times));

it('an empty range has at most one label', () => expect(axisTimes({ from: 0, until: 0 }, 0).length).toBeLessThanOrEqual(1));

const ranges = { day: { from: 0, until: DAY_MS }, month: { from: 0, until: 30 * DAY_MS }, year: { from: 0, until: 365 * DAY_MS } };

it.each([
  ['en', '14:00', '2 Jun', '2 Jun, 14:00'],
  ['ja', '14:00', '6月2日', '6月2日 14:00'],
  ['zh-CN', '14:00', '6月2日', '6月2日 14:00'],
  ['ar', '14:00', '2 يونيو', '2 يونيو، 14:00'],
])('times are formatted for %s, with Latin digits', (locale, hour, day, moment) => {
  const time = Date.UTC(2025, 5, 2, 14);
  expect(timeTexts(spacingOf(ranges.day), locale, 0).label(time)).toBe(hour);
  expect(timeTexts(spacingOf(ranges.month), locale, 0).label(time)).toBe(day);
  expect(timeTexts(spacingOf(ranges.day), locale, 0).moment(time).replaceAll(/\s+/g, ' ')).toBe(moment);
  expect(timeTexts(spacingOf(ranges.day), locale, 0).label(time + 10 * HOUR_MS)).toBe('00:00');
});

it('a time in full names the time zone; over a year it has the year', () => {
  const time = Date.UTC(2025, 5, 2, 14);
  expect(timeTexts(spacingOf(ranges.day), 'en', SINGAPORE).zoned(time)).toBe('2 Jun, 22:00 UTC+8');
  expect(timeTexts(spacingOf(ranges.year), 'en', 0).moment(time)).toBe('2 Jun 2025');
});

it.each([
  ['a quarter of an hour', 0.25, '2 Jun 2025, 14:00'],
  ['12 hours', 12, '2 Jun 2025, 14:00'],
  ['a day of 23 hours', 23, '2 Jun 2025'],
  ['a day', 24, '2 Jun 2025'],
])('over a year, times %s apart have the hour only where days have several', (_, hours, text) => {
  const time = Date.UTC(2025, 5, 2, 14);
  expect(timeTexts(spacingOf(ranges.year), 'en', 0, hours * HOUR_MS).moment(time)).toBe(text);
});
