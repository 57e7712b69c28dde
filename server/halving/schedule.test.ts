import { describe, expect, it } from 'vitest';
import { btcText, epochOf, HALVINGS, subsidyAt, subsidyOfEpoch, SUPPLY_MAX, suppliedBy } from './schedule';

describe('the subsidy', () => {
  it.each([
    [0, '50'],
    [209_999, '50'],
    [210_000, '25'],
    [419_999, '25'],
    [420_000, '12.5'],
    [629_999, '12.5'],
    [630_000, '6.25'],
    [839_999, '6.25'],
    [840_000, '3.125'],
    [1_049_999, '3.125'],
    [1_050_000, '1.5625'],
    [2_100_000, '0.04882812'],
    [32 * 210_000, '0.00000001'],
    [33 * 210_000 - 1, '0.00000001'],
    [33 * 210_000, '0'],
    [100 * 210_000, '0'],
  ])('at height %i is %s BTC', (height, btc) => {
    expect(btcText(subsidyAt(height))).toBe(btc);
  });

  it('is 0 from the last halving on, and not before', () => {
    expect(HALVINGS).toBe(33);
    expect(subsidyOfEpoch(HALVINGS - 1)).toBe(1);
    expect(subsidyOfEpoch(HALVINGS)).toBe(0);
  });
});

describe('the supply', () => {
  it.each([
    [0, '0'],
    [1, '50'],
    [210_000, '10500000'],
    [210_001, '10500025'],
    [840_000, '19687500'],
    [840_001, '19687503.125'],
    [33 * 210_000, '20999999.9769'],
    [50 * 210_000, '20999999.9769'],
  ])('of %i blocks is %s BTC', (blocks, btc) => {
    expect(btcText(suppliedBy(blocks))).toBe(btc);
  });

  it('ends at 20,999,999.9769 BTC', () => {
    expect(btcText(SUPPLY_MAX)).toBe('20999999.9769');
    expect(SUPPLY_MAX).toBe(2_099_999_997_690_000);
  });
});

it.each([
  [0, 0],
  [209_999, 0],
  [210_000, 1],
  [839_999, 3],
  [840_000, 4],
])('height %i is in epoch %i', (height, epoch) => {
  expect(epochOf(height)).toBe(epoch);
});
