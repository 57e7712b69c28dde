import { expect, it } from 'vitest';
import { isWhole, rangeWithin, scaled, shifted, spanMin, withTime } from './zoom-range';

const WHOLE = { from: 0, until: 1_000 };
const range = (from: number, until: number) => ({ from, until });

it.each([
  ['in, around its middle', 0.5, 0.5, range(450, 550)],
  ['in, around its left edge', 0.5, 0, range(400, 500)],
  ['in, around its right edge', 0.5, 1, range(500, 600)],
  ['out', 2, 0.5, range(300, 700)],
  ['in, not further than the shortest span', 0.01, 0.5, range(480, 520)],
])('scales %s', (_sentence, factor, share, expected) => expect(scaled(range(400, 600), factor, share, 40)).toEqual(expected));

it('a range shorter than the shortest span, of a chart that got fewer points, does not grow by zooming in', () =>
  expect(scaled(range(0, 10), 0.5, 0, 40)).toEqual(range(0, 10)));

it('moves by a share of its span', () => {
  expect(shifted(range(400, 600), 0.25)).toEqual(range(450, 650));
  expect(shifted(range(400, 600), -1)).toEqual(range(200, 400));
});

it.each([
  ['inside', range(100, 300), range(100, 300)],
  ['before the first point', range(-50, 150), range(0, 200)],
  ['after the last point', range(900, 1_100), range(800, 1_000)],
  ['longer than the chart', range(-500, 700), WHOLE],
])('a range %s is moved into the chart', (_sentence, wanted, expected) => expect(rangeWithin(wanted, WHOLE)).toEqual(expected));

it.each([
  [150, range(100, 200)],
  [90, range(90, 190)],
  [230, range(130, 230)],
])('moves to contain the time %d', (time, expected) => expect(withTime(range(100, 200), time)).toEqual(expected));

it('a zoomed chart has at least eight points; one of eight is never zoomed', () => {
  expect(spanMin(WHOLE, 100)).toBe(80);
  expect(spanMin(WHOLE, 8)).toBe(1_000);
});

it('only the whole span is the whole chart', () => {
  expect(isWhole(WHOLE, WHOLE)).toBe(true);
  expect(isWhole(range(1, 1_000), WHOLE)).toBe(false);
});
