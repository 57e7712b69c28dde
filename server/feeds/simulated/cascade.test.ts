import { expect, it } from 'vitest';
import { hash32 } from '../../platform/hash';
import { BLOCK_EPOCH_MS, BLOCK_KNOTS, KNOT_MS, Lattice, LEVELS } from './cascade';
import { NORMAL_BITS, NORMAL_TABLE } from './noise';
import { CASCADE } from './path-styles';
import { activityUntil } from './rhythm';

const KNOTS_PER_DAY = 11_520;
const SEED = 7;
/** Standard deviation of the log odds of a level. */
const strengthOf = (level: number): number => (level < 5 ? 0.3 : level < 14 ? 0.8 : 1.65);
/** Normal number of a node, in the heap order of its block. */
const normalOf = (lattice: Lattice, heap: number): number =>
  NORMAL_TABLE[hash32(heap, lattice.blockSeed, 0x2545f491) & ((1 << NORMAL_BITS) - 1)] ?? 0;

it.each([
  ['in the first block', 0, 500 * KNOTS_PER_DAY + 2_880],
  ['in the block before it', -1, 720 * KNOTS_PER_DAY],
])('shared odds %s are, to the last bit, the rhythm of the halves times the exponential of the normal number', (_, block, first) => {
  const lattice = new Lattice(block, first, first + KNOTS_PER_DAY / 4, SEED, CASCADE);
  for (let level = 0; level < LEVELS; level += 1) {
    const half = (BLOCK_KNOTS >> (level + 1)) * KNOT_MS;
    const nodes = Array.from({ length: lattice.nodes[level] ?? 0 }, (__, node) => (lattice.firstNode[level] ?? 0) + node);
    const expected = nodes.map((node) => {
      const start = BLOCK_EPOCH_MS + block * BLOCK_KNOTS * KNOT_MS + 2 * node * half;
      const [left, middle, right] = [activityUntil(start), activityUntil(start + half), activityUntil(start + 2 * half)];
      const rhythm = (middle - left) / (right - middle);
      const normal = normalOf(lattice, (1 << level) + node);
      return { market: rhythm * Math.exp(strengthOf(level) * normal), shared: rhythm * Math.exp(0.6 * strengthOf(level) * normal) };
    });
    expect([...lattice.odds(level, 'market')]).toEqual(expected.map(({ market }) => market));
    expect([...lattice.odds(level, 'shared')]).toEqual(expected.map(({ shared }) => shared));
  }
});
