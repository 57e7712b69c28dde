import type { FeedSource } from '../../lib/contract/feed';
import type { HistoryFeed, SeriesFeed } from '../feeds/feed';
import type { MarketLists } from './market-lists';
import type { MarketState } from './market-state';
import type { QuoteColumns } from './quote-columns';

/**
 * Changes of one beat, valid until the next one. `moved` holds symbols with a change in a value that is sent every beat, `reported` all
 * reported ones.
 */
export interface MarketBeat {
  epoch: number;
  version: number;
  asOf: number;
  moved: Uint32Array;
  reported: Uint32Array;
  /** True when the feed restarted or a new epoch began: the price step to this beat is not a price move. */
  isDiscontinuous: boolean;
}

/**
 * The market as calls, sockets and alerts read it: no feed, and nothing that changes it, so that a copy of the market in another process
 * can implement it.
 */
export interface MarketView extends MarketState, Pick<HistoryFeed, 'candles' | 'candleCost' | 'hasCandles'> {
  /** Source of the prices, which pages name. */
  readonly source: FeedSource;
  /** Grows with every start and every clock set back; versions and symbol indices are bound to it. */
  readonly epoch: number;
  /** Lists of the market: members, order and visibility. */
  readonly lists: MarketLists;
  /** Series of symbols besides prices. */
  readonly series: SeriesFeed;
  /** State of all symbols in columns, and the number of changes of each. */
  readonly columns: Pick<QuoteColumns, 'column' | 'revision'>;
  /** Returns the name of the venue of a symbol's numbers; null for a source without venues. */
  venueOf(index: number): string | null;
  /**
   * Returns the names of the venues, of several, of which a source has reported nothing for longer than `forMs`, milliseconds. With symbols
   * only those of which such a source is one of the symbols', or all sources are such: another line of a venue says nothing about them.
   */
  silentVenues(forMs: number, indices?: Iterable<number>): string[];
  /** Returns the number of pauses of more than a minute after which the source of a symbol, one of several, has resumed. */
  pausesOf(index: number): number;
  /** Number of the source of each symbol by index; undefined for one source. */
  readonly sources: Uint8Array | undefined;
  /** As `QuoteFeed.venueOfSource`. */
  readonly venueOfSource: readonly number[] | undefined;
  /** Returns the feed times of the sources by number, Unix milliseconds; null for one source. */
  sourceTimes(): Float64Array | null;
  /** As `QuoteFeed.watchTrades`. */
  readonly watchTrades?: ((indices: ReadonlySet<number>) => void) | undefined;
  /** Runs a beat at once, with all that has arrived by now. */
  beat(): void;
  /** Calls the listener after every beat, also when nothing changed; returns a function that removes it. */
  onBeat(listener: (beat: MarketBeat) => void): () => void;
}
