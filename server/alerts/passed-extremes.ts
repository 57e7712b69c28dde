import type { MarketBeat, MarketView } from '../market/market-view';

/**
 * Lowest and highest last prices of symbols in the beats that pass while no engine evaluates them: from the end of the engine of the earlier
 * market until the one of this market has loaded its alerts.
 */
export class PassedExtremes {
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  /** Ends the listening. */
  readonly end: () => void;

  /** Begins to listen. `seq` is the count of the last beat that the earlier engine evaluated: alerts with a later one have seen more. */
  constructor(
    private readonly market: Pick<MarketView, 'catalog' | 'quote' | 'onBeat'>,
    readonly seq: number,
  ) {
    const { length } = market.catalog.symbols;
    this.low = new Float64Array(length).fill(Infinity);
    this.high = new Float64Array(length).fill(-Infinity);
    this.end = market.onBeat((beat) => this.add(beat));
  }

  /** Returns the extremes of a symbol in its quote coin; Infinity and -Infinity without a report. */
  of(index: number): { low: number; high: number } {
    return { low: this.low[index] ?? Infinity, high: this.high[index] ?? -Infinity };
  }

  private add({ reported, isDiscontinuous }: MarketBeat): void {
    if (isDiscontinuous) {
      this.low.fill(Infinity);
      this.high.fill(-Infinity);
    }
    for (const index of reported) {
      const quote = this.market.quote(index);
      if (!quote) continue;
      this.low[index] = Math.min(this.low[index] as number, quote.low);
      this.high[index] = Math.max(this.high[index] as number, quote.high);
    }
  }
}
