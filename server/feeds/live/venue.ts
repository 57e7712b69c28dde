import type { MarketLine } from '../../../lib/contract/identifiers';
import type { SymbolStatus } from '../../../lib/contract/quotes';
import type { SeriesGranularity, SeriesName } from '../../../lib/contract/series-terms';
import type { VenueName } from '../../../lib/contract/venues';
import type { Candle } from '../../instruments/candles';
import type { FeedFieldName } from '../quote-batch';
import type { RestClient } from './rest-client';

/** Market lines that venues publish. */
export const LIVE_LINES = ['spot', 'usdt-m', 'coin-m'] as const satisfies readonly MarketLine[];
export type LiveLine = (typeof LIVE_LINES)[number];

/** Intervals of candles that are requested from a venue; the others are joined from them on the UTC grid. */
export const BASE_INTERVALS = ['1m', '1h', '1d'] as const;
export type BaseInterval = (typeof BASE_INTERVALS)[number];

/** Contract terms as a venue lists them. */
export interface VenueContract {
  /** NaN when the venue does not publish it. */
  leverageMax: number;
  /** Hours between settlements of funding; null for dated contracts, and where only the settlement times are published. */
  fundingHours: number | null;
  /** Delivery, Unix milliseconds; null for perpetual contracts. */
  expiryTime: number | null;
  /** Size of one contract: an amount in the base coin, or in USD for coin-margined ones. */
  size: number;
  sizeUnit: 'base' | 'USD';
}

/** An instrument as a venue lists it. */
export interface VenueInstrument {
  line: LiveLine;
  /** Code by which the venue names it on this line, e.g. `BTCUSDT` or `BTC-USDT-SWAP`. */
  code: string;
  /** Tickers as the venue writes them, e.g. `1000SHIB`: prices and amounts are per such unit. */
  base: string;
  quote: string;
  /** Decimals of the price step and of the amount step in the base coin. */
  pricePrecision: number;
  quantityPrecision: number;
  status: Extract<SymbolStatus, 'trading' | 'pre-market' | 'suspended' | 'delisting'>;
  /** Start of trading, and its announced end, Unix milliseconds; null when not published. */
  listTime: number | null;
  endTime: number | null;
  /** Null for spot pairs. */
  contract: VenueContract | null;
}

/**
 * Receives the values of a venue's frames and answers. Amounts are in the units of a tick: base coin, quote coin; rates are fractions.
 * `place` is the number of an instrument in the feed.
 */
export interface VenueSink {
  /** Returns the place of an instrument by the code of the venue; -1 when the feed does not show it. */
  placeOf(line: LiveLine, code: string): number;
  /** Returns the contract terms of a place; null for a spot pair. */
  contractOf(place: number): VenueContract | null;
  /** Sets a value; NaN means that the venue says that there is none. */
  set(place: number, field: FeedFieldName, value: number): void;
  /** Says that the values of a place which a change has left out are still those before. */
  unchanged(place: number): void;
  /** Widens the extremes since the last report by prices of trades or of a running candle. */
  traded(place: number, low: number, high: number): void;
  /** Sets the next settlement of funding, Unix milliseconds. */
  setFundingTime(place: number, time: number): void;
  /** Adds a liquidation: amount in the base coin at a price; `side` is that of the closed position. */
  liquidated(place: number, liquidation: { time: number; side: 'long' | 'short'; amount: number; price: number }): void;
  /** Sets the time of the venue in a frame, Unix milliseconds: the clock difference follows from it. */
  setVenueTime(time: number): void;
}

/** A connection to a venue's public socket with what is subscribed on it. */
export interface VenueStream {
  line: LiveLine;
  /** Path and query after the origin of the line's socket. */
  path: string;
  /** Frames sent after the connection opens, in order; empty when the path subscribes. */
  frames: readonly string[];
  /** Acknowledgements and refusals with which the venue answers all of them: one a frame, or one for each subscription in it. */
  answers: number;
  /** True: no data for five seconds means a dead connection. False for streams that may rest (liquidations, trades of few symbols). */
  isContinuous: boolean;
}

/** Rules of a venue's sockets. */
export interface SocketRules {
  /** Least time between two frames sent on one connection, milliseconds. */
  sendEveryMs: number;
  /** Frame that keeps a connection open and its period, milliseconds; null where the venue pings by the protocol. */
  keepAlive: { frame: string; everyMs: number } | null;
  /** Time after which a connection is replaced, milliseconds, the new one opened before the old one ends; null: unlimited. */
  lifeMs: number | null;
}

/**
 * Kind of a frame: values, the acknowledgement of a subscription, a pong or notice, a notice that the server closes soon, a refusal, or a form
 * that is not known.
 */
export type FrameKind = 'data' | 'subscribed' | 'control' | 'closing' | 'error' | 'unknown';

/** Rules of a venue's calls. */
export interface RestRules {
  /** Weight that may be spent in a window, half of what the venue allows, and the window's length, milliseconds. */
  weightMax: number;
  windowMs: number;
  /** Returns the status that an answer of status 200 stands for when it refuses the call because of too many; null for other answers. */
  refusalIn?(answer: unknown): number | null;
}

/** A repeated call for values that no stream of the venue carries. */
export interface VenuePoll {
  line: LiveLine;
  everyMs: number;
  /** Values that have no other source, and become unknown when the call brings none for long. */
  fields: readonly FeedFieldName[];
  run(rest: RestClient, sink: VenueSink, instruments: readonly VenueInstrument[]): Promise<void>;
}

/** Series that a venue publishes together for the instruments of a line, at its own granularities. */
export interface VenueSeries {
  line: LiveLine;
  names: readonly SeriesName[];
  granularities: readonly SeriesGranularity[];
  /** Time that the venue keeps it for, milliseconds. */
  keptMs: number;
  /** Steps that one call brings, by default 500. */
  callSteps?: number;
  /** Whether the newest point is of the step that still runs, as that of candles is: it is left out until the step has ended. */
  hasRunningStep?: true;
  /** Points that open in [from, until), oldest first; times are those of the venue, Unix milliseconds. */
  points(
    rest: RestClient,
    instrument: VenueInstrument,
    query: { granularity: SeriesGranularity; from: number; until: number },
  ): Promise<VenuePoint[]>;
}

/** Values of one moment by series. */
export interface VenuePoint {
  time: number;
  values: Readonly<Partial<Record<SeriesName, number>>>;
}

/** Origins of a venue: one for all lines, or one a line. */
export type VenueOrigins = Readonly<Record<LiveLine, string>>;

/** An exchange behind the live feed. It knows paths, forms and units, and holds no connection, timer or value. */
export interface Venue {
  readonly name: VenueName;
  readonly restOrigins: VenueOrigins;
  readonly socketOrigins: VenueOrigins;
  readonly restRules: RestRules;
  readonly socketRules: SocketRules;
  /** Lists the instruments of a line, those that do not trade included. */
  instruments(rest: RestClient, line: LiveLine): Promise<VenueInstrument[]>;
  /** Reads the newest values of all instruments of a line: the state before the streams begin. */
  snapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void>;
  readonly polls: readonly VenuePoll[];
  /** Returns the connections that carry the values of the instruments of a line. */
  streams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[];
  /** Returns the connections that carry every trade of some instruments of a line, or their running one-minute candles. */
  tradeStreams(line: LiveLine, instruments: readonly VenueInstrument[]): VenueStream[];
  /** Reads a frame of a stream of a line into the sink; throws on a form that is broken. */
  read(line: LiveLine, text: string, sink: VenueSink): FrameKind;
  /**
   * Candles that open in [from, until), oldest first, UTC-aligned, the running one included; volumes in base and quote coin. One call returns
   * at most `candlesMax`.
   */
  candles(rest: RestClient, instrument: VenueInstrument, interval: BaseInterval, from: number, until: number): Promise<Candle[]>;
  /** Most candles of one call. */
  readonly candlesMax: number;
  readonly series: readonly VenueSeries[];
  /** Whether its streams carry liquidations of contracts. */
  readonly reportsLiquidations: boolean;
}

/** An open connection for a stream. */
export interface StreamHandle {
  /** Arrival of the last frame with values, Unix milliseconds; 0 before the first. */
  readonly lastDataAt: number;
  /** Resolves once everything is subscribed on a connection of the stream; never when it is closed before. */
  readonly ready: Promise<void>;
  close(): void;
}
