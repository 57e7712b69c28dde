import type { FeedSource } from '../../lib/contract/feed';
import type { KlineInterval } from '../../lib/contract/klines';
import type { Catalog } from '../market/catalog';

/**
 * One candle as numbers; `time` is its opening, Unix milliseconds. Numbers are the feed's internal form: each price is a whole multiple of
 * the symbol's tick, so `toFixed(pricePrecision)` is exact; the server's answers carry text.
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
 * State of one symbol after a beat: absolute values, NaN for unknown. `low` and `high` are the extremes of the last price since the
 * previous report of this symbol, so that conflation hides no wick. The 24 h window is the running one-minute candle (of a replay: of its
 * recorded interval) and the complete ones before it that make up 24 hours. `open24h` is the base of the 24 h change: of stocks and TradFi
 * the previous session's close.
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

/** Slowly changing facts of an on-chain token; NaN for every other symbol. */
export interface ChainFacts {
  /** In USDT. */
  liquidity: number;
  holders: number;
}

/** Report of one pull of a feed: the changed symbols and the feed's time. */
export interface FeedBeat {
  /** Feed time of this beat, Unix milliseconds. */
  asOf: number;
  quotes: readonly FeedQuote[];
  /** True when this beat does not continue the earlier ones (a replay restarted): the price step to it is not a price move. */
  isSeam?: boolean;
}

/** A source of market data. The market pulls it once a beat; time is always an argument. */
export interface Feed {
  readonly source: FeedSource;
  readonly catalog: Catalog;
  /** Prepares the state at `now` (Unix milliseconds); after it the first `beat` reports every symbol. */
  open(now: number): Promise<void>;
  /** Symbols whose state changed since the previous call. */
  beat(now: number): FeedBeat;
  /**
   * Candles of one symbol that open in [from, until), oldest first, the running one included; UTC-aligned. Rejects with `HistoryBusyError`
   * when too many requests wait, or when the caller aborts (`signal`).
   */
  candles(index: number, interval: KlineInterval, from: number, until: number, now: number, signal?: AbortSignal): Promise<Candle[]>;
  /** Days of history to compute for such candles; 0 for cached ones. */
  candleCost(index: number, interval: KlineInterval, from: number, until: number, now: number): number;
  /** Open of the candle that holds `time`, for every symbol by index; NaN where there was none. */
  opensAt(time: number, now: number): Promise<Float64Array>;
  /** Slow facts of an on-chain token at `now`; NaN where there are none. */
  chainFacts(index: number, now: number): ChainFacts;
  /** Highest price of the history up to the last complete UTC day, NaN while it is unknown. */
  allTimeHigh(index: number): number;
  close(): Promise<void>;
}
