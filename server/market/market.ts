import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../lib/contract/freshness';
import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';
import type { Feed } from '../feeds/feed';
import type { Catalog, CatalogSymbol } from '../instruments/catalog';
import type { Clock } from '../platform/clock';
import { MarketLists } from './market-lists';
import type { MarketView, Quote } from './market-view';
import type { QuoteColumns } from './quote-columns';
import { QuoteState } from './quote-state';
import type { ExcludedCountries } from './visibility';

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

/** Epochs of one process: the time, or one more than the last. */
function createEpochs(): (now: number) => number {
  let last = 0;
  return (now) => (last = Math.max(now, last + 1));
}

/** Returns a feed's time, or the last one where it is a small step back. */
function ignoreSmallStepBack(asOf: number, last: number): number {
  const back = last - asOf;
  return back > 0 && back <= CLOCK_SET_BACK_MS_MAX ? last : asOf;
}

/**
 * The consistent market state behind every call and socket: pulls the feed once a beat, drops invalid reports, versions the others, and
 * notifies its listeners of the changes. Its time follows the clock, also backwards: then versions start again in a new epoch
 * (docs/decisions/050-a-clock-that-jumps.md).
 */
export class Market implements MarketView {
  readonly catalog: Catalog;
  /** Lists of the market: members, order and visibility. */
  readonly lists: MarketLists;
  private readonly state: QuoteState;
  private readonly byId: ReadonlyMap<string, CatalogSymbol>;
  private readonly listeners = new Set<(beat: MarketBeat) => void>();
  private timer: NodeJS.Timeout | undefined;
  private feedTime = 0;
  private currentEpoch: number;
  /** Number of beats in which the feed threw. */
  failedBeats = 0;

  constructor(
    readonly feed: Feed,
    private readonly clock: Clock,
    countriesOff: ExcludedCountries = {},
    private readonly nextEpoch: (now: number) => number = createEpochs(),
    fields: readonly TickField[] = TICK_FIELDS,
  ) {
    this.currentEpoch = nextEpoch(clock());
    this.catalog = feed.catalog;
    this.state = new QuoteState(this, fields);
    this.byId = new Map(feed.catalog.symbols.map((symbol) => [symbol.symbolId, symbol]));
    this.lists = new MarketLists(this, countriesOff);
  }

  /** Feed time of the last beat, Unix milliseconds; 0 before the first. */
  get asOf(): number {
    return this.feedTime;
  }

  /** Grows with every start and every clock set back; versions and symbol indices are bound to it. */
  get epoch(): number {
    return this.currentEpoch;
  }

  /** Lag of the feed behind the clock, milliseconds; below 0 after the clock was set back, until the feed has followed. */
  get lagMs(): number {
    return this.now() - this.asOf;
  }

  /** Number of reports dropped because of an invalid value. */
  get droppedQuotes(): number {
    return this.state.dropped;
  }

  /** State of all symbols in columns. */
  get columns(): QuoteColumns {
    return this.state.columns;
  }

  /** Returns the time of the market's clock, Unix milliseconds. */
  now(): number {
    return this.clock();
  }

  /** Returns the symbol of an id such as `BTCUSDT_SPBL`. */
  symbol(symbolId: string): CatalogSymbol | undefined {
    return this.byId.get(symbolId);
  }

  /** Returns the state of a symbol by index; undefined before the feed's first valid report. */
  quote(index: number): Quote | undefined {
    return this.columns.quote(index);
  }

  /** Prepares the feed and reads the first full state, and the past prices that rows are compared with. */
  async open(): Promise<void> {
    await this.feed.open(this.clock());
    this.beat();
    await this.lists.refresh();
  }

  /** Runs a beat every 250 ms until `close`. */
  run(): void {
    this.timer = setInterval(() => this.beat(), BEAT_MS);
  }

  /** Calls the listener after every beat, also when nothing changed; returns a function that removes it. */
  onBeat(listener: (beat: MarketBeat) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.feed.close();
  }

  /** Pulls the feed once. A feed that throws leaves the old state and its old time, so pages show "delayed". */
  beat(): void {
    const now = this.clock();
    const beat = this.pull(now);
    if (!beat) return;
    // The clock was set back, and the feed has followed it.
    const isNewEpoch = this.feedTime - now > CLOCK_SET_BACK_MS_MAX && beat.asOf <= now;
    this.feedTime = isNewEpoch ? beat.asOf : ignoreSmallStepBack(beat.asOf, this.feedTime);
    const version = Math.floor(this.feedTime / BEAT_MS);
    if (isNewEpoch) this.currentEpoch = this.nextEpoch(now);
    const { moved, reported } = this.state.apply(beat.quotes, version, isNewEpoch);
    const change = {
      epoch: this.epoch,
      version,
      asOf: this.feedTime,
      moved,
      reported,
      isDiscontinuous: isNewEpoch || beat.isDiscontinuous === true,
    };
    void this.lists.refresh();
    for (const listener of this.listeners) listener(change);
  }

  private pull(now: number): ReturnType<Feed['beat']> | undefined {
    try {
      return this.feed.beat(now);
    } catch {
      this.failedBeats += 1;
      return undefined;
    }
  }
}
