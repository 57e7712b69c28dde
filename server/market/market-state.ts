import type { FactFeed, HistoryFeed } from '../feeds/feed';
import type { Catalog, CatalogSymbol } from '../instruments/catalog';
import type { Quote } from './quote';

/** State from which the market's own parts (lists, facts, rankings) compute; everyone else reads `MarketView`. */
export interface MarketState extends Pick<HistoryFeed, 'opensAt' | 'allTimeHigh'>, Pick<FactFeed, 'chainFacts'> {
  readonly catalog: Catalog;
  /** Feed time of the last beat, of several sources that of the newest, Unix milliseconds; 0 before the first. */
  readonly asOf: number;
  /** Returns the feed time of the source of a symbol, Unix milliseconds; 0 before its first beat. */
  asOfSymbol(index: number): number;
  /** Returns the oldest feed time of the sources of symbols, Unix milliseconds: that of what is computed from them; `asOf` without symbols. */
  asOfSymbols(indices: Iterable<number>): number;
  /** Returns the newest feed time of the sources of symbols, Unix milliseconds: that of a list, whose rows are marked when their source is silent. */
  asOfRows(indices: Iterable<number>): number;
  /**
   * Whether the source of a symbol has reported nothing for longer than `forMs`, milliseconds. Always false with one source, whose silence
   * is that of the market.
   */
  isSilent(index: number, forMs: number): boolean;
  /** As in `HistoryFeed`; 0 for a feed whose past stays. */
  readonly pastRevision: number;
  /** Returns the time of the market's clock, Unix milliseconds. */
  now(): number;
  /** Returns the announced settlement of `FactFeed.fundingTime`; undefined for a feed without announcements. */
  fundingTime(index: number): number | null | undefined;
  /** Returns the symbol of an id such as `BTCUSDT_SPBL`. */
  symbol(symbolId: string): CatalogSymbol | undefined;
  /** Returns the state of a symbol by index; undefined before the feed's first valid report. */
  quote(index: number): Quote | undefined;
}
