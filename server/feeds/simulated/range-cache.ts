import type { MarketModel, RangePaths } from './market-model';

/** Number of cached ranges of a quarter of a day, up to half a megabyte each. */
const RANGES_MAX = 48;

/**
 * Ranges of a model, the most recently used ones cached: two thirds of the work of a range are the same for all symbols, and shared by
 * computations side by side or in sequence.
 */
export class RangeCache {
  /** By their times, the least recently used first. */
  private readonly recent = new Map<string, RangePaths[]>();

  constructor(private readonly model: MarketModel) {}

  /** Returns the ranges that cover [from, until), Unix milliseconds. */
  ranges(from: number, until: number): readonly RangePaths[] {
    const key = `${from} ${until}`;
    const ranges = this.recent.get(key) ?? this.model.ranges(from, until);
    this.recent.delete(key);
    this.recent.set(key, ranges);
    const [oldest] = this.recent.keys();
    if (this.recent.size > RANGES_MAX && oldest !== undefined) this.recent.delete(oldest);
    return ranges;
  }
}
