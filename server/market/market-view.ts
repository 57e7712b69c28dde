import type { Feed, FeedQuote } from '../feeds/feed';
import type { Catalog, CatalogSymbol } from '../instruments/catalog';

/** Current state of one symbol: the feed's absolute values and the beat of its last change. */
export interface Quote extends FeedQuote {
  /** Beat number (feed time / 250 ms): grows across restarts, orders quotes of one symbol. */
  version: number;
  /** 24 h turnover in USDT, NaN when the quote coin has no USDT price. */
  turnover: number;
}

/** Read-only view of the market for its own parts. */
export interface MarketView {
  readonly feed: Feed;
  readonly catalog: Catalog;
  /** Feed time of the last beat, Unix milliseconds. */
  readonly asOf: number;
  now(): number;
  symbol(symbolId: string): CatalogSymbol | undefined;
  quote(index: number): Quote | undefined;
}
