import type { PriceType } from '../../lib/contract/alert-terms';
import type { FeedSource } from '../../lib/contract/feed';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { SeriesGranularity, SeriesName } from '../../lib/contract/series-terms';
import type { Catalog } from '../instruments/catalog';
import type { Candle } from '../instruments/candles';
import type { Sample } from '../platform/metrics';
import type { SeriesColumns, SeriesQuery } from '../series/query';
import type { Steps } from '../series/steps';
import type { QuoteBatch } from './quote-batch';

/** Report of one pull of quotes: the changed symbols and the feed's time. */
export interface FeedBeat {
  /** Feed time of this beat, Unix milliseconds; of several sources that of the newest. */
  asOf: number;
  /** Feed time of each source by its number, valid until the next pull; absent when there is one, whose time is `asOf`. */
  times?: Float64Array | undefined;
  /** Valid until the next pull. */
  quotes: QuoteBatch;
  /** True when this beat does not continue the earlier ones (a replay restarted): the price step to it is not a price move. */
  isDiscontinuous?: boolean;
}

/** Present prices, pulled once a beat. */
export interface QuoteFeed {
  /**
   * Number of the source of each symbol by index: a source can stop while the others continue. Absent when there is one.
   */
  readonly sources?: Uint8Array | undefined;
  /** Place of the venue of each source in the venues of the feed's `source`, by number: a venue may have several. Absent: the source's number. */
  readonly venueOfSource?: readonly number[] | undefined;
  /** Prepares the state at `now` (Unix milliseconds); after it the first `beat` reports every symbol. */
  open(now: number): Promise<void>;
  /** Symbols whose state changed since the previous call. */
  beat(now: number): FeedBeat;
  /** Calls `pull` whenever there is a beat; returns a function that ends it. Absent: beats are pulled every 250 ms. */
  drive?(pull: () => void): () => void;
  /**
   * Makes the extremes of reports those of every trade of these symbols, and soon of these only. Absent: reports have the extremes of all
   * symbols anyway.
   */
  watchTrades?(indices: ReadonlySet<number>): void;
}

/** Past prices, computed or read outside of the beats. */
export interface HistoryFeed {
  /**
   * Candles of one symbol that open in [from, until), oldest first, the running one included; UTC-aligned. Of the last price by default,
   * or of a price of which `hasCandles` is true; those of mark and index have no volumes (NaN). Rejects with `HistoryBusyError` when too many
   * requests wait, or when the caller aborts (`signal`).
   */
  candles(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    signal?: AbortSignal,
    priceType?: PriceType,
  ): Promise<Candle[]>;
  /** Days of history to compute for such candles; 0 for cached ones. */
  candleCost(index: number, interval: KlineInterval, from: number, until: number, now: number, priceType?: PriceType): number;
  /** Whether candles of a price of a symbol are published: those of its last price always are. */
  hasCandles(index: number, priceType: PriceType): boolean;
  /** Open of the candle that holds `time`, for every symbol by index; NaN where there was none. In the background: after what visitors request. */
  opensAt(time: number, now: number, isBackground?: boolean): Promise<Float64Array>;
  /**
   * Grows when opens of past moments are others than before, as those of a past that is still being read, or of a replay that has begun
   * again. Absent: they stay.
   */
  readonly pastRevision?: number;
  /** Highest price of the history up to the last complete UTC day, NaN while it is unknown. */
  allTimeHigh(index: number): number;
}

/** Slowly changing facts of an on-chain token; NaN for every other symbol. */
export interface ChainFacts {
  /** In USDT. */
  liquidity: number;
  holders: number;
}

/** Facts of symbols that change by the hour. */
export interface FactFeed {
  /** Facts of an on-chain token at `now`; NaN where there are none. */
  chainFacts(index: number, now: number): ChainFacts;
  /**
   * Next settlement of the funding of a perpetual contract as its venue announces it, Unix milliseconds; null when it announces none. Absent:
   * funding intervals are whole hours of UTC.
   */
  fundingTime?(index: number): number | null;
}

/** A series that the feed publishes for a symbol; unit and meaning are those of `SERIES`. */
export interface SeriesDescription {
  name: SeriesName;
  /** Time between two values, milliseconds. */
  cadenceMs: number;
  /** Granularities at which it can be requested, shortest first. */
  granularities: readonly SeriesGranularity[];
  /** Time of the first point, Unix milliseconds. */
  availableFrom: number;
  /** Numbers of its definition by name. */
  parameters: Readonly<Record<string, number>>;
}

/** Time series of symbols besides prices. A series joined to longer steps agrees with itself, by its `join` in `SERIES`. */
export interface SeriesFeed {
  /** The series that the feed publishes for a symbol; empty without any. */
  available(index: number, now: number): readonly SeriesDescription[];
  /** Returns the steps of a query that the series and `now` allow, computed at the request itself. */
  steps(query: SeriesQuery, now: number): Steps;
  /**
   * Values of published series; others are left out. Rejects with `HistoryBusyError` when too many requests wait, or when the caller aborts
   * (`signal`).
   */
  points(query: SeriesQuery, now: number, signal?: AbortSignal): Promise<SeriesColumns>;
  /** Days of history to compute for such points; 0 for cached ones. */
  cost(query: SeriesQuery, now: number): number;
}

/** Coins and symbols. */
export interface CatalogFeed {
  /** The catalog, whose indices hold for one epoch: a market reads it once, another catalog needs a new market. */
  readonly current: Catalog;
  /**
   * Calls the listener when the catalog changes, with the feed that continues with the new one. This feed goes on with the indices of its own
   * catalog until it is closed. Absent: the catalog never changes.
   */
  onNext?(listener: (next: Feed) => void): void;
}

/** A source of market data in ports with clocks of their own; a consumer takes the port that it uses. Time is always an argument. */
export interface Feed {
  readonly source: FeedSource;
  readonly quotes: QuoteFeed;
  readonly history: HistoryFeed;
  readonly facts: FactFeed;
  readonly series: SeriesFeed;
  readonly catalog: CatalogFeed;
  /** Epoch of the market over this feed, where the feed is a copy of another process's market; absent: the market's own. */
  readonly epoch?: number;
  /** Numbers about the ways to the source, for `/metrics`; absent: there are none. */
  samples?(): readonly Sample[];
  /** Ends the work of all ports. */
  close(): Promise<void>;
}
