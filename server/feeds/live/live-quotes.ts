import { BEAT_MS, DELAYED_AFTER_MS } from '../../../lib/contract/freshness';
import type { Sample } from '../../platform/metrics';
import { settleWithin } from '../../platform/settle-within';
import type { FeedBeat, QuoteFeed } from '../feed';
import type { LiveSource } from './live-source';
import type { LiveState } from './live-state';
import type { Venue, VenueInstrument } from './venue';

/** Longest wait of a new catalog until everything is subscribed. */
const SUBSCRIBED_MS = 5_000;

/** Calls of others at the opening, and with each reported price of a source that is not delayed. */
export interface LiveQuotesHooks {
  onOpened?(): void;
  onReported?(index: number, price: number): void;
}

/** Newest prices of the venues' symbols. Each line of a venue is a source with a time of its own: one can stop while the others continue. */
export class LiveQuotes implements QuoteFeed {
  readonly sources: Uint8Array;
  /** Venues that own a symbol, in the order of their preference. */
  readonly venues: readonly Venue[];
  readonly venueOfSource: readonly number[];
  private readonly times: Float64Array;
  private asOf = 0;
  /** Symbols whose trades are received. */
  private traded: ReadonlySet<number> = new Set();
  private former: LiveQuotes | null = null;

  constructor(
    private readonly list: readonly LiveSource[],
    private readonly state: LiveState,
    private readonly hooks: LiveQuotesHooks = {},
  ) {
    const numberOf = new Map(list.map((source, number) => [`${source.venue.name} ${source.line}`, number]));
    this.sources = Uint8Array.from(state.places, ({ venue, instrument }) => numberOf.get(`${venue.name} ${instrument.line}`) ?? 0);
    this.venues = [...new Set(list.map(({ venue }) => venue))];
    this.venueOfSource = list.map(({ venue }) => this.venues.indexOf(venue));
    this.times = new Float64Array(list.length);
  }

  /** Will receive the trades that an earlier one receives, and open once all is subscribed: nothing is missed between both. */
  follow(former: LiveQuotes): void {
    this.former = former;
  }

  /** To be called when the streams of the earlier one are closed. */
  leaveFormer(): void {
    this.former = null;
    this.state.leaveFormer();
  }

  /** Reads the newest values of all sources and opens their streams; rejects when no venue answers. */
  async open(): Promise<void> {
    if (this.former) this.watchTrades(this.tradedBy(this.former));
    const isRead = await Promise.all(this.list.map((source) => source.open()));
    // A venue that is away does not delay the others for longer.
    if (this.former) await settleWithin(Promise.all(this.list.map((source) => source.whenReady())), SUBSCRIBED_MS);
    if (!isRead.includes(true)) throw new Error('none of LIVE_VENUES answers');
    this.hooks.onOpened?.();
  }

  /** Whether the source of a symbol is not delayed. */
  isFresh(index: number, now: number): boolean {
    const source = this.list[this.sources[index] ?? -1];
    return source !== undefined && now - source.time < DELAYED_AFTER_MS;
  }

  /**
   * Returns the changes; the time is that of the newest source, never after `now`. Changes are versioned by their time in steps of a beat:
   * where the newest frame, or values without one, fall into the step of the beat before, the time is the start of the next step; never
   * more than a step ahead of the frames, so that values without one do not make a silent market look live.
   */
  beat(now: number): FeedBeat {
    let newest = 0;
    this.list.forEach((source, number) => {
      const time = Math.min(source.time, now);
      this.times[number] = time;
      newest = Math.max(newest, time);
    });
    this.state.followFormer();
    const quotes = this.state.report();
    // After the clock was set back the time follows it.
    const before = this.asOf <= now ? this.asOf : 0;
    const nextStep = (Math.floor(before / BEAT_MS) + 1) * BEAT_MS;
    this.asOf = Math.max(newest, quotes.length > 0 && nextStep <= Math.min(now, newest + BEAT_MS) ? nextStep : before);
    for (let row = 0; row < quotes.length; row += 1) {
      const index = quotes.index[row] as number;
      const time = this.times[this.sources[index] as number] as number;
      if (now - time < DELAYED_AFTER_MS) this.hooks.onReported?.(index, quotes.values.price[row] as number);
    }
    return { asOf: this.asOf, times: this.times, quotes };
  }

  /** Receives every trade of these symbols, so that no extreme between two reports is missed. */
  watchTrades(indices: ReadonlySet<number>): void {
    this.traded = indices;
    for (const [number, source] of this.list.entries()) {
      const instruments: VenueInstrument[] = [];
      for (const index of indices) {
        const place = this.state.places[index];
        if (place && this.sources[index] === number) instruments.push(place.instrument);
      }
      source.watchTrades(instruments);
    }
  }

  /** Time of each source behind `now`, for `/metrics`; without those that have no values yet. */
  samples(now: number): Sample[] {
    return this.list.flatMap(({ venue, line, time }): Sample[] =>
      time === 0
        ? []
        : [{ name: 'venue_lag_seconds', kind: 'gauge', labels: { venue: venue.name, line }, value: Math.max(0, now - time) / 1_000 }],
    );
  }

  private tradedBy({ traded, state }: LiveQuotes): Set<number> {
    const symbols = [...traded].flatMap((index) => state.places[index] ?? []);
    return new Set(symbols.flatMap((symbol) => this.state.placeOf(symbol) ?? []));
  }

  close(): void {
    for (const source of this.list) source.close();
  }
}
