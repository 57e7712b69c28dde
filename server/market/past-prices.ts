import type { MarketState } from './market-state';

/** Opens of all symbols at past times, loaded in the background: a caller gets those that have arrived. */
export class PastPrices {
  private readonly opens = new Map<number, Float64Array>();
  private wanted: readonly number[] = [];
  private loading: Promise<void> | null = null;

  constructor(private readonly market: MarketState) {}

  /** Returns the opens at a time by index; undefined until they have arrived. */
  at(time: number): Float64Array | undefined {
    return this.opens.get(time);
  }

  /**
   * Loads the opens at these times (Unix milliseconds), the newest first, and drops all others; a failure is tried again by the next call.
   * Resolves when nothing is loading.
   */
  keep(times: readonly number[]): Promise<void> {
    this.wanted = times;
    for (const time of this.opens.keys()) if (!times.includes(time)) this.opens.delete(time);
    this.loading ??= this.load()
      .catch(() => undefined)
      .finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    for (let time = this.next(); time !== undefined; time = this.next())
      this.opens.set(time, await this.market.opensAt(time, this.market.now()));
  }

  private next(): number | undefined {
    return this.wanted.findLast((time) => !this.opens.has(time));
  }
}
