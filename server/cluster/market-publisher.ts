import { PRICE_TYPE } from '../../lib/contract/alert-terms';
import type { SeriesDescription } from '../feeds/feed';
import { FEED_FIELDS } from '../feeds/quote-batch';
import { packCandles } from '../instruments/packed-candles';
import type { MarketBeat, MarketView } from '../market/market-view';
import type { MoveLog } from '../movers/move-log';
import { HistoryBusyError } from '../platform/errors';
import type { Bus } from './bus';
import {
  callsSubject,
  isSame,
  pack,
  packLarge,
  ROW_LENGTH,
  SUBJECT,
  unpack,
  type BeatMessage,
  type FactsMessage,
  type MarketAnswer,
  type MarketAnswers,
  type MarketCall,
  type MarketCallKind,
  type Reign,
  type StateMessage,
} from './market-messages';

const MOVES_A_PAGE = 2_000;

/** Dependencies of the publisher. */
export interface MarketPublisherOptions {
  bus: Bus;
  market: MarketView;
  reign: Reign;
  /** Returns the log of top movers; null while there is none. */
  moveLog(): Pick<MoveLog, 'page'> | null;
  /** Called when the market has begun another epoch: it has to be published in another reign. */
  onNewEpoch(): void;
}

/** Publishes the owner's market: its beats to all readers, and its state, candles and series to those that request them. */
export class MarketPublisher {
  private sequence = 0;
  /** Epoch of the market itself, which a clock that is set back changes. */
  private readonly marketEpoch: number;
  private readonly stops: (() => void)[] = [];
  private rows = new Float64Array(0);
  /** The state after the last beat, until the next one: at a takeover every reader requests it at once. */
  private packedState: Uint8Array | null = null;
  /** Number of beats published. */
  published = 0;

  private readonly bus: Bus;
  private readonly market: MarketView;
  private readonly reign: Reign;

  constructor(private readonly options: MarketPublisherOptions) {
    const { bus, market, reign } = options;
    this.bus = bus;
    this.market = market;
    this.reign = reign;
    this.marketEpoch = market.epoch;
  }

  /** Answers requests, and publishes the beats after a first one without changes: readers learn of this reign at once. */
  start(): void {
    this.stops.push(
      this.bus.respond(SUBJECT.state, () => Promise.resolve((this.packedState ??= packLarge(this.state())))),
      this.bus.respond(callsSubject(this.reign), (message) => this.answer(unpack<MarketCall>(message))),
      this.market.onBeat((beat) => this.publish(beat)),
    );
    this.send([], false);
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private publish(beat: MarketBeat): void {
    if (beat.epoch !== this.marketEpoch) return this.options.onNewEpoch();
    this.send(beat.reported, beat.isDiscontinuous);
  }

  private send(indices: ArrayLike<number>, isDiscontinuous: boolean): void {
    this.packedState = null;
    this.sequence += 1;
    this.published += 1;
    this.bus.publish(SUBJECT.beats, pack(this.beatMessage(indices, isDiscontinuous, false)));
  }

  private beatMessage(indices: ArrayLike<number>, isDiscontinuous: boolean, isWhole: boolean): BeatMessage {
    const { market, reign, sequence } = this;
    const { asOf, pastRevision } = market;
    return { ...reign, sequence, asOf, times: market.sourceTimes(), isDiscontinuous, pastRevision, rows: this.rowsOf(indices, isWhole) };
  }

  /** Rows of symbols; of a whole state the extremes are the last price, because nothing happened in it. */
  private rowsOf(indices: ArrayLike<number>, isWhole: boolean): Float64Array {
    const { columns } = this.market;
    const size = indices.length * ROW_LENGTH;
    if (this.rows.length < size) this.rows = new Float64Array(size);
    const price = columns.column('price');
    const low = isWhole ? price : columns.column('low');
    const high = isWhole ? price : columns.column('high');
    const fields = FEED_FIELDS.map(({ name }) => columns.column(name));
    let at = 0;
    for (let row = 0; row < indices.length; row += 1) {
      const index = indices[row] as number;
      this.rows[at] = index;
      this.rows[at + 1] = low[index] as number;
      this.rows[at + 2] = high[index] as number;
      for (let field = 0; field < fields.length; field += 1) this.rows[at + 3 + field] = fields[field]?.[index] as number;
      at += ROW_LENGTH;
    }
    return this.rows.slice(0, size);
  }

  private state(): StateMessage {
    const { market } = this;
    const { symbols } = market.catalog;
    const known = symbols.flatMap(({ index }) => (market.quote(index) ? [index] : []));
    const lists = new Map<string, number>();
    const series: SeriesDescription[][] = [];
    const seriesOf = Uint16Array.from(symbols, ({ index }) => {
      const descriptions = [...market.series.available(index, market.now())];
      const key = JSON.stringify(descriptions);
      const number = lists.get(key) ?? series.push(descriptions) - 1;
      lists.set(key, number);
      return number;
    });
    const has = (index: number): number =>
      (market.hasCandles(index, PRICE_TYPE.mark) ? 1 : 0) + (market.hasCandles(index, PRICE_TYPE.index) ? 2 : 0);
    return {
      source: market.source,
      catalog: market.catalog,
      sources: market.sources ?? null,
      venueOfSource: market.venueOfSource ?? null,
      beat: this.beatMessage(known, false, true),
      facts: this.facts(),
      series,
      seriesOf,
      candlesOf: Uint8Array.from(symbols, ({ index }) => has(index)),
    };
  }

  private fundingTimes(): Float64Array | null {
    const times = this.market.catalog.symbols.map(({ index }) => this.market.fundingTime(index));
    return times.includes(undefined) ? null : Float64Array.from(times, (time) => time ?? Number.NaN);
  }

  private facts(): FactsMessage {
    const { market } = this;
    const { symbols } = market.catalog;
    const facts = symbols.map(({ index }) => market.chainFacts(index, market.now()));
    return {
      allTimeHighs: Float64Array.from(symbols, ({ index }) => market.allTimeHigh(index)),
      liquidity: Float64Array.from(facts, ({ liquidity }) => liquidity),
      holders: Float64Array.from(facts, ({ holders }) => holders),
      fundingTimes: this.fundingTimes(),
    };
  }

  private async answer(call: MarketCall): Promise<Uint8Array> {
    return pack(await this.outcome(call));
  }

  private async outcome(call: MarketCall): Promise<MarketAnswer> {
    if (!isSame(call, this.reign)) return { error: 'reign' };
    try {
      return { value: await this.valueOf(call) };
    } catch (error) {
      if (!(error instanceof HistoryBusyError)) return { error: 'failed' };
      const { retryAfterSeconds, isSourceAway } = error;
      return { error: 'busy', retryAfterSeconds, isSourceAway };
    }
  }

  private async valueOf(call: MarketCall): Promise<MarketAnswers[MarketCallKind]> {
    const { market } = this;
    const now = market.now();
    if (call.kind === 'facts') return this.facts();
    if (call.kind === 'moves') return this.options.moveLog()?.page(call.after, MOVES_A_PAGE) ?? null;
    if (call.kind === 'opens') return market.opensAt(call.time, now, call.isBackground);
    if (call.kind === 'points') return market.series.points(call.query, now);
    return packCandles(await market.candles(call.index, call.interval, call.from, call.until, now, undefined, call.priceType));
  }
}
