import { expect, it } from 'vitest';
import { extremes } from './extremes';

const COUNT = 1_000;
/** Three of four points of a curve with many turns, and the rest unknown. */
const VALUES = Array.from({ length: COUNT }, (_, index) => (index % 4 === 3 ? null : Math.sin(index * 12.9898) * index));

it('has the extremes from any point to any other, inside of a block, over several, and beyond the end', () => {
  for (const first of [0, 1, 3, 4, 127, 128, 129, 500, 895, 896, 897, 999])
    for (const end of [1, 4, 127, 128, 129, 130, 256, 640, 896, 1_000, 2_000, Infinity]) {
      const inside = VALUES.slice(first, end).filter((value) => value !== null);
      const expected = inside.length === 0 ? null : [Math.min(...inside), Math.max(...inside)];
      expect(extremes(VALUES, first, end), `${first} to ${end}`).toEqual(expected);
    }
});

it('has none without a known value', () => {
  expect(extremes([], 0, Infinity)).toBeNull();
  const gaps = Array.from({ length: COUNT }, () => null);
  expect(extremes(gaps, 0, COUNT)).toBeNull();
});
