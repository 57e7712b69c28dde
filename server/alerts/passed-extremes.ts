import { PRICE_TYPE, type PriceType } from '../../lib/contract/alert-terms';
import type { MarketBeat, MarketView } from '../market/market-view';
import type { Quote } from '../market/quote';

/** Lowest and highest prices of one type by symbol index; Infinity and -Infinity without any. */
class Extremes {
  readonly low: Float64Array;
  readonly high: Float64Array;

  constructor(symbols: number) {
    this.low = new Float64Array(symbols).fill(Infinity);
    this.high = new Float64Array(symbols).fill(-Infinity);
  }

  add(index: number, low: number, high: number): void {
    // Not true for NaN.
    if (low < (this.low[index] as number)) this.low[index] = low;
    if (high > (this.high[index] as number)) this.high[index] = high;
  }

  clear(): void {
    this.low.fill(Infinity);
    this.high.fill(-Infinity);
  }
}

/**
 * Lowest and highest prices of symbols in the beats that pass while no engine evaluates them: from the end of the engine of the earlier
 * market until the one of this market has loaded its alerts.
 */
export class PassedExtremes {
  private readonly ofType: Readonly<Record<PriceType, Extremes>>;
  /** Time from which on they are kept, Unix milliseconds. */
  readonly since: number;
  /** Ends the listening. */
  readonly end: () => void;

  /** Begins to listen. `seq` is the count of the last beat that the earlier engine evaluated: alerts with a later one have seen more. */
  constructor(
    private readonly market: Pick<MarketView, 'catalog' | 'quote' | 'onBeat' | 'now'>,
    readonly seq: number,
  ) {
    const extremes = (): Extremes => new Extremes(market.catalog.symbols.length);
    this.ofType = { [PRICE_TYPE.last]: extremes(), [PRICE_TYPE.mark]: extremes(), [PRICE_TYPE.index]: extremes() };
    this.since = market.now();
    this.end = market.onBeat((beat) => this.add(beat));
  }

  /** Returns the extremes of a price of a symbol in its quote coin. */
  of(index: number, priceType: PriceType): { low: number; high: number } {
    const { low, high } = this.ofType[priceType];
    return { low: low[index] ?? Infinity, high: high[index] ?? -Infinity };
  }

  private add({ reported, isDiscontinuous }: MarketBeat): void {
    if (isDiscontinuous) for (const extremes of Object.values(this.ofType)) extremes.clear();
    for (const index of reported) {
      const quote = this.market.quote(index);
      if (quote) this.addQuote(index, quote);
    }
  }

  private addQuote(index: number, { low, high, markPrice, indexPrice }: Quote): void {
    this.ofType[PRICE_TYPE.last].add(index, low, high);
    this.ofType[PRICE_TYPE.mark].add(index, markPrice, markPrice);
    this.ofType[PRICE_TYPE.index].add(index, indexPrice, indexPrice);
  }
}
