import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDigits } from '@/lib/money/digits';
import { axisValues, levelAt, levelStep, levelText, stepOf } from './round-values';

describe('a step', () => {
  it.each([
    [1, 2, { digits: 1, scale: 0 }],
    [1.1, 2, { digits: 2, scale: 0 }],
    [2.1, 2, { digits: 25, scale: 1 }],
    [2.6, 2, { digits: 5, scale: 0 }],
    [6, 2, { digits: 1, scale: -1 }],
    [21, 0, { digits: 25, scale: 0 }],
    [0.0003, 6, { digits: 5, scale: 4 }],
  ])('of at least %d with %d decimals is %j', (size, decimals, step) => expect(stepOf(size, decimals)).toEqual(step));
  it('is never finer than the precision', () => {
    expect(stepOf(0.0003, 2)).toEqual({ digits: 1, scale: 2 });
    expect(stepOf(2.1, 0)).toEqual({ digits: 5, scale: 0 });
  });
});

describe('an axis', () => {
  it('has round values, as text', () => {
    expect(axisValues({ low: 63_412.5, high: 65_190 }, 2)).toEqual(['63500', '64000', '64500', '65000']);
    expect(axisValues({ low: 0.9994, high: 1.0007 }, 5)).toEqual(['0.99950', '0.99975', '1.00000', '1.00025', '1.00050']);
    expect(axisValues({ low: 0.9994, high: 1.0007 }, 4)).toEqual(['0.9995', '1.0000', '1.0005']);
  });
  it('has values below zero, with their sign', () => {
    expect(axisValues({ low: -1, high: 1 }, 1).map(levelText)).toEqual(['−1.0', '−0.5', '0.0', '0.5', '1.0']);
    expect(axisValues({ low: -12, high: 12 }, 0).map(levelText)).toEqual(['−10', '−5', '0', '5', '10']);
  });
  it('writes small prices without an exponent', () => {
    expect(axisValues({ low: 0.0000000121, high: 0.0000000149 }, 12)).toEqual([
      '0.0000000125',
      '0.0000000130',
      '0.0000000135',
      '0.0000000140',
      '0.0000000145',
    ]);
  });
  it.each([
    [{ low: 0.8, high: 120, isLog: true }, ['1', '2', '5', '10', '20', '50', '100'], 8],
    [{ low: 0.8, high: 120, isLog: true }, ['1', '10', '100'], 6],
    [{ low: 0.08, high: 0.7, isLog: true }, ['0.1', '0.2', '0.5'], 6],
    [{ low: 63_412.5, high: 65_190, isLog: true }, ['63500', '64000', '64500', '65000'], 6],
  ])('of a logarithmic range %j has %j', (range, values, most) => expect(axisValues(range, 2, most)).toEqual(values));
  it('has fewer values where there is less room', () => expect(axisValues({ low: 0, high: 1_000 }, 0, 2)).toEqual(['0', '500', '1000']));
  it('has three to six values within any range', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), fc.double({ min: 1e-4, max: 1, noNaN: true }), (low, share) => {
        const range = { low, high: low * (1 + share) };
        const values = axisValues(range, 18);
        expect(values.length).toBeGreaterThanOrEqual(3);
        expect(values.length).toBeLessThanOrEqual(7);
        for (const text of values) {
          expect(parseDigits(text)).not.toBeNull();
          expect(Number(text)).toBeGreaterThanOrEqual(low * (1 - 1e-9));
          expect(Number(text)).toBeLessThanOrEqual(range.high * (1 + 1e-9));
        }
      }),
    );
  });
});

describe('a level', () => {
  const step = levelStep({ low: 63_412.5, high: 65_190 }, 2);
  it('is about a pixel from the next', () => expect(step).toEqual({ digits: 1, scale: -1 }));
  it('is the nearest to a price, moved by a number of steps', () => {
    expect(levelAt(64_254, step)).toBe('64250');
    expect(levelAt(64_254, step, 3)).toBe('64280');
    expect(levelAt(64_254, step, -1)).toBe('64240');
  });
  it('is never zero', () => expect(levelAt(0.2, { digits: 1, scale: 0 }, -10)).toBe('1'));
  it('is exact where floating-point numbers are not', () => expect(levelAt(0.3, { digits: 1, scale: 1 })).toBe('0.3'));
  it.each([
    ['64250', '64,250'],
    ['0.00001250', '0.00001250'],
    ['1e5', '--'],
  ])('%s is shown as %s', (text, shown) => expect(levelText(text)).toBe(shown));
});
