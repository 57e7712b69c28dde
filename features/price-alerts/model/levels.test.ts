import { describe, expect, it } from 'vitest';
import { distanceOf, levelsOf, type LevelInput } from './levels';

const source = (part: Partial<LevelInput>): LevelInput => ({
  alertType: 1,
  configurePrice: null,
  configurePriceUp: null,
  configurePriceDown: null,
  referencePrice: null,
  ...part,
});

describe('levelsOf', () => {
  it.each([
    ['a price is its own level', { alertType: 2, configurePrice: '100' }, ['100']],
    ['a rise from the reference', { alertType: 3, configurePrice: '5', referencePrice: '100' }, ['105.00']],
    ['a fall from the reference', { alertType: 4, configurePrice: '2.5', referencePrice: '200' }, ['195.000']],
    ['a rise without a reference has no level', { alertType: 3, configurePrice: '5' }, []],
    ['a 24h change has no level', { alertType: 6, configurePrice: '5', referencePrice: '100' }, []],
    ['a channel has two', { alertType: 7, configurePriceDown: '95', configurePriceUp: '105' }, ['95', '105']],
  ] as const)('%s', (_, part, expected) => expect(levelsOf(source(part))).toEqual(expected));
});

describe('distanceOf', () => {
  it.each([
    ['up to the level', ['105'], '100', '0.050000000000'],
    ['down to the level', ['95'], '100', '-0.050000000000'],
    ['to the nearer of two', ['90', '105'], '100', '0.050000000000'],
  ])('%s', (_, levels, price, expected) => expect(distanceOf(levels, price)).toBe(expected));
  it('is unknown without a price or a level', () => {
    expect(distanceOf(['100'], null)).toBeNull();
    expect(distanceOf([], '100')).toBeNull();
  });
});
