import type { FeedSource } from '../../lib/contract/feed';
import type { KlineInterval } from '../../lib/contract/klines';
import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';
import type { Catalog } from '../instruments/catalog';
import type { Candle } from '../instruments/candles';

/** Fields of a tick that a feed reports; the market computes the turnover. */
export const FEED_FIELDS = TICK_FIELDS.filter((field) => field.name !== 'turnover');

/**
 * State of one symbol after a beat: absolute values, NaN for unknown. `low` and `high` are the extremes of the price since the
 * previous report of this symbol, so that conflation hides no wick. The 24 h window is the running one-minute candle (of a replay: of its
 * recorded interval) and the complete ones before it that make up 24 hours.
 */
export interface FeedQuote extends Record<(typeof FEED_FIELDS)[number]['name'], number> {
  index: number;
  low: number;
  high: number;
}

/** Returns the value of a tick's field in a quote; NaN when it is unknown or not reported. */
export function quoteValue(quote: FeedQuote, { name }: TickField): number {
  return (quote as FeedQuote & Partial<Record<string, number>>)[name] ?? Number.NaN;
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
  isDiscontinuous?: boolean;
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
