import type { MarketState } from './market-state';

/** Opens with the revision of the past in which they were requested. */
interface Loaded {
  opens: Float64Array;
  revision: number;
}

/**
 * Opens of all symbols at past times, loaded in the background: a caller gets those that have arrived. When the past is another one, they are
 * loaded again, and hold until their successors arrive.
 */
export class PastPrices {
  private readonly loaded = new Map<number, Loaded>();
  private wanted: readonly number[] = [];
  private loading: Promise<void> | null = null;

  constructor(private readonly market: MarketState) {}

  /** Returns the opens at a time by index; undefined until they have arrived. */
  at(time: number): Float64Array | undefined {
    return this.loaded.get(time)?.opens;
  }

  /**
   * Loads the opens at these times (Unix milliseconds), the last one first, and drops all others. Resolves when nothing is loading; a failure
   * is tried again by the next call.
   */
  keep(times: readonly number[]): Promise<void> {
    this.wanted = times;
    const kept = new Set(times);
    for (const time of this.loaded.keys()) if (!kept.has(time)) this.loaded.delete(time);
    this.loading ??= this.load().finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    for (let time = this.next(); time !== undefined; time = this.next()) {
      const revision = this.market.pastRevision;
      this.loaded.set(time, { opens: await this.market.opensAt(time, this.market.now()), revision });
    }
  }

  private next(): number | undefined {
    return this.wanted.findLast((time) => this.loaded.get(time)?.revision !== this.market.pastRevision);
  }
}
