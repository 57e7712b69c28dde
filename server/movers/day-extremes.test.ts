import { expect, it } from 'vitest';
import { DayExtremes } from './day-extremes';

const DAY_MS = 86_400_000;
const NOON = 20_000.5 * DAY_MS;
const MIDNIGHT = 20_001 * DAY_MS;

it('of a day that began before the first beat the candle completes the extremes', () => {
  const day = new DayExtremes(1);
  day.advance(NOON);
  day.add(0, 90, 110, 100);
  day.add(0, 95, 105, 100);
  expect([day.high[0], day.low[0], day.isComplete(0)]).toEqual([105, 95, false]);
  day.complete(0, { high: 120, low: 99 });
  expect([day.high[0], day.low[0], day.isComplete(0)]).toEqual([120, 95, true]);
});

it('a new day that beats continue into is whole, and begins with the last price of its first beat', () => {
  const day = new DayExtremes(2);
  day.advance(NOON);
  day.add(0, 90, 110, 100);
  day.advance(MIDNIGHT - 1);
  day.advance(MIDNIGHT);
  expect([day.isComplete(0), day.isComplete(1)]).toEqual([true, true]);
  day.add(0, 80, 130, 100);
  expect([day.high[0], day.low[0]]).toEqual([100, 100]);
  day.add(0, 98, 103, 99);
  expect([day.high[0], day.low[0]]).toEqual([103, 98]);
});

it('after missed beats, or a day left out, the extremes are not those of the whole day', () => {
  const day = new DayExtremes(1);
  day.advance(NOON);
  day.advance(MIDNIGHT);
  day.advance(MIDNIGHT + 2 * DAY_MS);
  expect(day.isComplete(0)).toBe(false);
  day.complete(0, undefined);
  day.clear();
  day.advance(MIDNIGHT + 2 * DAY_MS);
  expect([day.isComplete(0), day.high[0]]).toEqual([false, -Infinity]);
});
