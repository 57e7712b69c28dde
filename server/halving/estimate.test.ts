import { describe, expect, it } from 'vitest';
import { epochSpacings, estimateBlock, heightAt, spacingAt } from './estimate';
import { EPOCH_STARTS, SHIPPED_BLOCK } from './halving';
import { EPOCH_BLOCKS, epochOf } from './schedule';

const day = (time: number): string => new Date(time * 1_000).toISOString().slice(0, 10);

it('the shipped blocks are the four halvings, on their days, and a later one', () => {
  expect(EPOCH_STARTS.map(({ height, time }) => [height, day(time)])).toEqual([
    [0, '2009-01-03'],
    [210_000, '2012-11-28'],
    [420_000, '2016-07-09'],
    [630_000, '2020-05-11'],
    [840_000, '2024-04-20'],
  ]);
  expect(SHIPPED_BLOCK.height).toBeGreaterThan(840_000);
});

describe('the spacing', () => {
  it('of complete epochs is their duration by their blocks', () => {
    const spacings = epochSpacings(EPOCH_STARTS, SHIPPED_BLOCK).map(({ from, spacing }) => [from, Number(spacing.toFixed(1))]);
    expect(spacings).toEqual([
      [0, 586.2],
      [210_000, 542.7],
      [420_000, 576.9],
      [630_000, 592.1],
    ]);
  });

  it('is taken since the beginning of the epoch before the running one', () => {
    const spacing = spacingAt(EPOCH_STARTS, { height: 945_000, time: 1_589_225_023 + 315_000 * 590 });
    expect(spacing.since).toBe(630_000);
    expect(spacing.mean).toBeCloseTo(590, 9);
  });

  it('of a chain without an epoch is the target, with the least spread', () => {
    expect(spacingAt(EPOCH_STARTS, { height: 0, time: 1_231_006_505 })).toEqual({ mean: 600, spread: 12, since: 0, epochs: [] });
  });

  it('has the spread of its epochs and the target', () => {
    const epochs = [586.237014, 542.697595, 576.867857, 592.127352];
    const values = [600, ...epochs];
    const mean = values.reduce((sum, value) => sum + value, 0) / 5;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4);
    expect(spacingAt(EPOCH_STARTS, SHIPPED_BLOCK).spread).toBeCloseTo(spread, 3);
  });
});

describe('the estimate of a block', () => {
  const known = { height: 1_000, time: 50_000 };

  it('is its number of blocks at the mean spacing, within two standard deviations of spread and chance', () => {
    const { expected, earliest, latest } = estimateBlock(1_100, known, { mean: 600, spread: 20 });
    expect(expected).toBe(50_000 + 100 * 600);
    const half = 2 * Math.sqrt((100 * 20) ** 2 + 100 * 600 ** 2);
    expect([earliest, latest]).toEqual([expected - half, expected + half]);
  });

  it('of the known block itself is certain', () => {
    expect(estimateBlock(1_000, known, { mean: 600, spread: 20 })).toEqual({ expected: 50_000, earliest: 50_000, latest: 50_000 });
  });

  it('of the next block is not before the known one', () => {
    expect(estimateBlock(1_001, known, { mean: 600, spread: 20 }).earliest).toBe(50_000);
  });
});

it.each([
  [50_000, 1_000],
  [50_599, 1_000],
  [50_600, 1_001],
  [110_000, 1_100],
  [40_000, 1_000],
])('at second %i the height is expected to be %i', (time, height) => {
  expect(heightAt(time, { height: 1_000, time: 50_000 }, { mean: 600 })).toBe(height);
});

describe('the estimate made at each halving for the next one', () => {
  const hits = EPOCH_STARTS.slice(0, -1).map((start, at) => {
    const estimate = estimateBlock((epochOf(start.height) + 1) * EPOCH_BLOCKS, start, spacingAt(EPOCH_STARTS, start));
    const actual = EPOCH_STARTS[at + 1]?.time ?? Number.NaN;
    return {
      from: start.height,
      days: [estimate.earliest, actual, estimate.latest].map(day),
      isHit: estimate.earliest <= actual && actual <= estimate.latest,
    };
  });

  it('contains three of the four; the second came 107 days before its expected day, as the hash rate grew faster than before', () => {
    expect(hits).toEqual([
      { from: 0, days: ['2012-11-03', '2012-11-28', '2013-02-28'], isHit: true },
      { from: 210_000, days: ['2016-08-25', '2016-07-09', '2016-12-21'], isHit: false },
      { from: 420_000, days: ['2019-09-26', '2020-05-11', '2020-07-13'], isHit: true },
      { from: 630_000, days: ['2023-11-16', '2024-04-20', '2024-07-10'], isHit: true },
    ]);
  });
});
