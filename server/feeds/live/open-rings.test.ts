import { expect, it } from 'vitest';
import { OpenRings } from './open-rings';
import { madeCandle, NOW } from './live-history.fixtures';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const minute = Math.floor(NOW / MINUTE) * MINUTE;
const hour = Math.floor(NOW / HOUR) * HOUR;
const day = Math.floor(NOW / DAY) * DAY;
const NONE = Number.NaN;
const at = (rings: OpenRings, time: number, now = NOW): number[] => [...rings.opensAt(time, now)];

it('the first price in a minute is its open; a price that is none is not', () => {
  const rings = new OpenRings(['a', 'b']);
  for (const price of [NONE, 0, 5, 6]) rings.record(1, NOW, price);
  expect(at(rings, minute)).toEqual([NONE, 5]);
  expect(at(rings, minute + MINUTE - 1)).toEqual([NONE, 5]);
  expect(at(rings, minute - 1)).toEqual([NONE, NONE]);
});

it('the first price in a whole hour or day is the open of these too, one within them is not', () => {
  const rings = new OpenRings(['a']);
  rings.record(0, day + 100, 5);
  rings.record(0, day + HOUR + MINUTE, 6);
  const late = day + 30 * HOUR;
  expect(at(rings, day, late)).toEqual([5]);
  expect(at(rings, day + HOUR, late)).toEqual([NONE]);
});

it('symbols that do not trade open at the price before; what was seen is not changed', () => {
  const rings = new OpenRings(['a', 'b', 'c']);
  rings.record(0, NOW, 5);
  rings.fill(NOW, (index) => [50, 60, NONE][index] ?? NONE);
  expect(at(rings, NOW)).toEqual([5, 60, NONE]);
});

it('symbols with a minute without a price between two live ones have a gap, once; so have those whose first price is late', () => {
  const rings = new OpenRings(['a', 'b', 'c', 'd']);
  rings.begin(NOW);
  for (const index of [0, 1, 2]) rings.record(index, NOW, 5);
  rings.record(0, NOW + MINUTE, 5);
  rings.fill(NOW + 2 * MINUTE, (index) => [5, 5, NONE, 5][index] ?? NONE);
  expect([...rings.takeGaps()]).toEqual([1, 3]);
  rings.fill(NOW + 3 * MINUTE, () => 5);
  expect([[...rings.takeGaps()], [...rings.takeGaps()]]).toEqual([[2], []]);
});

it("a venue's candle replaces a live price, and not the reverse", () => {
  const rings = new OpenRings(['a']);
  rings.record(0, NOW, 5);
  rings.load(0, '1m', [madeCandle(minute)]);
  expect(at(rings, NOW)).toEqual([madeCandle(minute).open]);
  rings.record(0, minute - MINUTE, 6);
  rings.record(0, NOW, 7);
  expect(at(rings, NOW)).toEqual([madeCandle(minute).open]);
});

it('a moment of the last day has the open of its minute, or of the hour or day that begins with it: never that of an hour within', () => {
  const rings = new OpenRings(['a']);
  rings.load(0, '1h', [madeCandle(hour)]);
  rings.load(0, '1d', [madeCandle(day)]);
  expect(at(rings, hour + 30_000)).toEqual([madeCandle(hour).open]);
  expect(at(rings, hour + MINUTE)).toEqual([NONE]);
  expect(at(rings, day)).toEqual([madeCandle(day).open]);
  expect(at(rings, day + HOUR)).toEqual([NONE]);
});

it('before 25 hours the hour that holds a moment counts, before 31 days the day', () => {
  const rings = new OpenRings(['a']);
  rings.load(0, '1h', [madeCandle(hour - 30 * HOUR), madeCandle(hour - 30 * DAY)]);
  rings.load(0, '1d', [madeCandle(day - 40 * DAY)]);
  expect(at(rings, hour - 30 * HOUR + 7 * MINUTE)).toEqual([madeCandle(hour - 30 * HOUR).open]);
  expect(at(rings, hour - 30 * DAY)).toEqual([madeCandle(hour - 30 * DAY).open]);
  expect(at(rings, day - 40 * DAY + 5 * HOUR)).toEqual([madeCandle(day - 40 * DAY).open]);
  expect([359, 360].map((days) => rings.reaches(day - days * DAY, NOW))).toEqual([true, false]);
});

it('a newer minute takes the place of the oldest, of which nothing is left', () => {
  const rings = new OpenRings(['a', 'b']);
  const slots = 25 * 60 + 5;
  rings.record(0, minute, 5);
  rings.record(1, minute + slots * MINUTE, 6);
  const now = minute + slots * MINUTE;
  expect(at(rings, now, now)).toEqual([NONE, 6]);
  rings.load(0, '1m', [madeCandle(minute)]);
  expect(at(rings, now, now)).toEqual([NONE, 6]);
});

it('a new catalog takes over what is known of its symbols, by their names', () => {
  const former = new OpenRings(['a', 'b', 'gone']);
  former.record(0, NOW, 5);
  former.record(1, NOW, 6);
  former.load(1, '1d', [madeCandle(day - 200 * DAY)]);
  former.setDays(1, 99, 5);
  const rings = new OpenRings(['new', 'b', 'a']);
  rings.adopt(former);
  expect(at(rings, NOW)).toEqual([NONE, 6, 5]);
  expect(at(rings, day - 200 * DAY)).toEqual([NONE, madeCandle(day - 200 * DAY).open, NONE]);
  expect([0, 1, 2].map((index) => rings.highOf(index))).toEqual([NONE, 99, NONE]);
  expect([0, 1, 2].map((index) => rings.firstDayOf(index))).toEqual([NONE, 5, NONE]);
});
