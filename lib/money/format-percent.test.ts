import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal';
import { hostileTexts } from '../../tests/builders/decimal-texts';
import { changeRatio, direction, formatPercent } from './format-percent';

const priceText = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 14 }))
  .map(([units, scale]) => new Decimal(units).div(new Decimal(10).pow(scale)).toFixed());

describe('changeRatio', () => {
  it.each([
    ['110', '100', '0.100000000000'],
    ['100', '110', '-0.090909090909'],
    ['1.0', '1', '0.000000000000'],
    ['0.00000002', '0.00000001', '1.000000000000'],
  ])('of %s against %s is %s', (last, open, expected) => {
    expect(changeRatio(last, open)).toBe(expected);
  });

  it.each([
    ['1', '0'],
    ['0', '1'],
    ['-1', '1'],
    ['1', '-1'],
    ['1', '0.000'],
  ])('of %s against %s is unknown', (last, open) => {
    expect(changeRatio(last, open)).toBeNull();
  });

  it.each(hostileTexts)('of %j is unknown', (text) => {
    expect(changeRatio(text, '1')).toBeNull();
    expect(changeRatio('1', text)).toBeNull();
  });

  it('formatted as a percentage equals the exact ratio rounded once', () => {
    fc.assert(
      fc.property(priceText, priceText, (last, open) => {
        const exact = new Decimal(last).div(open).minus(1).times(100).toDecimalPlaces(2);
        const shown = formatPercent(changeRatio(last, open)).replace('−', '-').replace(/[+,%]/g, '');
        expect(new Decimal(shown).equals(exact)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatPercent', () => {
  it.each([
    ['0.0123', '+1.23%', 'up'],
    ['-0.0123', '−1.23%', 'down'],
    ['0', '0.00%', 'flat'],
    ['0.00004', '0.00%', 'flat'],
    ['-0.00004', '0.00%', 'flat'],
    ['0.00005', '+0.01%', 'up'],
    ['-0.00005', '−0.01%', 'down'],
    ['12.345678', '+1,234.57%', 'up'],
    ['-0', '0.00%', 'flat'],
  ])('%s is %s and %s', (ratio, text, expected) => {
    expect(formatPercent(ratio)).toBe(text);
    expect(direction(ratio)).toBe(expected);
  });

  it('accepts other numbers of decimals', () => {
    expect(formatPercent('0.0123456', 4)).toBe('+1.2346%');
    expect(formatPercent('0.0123456', 0)).toBe('+1%');
    expect(direction('0.00004', 4)).toBe('up');
  });

  it.each(hostileTexts)('%j is unknown', (text) => {
    expect(formatPercent(text)).toBe('--');
    expect(direction(text)).toBe('none');
  });
});
