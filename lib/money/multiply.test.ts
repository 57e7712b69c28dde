import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from './decimal';
import { multiplyDecimals } from './multiply';

const text = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }))
  .map(([units, scale]) => new Decimal(units).div(new Decimal(10).pow(scale)).toFixed());

it('is the exact product', () => {
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(new Decimal(multiplyDecimals(a, b, c) ?? 'x').equals(new Decimal(a).times(b).times(c))).toBe(true);
    }),
  );
});

it.each([
  [null, '1'],
  ['1', undefined],
  ['1e3', '2'],
  ['', '1'],
])('of %j and %j is unknown', (a, b) => {
  expect(multiplyDecimals(a, b)).toBeNull();
});

it('zero has no sign', () => {
  expect(multiplyDecimals('-1', '0')).toBe('0');
});
