import type { KnownBlock } from './estimate';

/** Blocks that a reorganization of the chain may take back. */
const REORGANIZED_MAX = 6;
/** Bounds of the mean spacing over a long time, seconds: that of no epoch was below 540 or above 600. */
const SPACING_MIN = 480;
const SPACING_MAX = 720;
/** Standard deviations of chance that are allowed besides. */
const DEVIATIONS = 6;
/** Slack for short times, blocks. */
const SLACK = 12;

/** Why a height is refused: the chain does not shrink, and its blocks come neither faster nor slower than mining allows. */
export type HeightRefusal = 'lower' | 'faster' | 'slower';

/** Returns why a height read at `time` (Unix seconds) cannot follow a known block; null when it can. */
export function refusalOfHeight(height: number, time: number, latest: KnownBlock): HeightRefusal | null {
  if (height < latest.height - REORGANIZED_MAX) return 'lower';
  const elapsed = Math.max(0, time - latest.time);
  const chance = (blocks: number): number => DEVIATIONS * Math.sqrt(blocks) + SLACK;
  const [most, least] = [elapsed / SPACING_MIN, elapsed / SPACING_MAX];
  if (height > latest.height + most + chance(most)) return 'faster';
  return height < latest.height + least - chance(least) ? 'slower' : null;
}
