import type { MarketView } from '../market/market-view';

const MINUTE_MS = 60_000;
/** The running minute and the 1,439 before it make up 24 hours, as in a quote's window. */
const MINUTES_BACK = 1_439;

/** Each symbol's price 24 hours ago, asked of the feed at most once a minute, and only when somebody asks. */
export class RollingOpens {
  private known: { from: number; opens: Float64Array } | null = null;

  constructor(private readonly market: MarketView) {}

  /** By index; NaN where there was no price. */
  of(index: number): number {
    const from = (Math.floor(this.market.asOf / MINUTE_MS) - MINUTES_BACK) * MINUTE_MS;
    if (this.known?.from !== from) this.known = { from, opens: this.market.feed.opensAt(from, this.market.now()) };
    return this.known.opens[index] ?? Number.NaN;
  }
}
