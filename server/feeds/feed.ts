import type { FeedSource } from '../../lib/contract/feed';
import type { KlineInterval } from '../../lib/contract/klines';
import type { Catalog } from '../market/catalog';

/**
 * One candle as numbers; `time` is its opening, Unix milliseconds. Numbers are the feed's internal form: each price
 * is a whole multiple of the symbol's tick, so `toFixed(pricePrecision)` is exact, and text is what leaves the server.
 */
export interface Candle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  baseVolume: number;
  quoteVolume: number;
}

/**
 * State of one symbol after a beat: absolute values, NaN for unknown. `low` and `high` are the extremes of the last
 * price since the previous report of this symbol, so that conflation hides no wick. The 24 h window is the running
 * one-minute candle (of a replay: of its recorded interval) and the complete ones before it that make up 24 hours.
 * `open24h` is what the change of the last 24 h compares with: of stocks and TradFi the previous session's close.
 */
export interface FeedQuote {
  index: number;
  last: number;
  low: number;
  high: number;
  open24h: number;
  high24h: number;
  low24h: number;
  /** In the base coin and in the quote coin. */
  baseVolume24h: number;
  quoteVolume24h: number;
  mark: number;
  /** Of a contract the index, of a stock token its underlying × ratio. */
  indexPrice: number;
  /** Of a perpetual contract: projected funding rate of the running interval (decision 31), a fraction. */
  fundingRate: number;
  /** Of a contract: open interest in the base coin. */
  openInterest: number;
}

/** Facts of an on-chain token that move slowly; NaN for every other symbol. */
export interface ChainFacts {
  /** In USDT. */
  liquidity: number;
  holders: number;
}

/** What one pull of a feed reports: the symbols that changed, and the feed's time. */
export interface FeedBeat {
  /** Feed time of this beat, Unix milliseconds. */
  asOf: number;
  quotes: readonly FeedQuote[];
  /** True when this is no continuation of what was reported before (a replay began again): no step to it is a move. */
  isSeam?: boolean;
}

/** A source of the market. Pulled once a beat by the market; time is always an argument. */
export interface Feed {
  readonly source: FeedSource;
  readonly catalog: Catalog;
  /** Prepares the state at `now` (Unix milliseconds); after it the first `beat` reports every symbol. */
  open(now: number): Promise<void>;
  /** Symbols whose state changed since the previous call. */
  beat(now: number): FeedBeat;
  /**
   * Candles of one symbol that open in [from, until), oldest first, the running one included; UTC-aligned. Rejects with
   * `HistoryBusyError` when too many ask, or when the asker leaves (`signal`).
   */
  candles(index: number, interval: KlineInterval, from: number, until: number, now: number, signal?: AbortSignal): Promise<Candle[]>;
  /** Days of history that have to be computed for such candles; 0 where they are known. */
  candleCost(index: number, interval: KlineInterval, from: number, until: number, now: number): number;
  /** Open of the candle that holds `time`, for every symbol by index; NaN where there was none. */
  opensAt(time: number, now: number): Promise<Float64Array>;
  /** Slow facts of an on-chain token at `now`; NaN where there are none. */
  chainFacts(index: number, now: number): ChainFacts;
  /** Highest price of the history up to the last complete UTC day, NaN while it is not known. */
  allTimeHigh(index: number): number;
  close(): Promise<void>;
}
