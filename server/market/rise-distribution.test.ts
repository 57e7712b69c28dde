import { describe, expect, it } from 'vitest';
import { CHANGE_CLASSES, distributeChanges, filterOfClass } from './rise-distribution';

const FILTERS = [
  '..-10',
  '-9.9999999999..-7',
  '-6.9999999999..-5',
  '-4.9999999999..-3',
  '-2.9999999999..-0.0000000001',
  '0..0',
  '0.0000000001..2.9999999999',
  '3..4.9999999999',
  '5..6.9999999999',
  '7..9.9999999999',
  '10..',
];

it('each class is a range of lists, whose bounds are within it: between two classes there is no value', () => {
  expect(CHANGE_CLASSES.map(filterOfClass)).toEqual(FILTERS);
});

describe('a change is in exactly one class, also at and beside a bound', () => {
  it.each([
    ['50.00', '100.00', '..-10'],
    ['90.00', '100.00', '..-10'],
    ['90.01', '100.00', '-9.9999999999..-7'],
    ['93.00', '100.00', '-9.9999999999..-7'],
    ['93.01', '100.00', '-6.9999999999..-5'],
    ['95.00', '100.00', '-6.9999999999..-5'],
    ['97.00', '100.00', '-4.9999999999..-3'],
    ['97.01', '100.00', '-2.9999999999..-0.0000000001'],
    ['99999.99', '100000.00', '-2.9999999999..-0.0000000001'],
    ['100.00', '100.00', '0..0'],
    ['100000.01', '100000.00', '0.0000000001..2.9999999999'],
    ['102.99', '100.00', '0.0000000001..2.9999999999'],
    ['103.00', '100.00', '3..4.9999999999'],
    ['104.99', '100.00', '3..4.9999999999'],
    ['105.00', '100.00', '5..6.9999999999'],
    ['107.00', '100.00', '7..9.9999999999'],
    // 10 % exactly; divided as binary numbers it is a little more.
    ['0.00000055', '0.00000050', '10..'],
    ['110.00', '100.00', '10..'],
    ['900.00', '0.01', '10..'],
  ])('%s after %s', (price, open, filter) => {
    const { counts, unknown } = distributeChanges([{ price, open }]);
    expect([counts.map((count, place) => (count > 0 ? FILTERS[place] : null)).filter(Boolean), unknown]).toEqual([[filter], 0]);
  });
});

it('counts directions, and what is unknown apart', () => {
  const pair = (price: string | null, open: string | null = '100') => ({ price, open });
  const { counts, ...directions } = distributeChanges([pair('101'), pair('120'), pair('99'), pair('100'), pair(null), pair('100', null)]);
  expect(directions).toEqual({ rising: 2, falling: 1, unchanged: 1, unknown: 2 });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
});
