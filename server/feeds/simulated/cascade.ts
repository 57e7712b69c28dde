import { hash32 } from '../../platform/hash';
import { NORMAL_BITS, NORMAL_TABLE } from './noise';
import { activityUntil } from './rhythm';

/** A knot is a point of the finest grid: eight a minute. */
export const KNOT_MS = 7_500;
export const KNOTS_PER_MINUTE = 8;
const MINUTE_LEVEL = 20;
/** Levels of halving from a block (2^20 minutes, 728 days) to a knot. */
export const LEVELS = MINUTE_LEVEL + 3;
/** Knots in a block. */
export const BLOCK_KNOTS = 1 << LEVELS;
/** Minutes in a block: a minute's share of the variance times this has mean 1. */
export const BLOCK_MINUTES = 1 << MINUTE_LEVEL;
/** Length of a block in years. */
export const BLOCK_YEARS = BLOCK_MINUTES / (365.25 * 1_440);
/** Opening of block 0: 400 days before any moment of 2026-07 to 2027-05 lie inside it; other blocks chain on. */
export const BLOCK_EPOCH_MS = Date.UTC(2025, 5, 1);

const INDEX_MASK = (1 << NORMAL_BITS) - 1;
const INDEX_SHIFT = 32 - NORMAL_BITS;
/** Distribution of a path's variance over time, and its displacement at each level. */
export interface PathStyle {
  /** Displacement gain per level: below 1 damps slow moves, 0 makes the path return to its mean within a node's length. */
  gains: Float64Array;
  /** Odds by normal index of the path's own part of the cascade, one table per level. */
  odds: readonly Float64Array[];
  /** Whether the variance follows the market's cascade wholly (the market itself) or by the shared part. */
  follows: 'market' | 'shared';
}

/** One random path: its style and its seed. */
export interface PathSpec {
  style: PathStyle;
  seed: number;
}

/** Returns the table exp(strength × normal): odds of a node's left half. */
export function oddsTable(strength: number): Float64Array {
  return NORMAL_TABLE.map((normal) => Math.exp(strength * normal));
}

/** Odds that all paths share at a level: for the market itself, and for the other paths. */
export interface LevelOdds {
  market: Float64Array;
  shared: Float64Array;
}

/** Knots [first, last] of one block, and the odds that all paths share at every node above them, computed when a path is first walked there. */
export class Lattice {
  readonly knots: number;
  readonly minutes: number;
  readonly blockSeed: number;
  readonly firstNode = new Int32Array(LEVELS + 1);
  readonly nodes = new Int32Array(LEVELS + 1);
  private readonly levelOdds: (LevelOdds | undefined)[] = [];

  /** `first` and `last` count knots from the block's start; whole minutes when bars are made from the lattice. */
  constructor(
    readonly block: number,
    readonly first: number,
    readonly last: number,
    seed: number,
    /** Shared odds of each level by normal index, before the rhythm of a node's time. */
    private readonly tables: readonly LevelOdds[],
  ) {
    this.knots = last - first;
    this.minutes = this.knots / KNOTS_PER_MINUTE;
    this.blockSeed = hash32(block, seed, 0x51ed270b);
    for (let level = 0; level <= LEVELS; level += 1) {
      const from = first >> (LEVELS - level);
      this.firstNode[level] = from;
      this.nodes[level] = ((last - 1) >> (LEVELS - level)) - from + 1;
    }
  }

  /** Opening of the range, Unix milliseconds. */
  get time(): number {
    return BLOCK_EPOCH_MS + (this.block * BLOCK_KNOTS + this.first) * KNOT_MS;
  }

  /** Returns the shared odds of a level's nodes for the paths of a style. */
  odds(level: number, follows: PathStyle['follows']): Float64Array {
    return (this.levelOdds[level] ??= this.makeOdds(level))[follows];
  }

  private makeOdds(level: number): LevelOdds {
    const count = this.nodes[level] ?? 0;
    const from = this.firstNode[level] ?? 0;
    const odds = { market: new Float64Array(count), shared: new Float64Array(count) };
    const half = (BLOCK_KNOTS >> (level + 1)) * KNOT_MS;
    const start = BLOCK_EPOCH_MS + this.block * BLOCK_KNOTS * KNOT_MS + 2 * from * half;
    const table = this.tables[level] as LevelOdds;
    // Activity until the left end of a node, which is the right end of the one before.
    let left = activityUntil(start);
    for (let node = 0; node < count; node += 1) {
      const normal = hash32((1 << level) + from + node, this.blockSeed, 0x2545f491) & INDEX_MASK;
      const middle = activityUntil(start + (2 * node + 1) * half);
      const right = activityUntil(start + (2 * node + 2) * half);
      const rhythm = (middle - left) / (right - middle);
      odds.market[node] = rhythm * (table.market[normal] as number);
      odds.shared[node] = rhythm * (table.shared[normal] as number);
      left = right;
    }
    return odds;
  }
}

/**
 * Walks random paths down a lattice. A path is Brownian motion in multifractal trading time (Mandelbrot, Fisher and
 * Calvet, "A Multifractal Model of Asset Returns", 1997): at each halving the node's variance V is divided by random
 * odds into V·p and V·(1 − p), and the middle is drawn from the Brownian bridge between the ends: mean
 * left + (right − left)·p, variance V·p·(1 − p). Every node has its own hash, so any range costs O(length + levels).
 */
export class Walker {
  private points = new Float64Array(0);
  private nextPoints = new Float64Array(0);
  private masses = new Float64Array(0);
  private nextMasses = new Float64Array(0);

  /**
   * Writes the values at the lattice's knots into `values` (knots + 1 of them), in units of the standard deviation over a block, and each
   * minute's variance (mean 1) into `minuteVariance` when given.
   */
  walk(lattice: Lattice, path: PathSpec, values: Float64Array, minuteVariance: Float64Array | null): void {
    this.toMinutes(lattice, path);
    if (minuteVariance) {
      for (let minute = 0; minute < lattice.minutes; minute += 1) minuteVariance[minute] = (this.masses[minute] ?? 0) * BLOCK_MINUTES;
    }
    for (let level = MINUTE_LEVEL; level < LEVELS; level += 1) this.halve(lattice, path, level);
    values.set(this.points.subarray(0, lattice.knots + 1));
  }

  /** Writes the values at the openings of the lattice's minutes and at its end, those of `walk`, into `values`: an eighth of the work. */
  walkMinutes(lattice: Lattice, path: PathSpec, values: Float64Array): void {
    this.toMinutes(lattice, path);
    values.set(this.points.subarray(0, lattice.minutes + 1));
  }

  private toMinutes(lattice: Lattice, path: PathSpec): void {
    this.reserve(lattice.knots + 2);
    this.points[0] = 0;
    this.points[1] = 0;
    this.masses[0] = 1;
    for (let level = 0; level < MINUTE_LEVEL; level += 1) this.halve(lattice, path, level);
  }

  private reserve(length: number): void {
    if (this.points.length >= length) return;
    this.points = new Float64Array(length);
    this.nextPoints = new Float64Array(length);
    this.masses = new Float64Array(length);
    this.nextMasses = new Float64Array(length);
  }

  // Hot path: about 25 million nodes when the feed opens. Reads are `as number` because every index is inside its array.
  private halve(lattice: Lattice, path: PathSpec, level: number): void {
    const { points, nextPoints, masses, nextMasses } = this;
    const seed = hash32(path.seed, lattice.blockSeed, lattice.block);
    const { style } = path;
    const shared = lattice.odds(level, style.follows);
    const own = style.odds[level] as Float64Array;
    const gain = style.gains[level] as number;
    const first = lattice.firstNode[level] as number;
    const count = lattice.nodes[level] as number;
    const heap = (1 << level) + first;
    const lastChild = (lattice.nodes[level + 1] as number) - 1;
    let child = 2 * first - (lattice.firstNode[level + 1] as number);
    for (let node = 0; node < count; node += 1, child += 2) {
      const hash = hash32(heap + node, seed, path.seed);
      const odds = (shared[node] as number) * (own[hash >>> INDEX_SHIFT] as number);
      const part = odds / (1 + odds);
      const mass = masses[node] as number;
      const leftMass = mass * part;
      const rightMass = mass - leftMass;
      const left = points[node] as number;
      const right = points[node + 1] as number;
      const middle = left + (right - left) * part + gain * (NORMAL_TABLE[hash & INDEX_MASK] as number) * Math.sqrt(leftMass * (1 - part));
      if (child >= 0) {
        nextPoints[child] = left;
        nextMasses[child] = leftMass;
      }
      nextPoints[child + 1] = middle;
      if (child < lastChild) {
        nextMasses[child + 1] = rightMass;
        nextPoints[child + 2] = right;
      }
    }
    this.points = nextPoints;
    this.nextPoints = points;
    this.masses = nextMasses;
    this.nextMasses = masses;
  }
}
