import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FeedSource } from '../../lib/contract/feed';
import type { PriceType } from '../../lib/contract/alert-terms';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { SeriesDescription } from '../feeds/feed';
import { FEED_FIELDS } from '../feeds/quote-batch';
import type { Catalog } from '../instruments/catalog';
import type { MovePage } from '../movers/move-log';
import type { SeriesColumns, SeriesQuery } from '../series/query';

/** Subjects of the bus; on `newest` readers send the `Reign` for which they drop the beats of another owner. */
export const SUBJECT = { beats: 'market.beats', state: 'market.state', newest: 'market.newest' } as const;

/** Returns the subject of calls for the indices of a reign: an owner that has lost its lease unawares answers none for its successor. */
export const callsSubject = ({ term, epoch }: Reign): string => `market.calls.${term}.${epoch}`;

/** Numbers of one row of a beat: index, lowest and highest price since the last one, and the values of the feed's fields in their order. */
export const ROW_LENGTH = 3 + FEED_FIELDS.length;

/** Term of the owner's lease and epoch of its market: indices of symbols hold for both. */
export interface Reign {
  term: number;
  epoch: number;
}

/** Changes of one beat of the owner's market. */
export interface BeatMessage extends Reign {
  /** Grows by one with every message of a reign. */
  sequence: number;
  /** Unix milliseconds. */
  asOf: number;
  /** Times of the sources by number; null for one source. */
  times: Float64Array | null;
  isDiscontinuous: boolean;
  /** As `HistoryFeed.pastRevision`. */
  pastRevision: number;
  /** `ROW_LENGTH` numbers a row. */
  rows: Float64Array;
}

/** Facts of symbols by index that change by the hour. */
export interface FactsMessage {
  allTimeHighs: Float64Array;
  liquidity: Float64Array;
  holders: Float64Array;
  /** Next settlements of funding as the feed has them, Unix milliseconds; NaN where it has none, null for a feed that names none. */
  fundingTimes: Float64Array | null;
}

/** The owner's market as a whole; `beat` has all rows. */
export interface StateMessage {
  source: FeedSource;
  catalog: Catalog;
  /** Source of each symbol by index; null for one source. */
  sources: Uint8Array | null;
  /** Place of the venue of each source, as in `QuoteFeed.venueOfSource`; null where that is absent. */
  venueOfSource: readonly number[] | null;
  beat: BeatMessage;
  facts: FactsMessage;
  /** Lists of published series, and the number of its list for each symbol. */
  series: readonly (readonly SeriesDescription[])[];
  seriesOf: Uint16Array;
  /** For each symbol 1 where candles of the mark price are published, 2 of the index, 3 of both. */
  candlesOf: Uint8Array;
}

/** Arguments of the calls that a reader makes at the owner, by kind. */
export interface MarketArguments {
  candles: { index: number; interval: KlineInterval; from: number; until: number; priceType: PriceType };
  opens: { time: number; isBackground: boolean };
  points: { query: SeriesQuery };
  facts: object;
  /** Moves after a number. */
  moves: { after: number };
}
export type MarketCallKind = keyof MarketArguments;

/** A call for the indices of a reign. */
export type MarketCall = { [Kind in MarketCallKind]: { kind: Kind } & MarketArguments[Kind] }[MarketCallKind] & Reign;

/** Answers by the kind of a call. */
export interface MarketAnswers {
  candles: Float64Array;
  opens: Float64Array;
  points: SeriesColumns;
  facts: FactsMessage;
  /** Null while the owner has no log of moves. */
  moves: MovePage | null;
}

/** An answer, or the reason that there is none: too many requests wait, another reign, or a failure. */
export type MarketAnswer<Kind extends MarketCallKind = MarketCallKind> =
  { value: MarketAnswers[Kind] } | { error: 'busy'; retryAfterSeconds: number; isSourceAway: boolean } | { error: 'reign' | 'failed' };

/** Packs a message: structured data with typed arrays and NaN as they are. */
export const pack = (message: unknown): Uint8Array => serialize(message);

/** Unpacks a message of `pack`; throws when it is none. Only processes of the product can send on its bus. */
export const unpack = <T>(message: Uint8Array): T => deserialize(message) as T;

/** Packs a large message, compressed. */
export const packLarge = (message: unknown): Uint8Array => gzipSync(serialize(message), { level: 1 });

/** Unpacks a message of `packLarge`; throws when it is none. */
export const unpackLarge = <T>(message: Uint8Array): T => deserialize(gunzipSync(message)) as T;

/**
 * Whether a reign is older than another: of an earlier epoch, or of a lower term in the same one. Each owner begins in an epoch above all
 * earlier ones; terms alone go back when an older copy of the database is restored.
 */
export const isOlder = (one: Reign, other: Reign): boolean =>
  one.epoch < other.epoch || (one.epoch === other.epoch && one.term < other.term);

/** Whether two reigns are the same. */
export const isSame = (one: Reign, other: Reign): boolean => one.term === other.term && one.epoch === other.epoch;
