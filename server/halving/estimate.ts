import { EPOCH_BLOCKS, epochOf, TARGET_SPACING } from './schedule';

// Estimate of the time of a future block. The number of blocks until then is known; what is uncertain is their mean spacing.
//
// - Spacing: the mean since the beginning of the epoch before the running one, up to the latest known block: one to two epochs, four to
//   eight years. A flat 600 s ignores that a growing hash rate makes blocks come faster than the difficulty aims at.
// - Spread of the spacing: the sample standard deviation of the mean spacings of all complete epochs and the target spacing, at least
//   2 % of the target: a hash rate that grows by 4 % in each difficulty period makes the spacing 2 % shorter.
// - Chance: the times between blocks are exponentially distributed, so the sum of n of them has the standard deviation spacing × √n.
// - Range: two standard deviations to both sides, √((n × spread)² + n × spacing²).

/** A block with its time, Unix seconds. */
export interface KnownBlock {
  height: number;
  time: number;
}

/** Spacing of the blocks between two known ones, seconds. */
export interface EpochSpacing {
  /** Heights of the first block, and of the first one after the epoch. */
  from: number;
  until: number;
  spacing: number;
}

/** Mean spacing and its standard deviation, seconds. */
export interface Spacing {
  mean: number;
  spread: number;
  /** Height since which the mean is taken. */
  since: number;
  /** Complete epochs, the oldest first. */
  epochs: readonly EpochSpacing[];
}

/** Expected time of a block with its range, Unix seconds. */
export interface BlockEstimate {
  expected: number;
  earliest: number;
  latest: number;
}

const SPREAD_MIN = 0.02 * TARGET_SPACING;
/** Standard deviations from the expected time to each bound. */
const DEVIATIONS = 2;

const spacingBetween = (from: KnownBlock, until: KnownBlock): number => (until.time - from.time) / (until.height - from.height);

/** Returns the mean spacings of the complete epochs up to a block; `starts` are the first blocks of the epochs, in their order. */
export function epochSpacings(starts: readonly KnownBlock[], latest: KnownBlock): EpochSpacing[] {
  return starts.flatMap((from, at) => {
    const until = starts[at + 1];
    if (!until || until.height > latest.height) return [];
    return [{ from: from.height, until: until.height, spacing: spacingBetween(from, until) }];
  });
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
}

/** Returns the spacing that the blocks after `latest` are expected to have, from what is known up to it. */
export function spacingAt(starts: readonly KnownBlock[], latest: KnownBlock): Spacing {
  const epochs = epochSpacings(starts, latest);
  const since = starts.find(({ height }) => height === Math.max(0, epochOf(latest.height) - 1) * EPOCH_BLOCKS);
  const isMeasured = since !== undefined && since.height < latest.height;
  return {
    mean: isMeasured ? spacingBetween(since, latest) : TARGET_SPACING,
    spread: Math.max(SPREAD_MIN, deviation([TARGET_SPACING, ...epochs.map(({ spacing }) => spacing)])),
    since: since?.height ?? 0,
    epochs,
  };
}

/** Returns the estimate of the time of the block at `height`, which is not before `latest`. */
export function estimateBlock(height: number, latest: KnownBlock, { mean, spread }: Pick<Spacing, 'mean' | 'spread'>): BlockEstimate {
  const blocks = height - latest.height;
  const expected = latest.time + blocks * mean;
  const half = DEVIATIONS * Math.sqrt((blocks * spread) ** 2 + blocks * mean ** 2);
  return { expected, earliest: Math.max(latest.time, expected - half), latest: expected + half };
}

/** Returns the height that the chain is expected to have at a time (Unix seconds), never below `latest`. */
export function heightAt(time: number, latest: KnownBlock, { mean }: Pick<Spacing, 'mean'>): number {
  return latest.height + Math.max(0, Math.floor((time - latest.time) / mean));
}
