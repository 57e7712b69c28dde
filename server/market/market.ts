import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../lib/contract/freshness';
import { TICK_LAYOUT, type TickKind } from '../../lib/contract/tick-fields';
import { FEED_FIELDS, quoteValue, type Feed, type FeedQuote } from '../feeds/feed';
import type { Catalog, CatalogSymbol } from '../instruments/catalog';
import type { Clock } from '../platform/clock';
import { MarketLists } from './market-lists';
import type { MarketView, Quote } from './market-view';
import { usdtPriceOf } from './usdt-price';
import type { ExcludedCountries } from './visibility';

/** Prices at or above this are treated as a feed error. */
const PRICE_MAX = 1e15;
/** Amounts at or above this are treated as a feed error; coins of the smallest prices trade 1e15 and more a day. */
const AMOUNT_MAX = 1e18;

/** Changes of one beat. `moved` holds symbols with a change in a value that is sent every beat, `reported` all reported ones. */
export interface MarketBeat {
  epoch: number;
  version: number;
  asOf: number;
  moved: readonly number[];
  reported: readonly number[];
  /** True when the feed restarted or a new epoch began: the price step to this beat is not a price move. */
  isDiscontinuous: boolean;
}

/** Funding rates beyond this are treated as a feed error. */
const RATE_MAX = 1;
const isPrice = (value: number): boolean => value > 0 && value < PRICE_MAX;
const isAmount = (value: number): boolean => value >= 0 && value < AMOUNT_MAX;
const IS_PLAUSIBLE: Readonly<Record<TickKind, (value: number) => boolean>> = {
  price: isPrice,
  'base amount': isAmount,
  'quote amount': isAmount,
  'USDT amount': isAmount,
  rate: (value) => Math.abs(value) < RATE_MAX,
};

/** True when every value of a feed's report can be shown: invalid reports are dropped as a whole. Values that not every symbol has may be NaN. */
export function isPlausibleQuote(quote: FeedQuote): boolean {
  if (!isPrice(quote.low) || !isPrice(quote.high)) return false;
  return FEED_FIELDS.every((field) => {
    const value = quoteValue(quote, field);
    return IS_PLAUSIBLE[field.kind](value) || (field.of !== 'every symbol' && Number.isNaN(value));
  });
}

const hasSameShortTick = (before: Quote, quote: Quote): boolean =>
  TICK_LAYOUT.short.every((field) => quoteValue(before, field) === quoteValue(quote, field));

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
  private readonly quotes: (Quote | undefined)[];
  private readonly byId: ReadonlyMap<string, CatalogSymbol>;
  private readonly listeners = new Set<(beat: MarketBeat) => void>();
  /** Symbols quoted in a coin that has no price in USDT yet. */
  private readonly unpriced = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private feedTime = 0;
  private currentEpoch: number;
  /** Number of reports dropped because of an invalid value. */
  droppedQuotes = 0;
  /** Number of beats in which the feed threw. */
  failedBeats = 0;

  constructor(
    readonly feed: Feed,
    private readonly clock: Clock,
    countriesOff: ExcludedCountries = {},
    private readonly nextEpoch: (now: number) => number = createEpochs(),
  ) {
    this.currentEpoch = nextEpoch(clock());
    this.catalog = feed.catalog;
    this.quotes = new Array<Quote | undefined>(feed.catalog.symbols.length).fill(undefined);
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
    return this.quotes[index];
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
    const carried = isNewEpoch ? this.beginEpoch(now, version) : [];
    const { moved, reported } = this.applyAll(beat.quotes, version);
    const whole = [...new Set([...carried, ...reported, ...this.priceTurnovers(version)])];
    const change = {
      epoch: this.epoch,
      version,
      asOf: this.feedTime,
      moved,
      reported: whole,
      isDiscontinuous: isNewEpoch || beat.isDiscontinuous === true,
    };
    void this.lists.refresh();
    for (const listener of this.listeners) listener(change);
  }

  /** Returns the indices of the symbols with a move, and of all reported ones. */
  private applyAll(reports: readonly FeedQuote[], version: number): { moved: number[]; reported: number[] } {
    const moved: number[] = [];
    const reported: number[] = [];
    for (const report of reports) {
      const kind = this.apply(report, version);
      if (kind === 'moved') moved.push(report.index);
      if (kind) reported.push(report.index);
    }
    return { moved, reported };
  }

  /** Carries the unreported values over to the new epoch's version; returns the indices of all known symbols. */
  private beginEpoch(now: number, version: number): number[] {
    this.currentEpoch = this.nextEpoch(now);
    return this.quotes.flatMap((quote, index) => {
      if (!quote) return [];
      this.quotes[index] = { ...quote, version };
      return [index];
    });
  }

  private pull(now: number): ReturnType<Feed['beat']> | undefined {
    try {
      return this.feed.beat(now);
    } catch {
      this.failedBeats += 1;
      return undefined;
    }
  }

  /** Computes turnovers in coins that got a USDT price since; returns their indices, each counted as reported. */
  private priceTurnovers(version: number): number[] {
    const priced: number[] = [];
    for (const index of this.unpriced) {
      const quote = this.quotes[index];
      const turnover = quote ? this.turnoverOf(quote) : Number.NaN;
      if (!quote || Number.isNaN(turnover)) continue;
      this.unpriced.delete(index);
      this.quotes[index] = { ...quote, version, turnover };
      priced.push(index);
    }
    return priced;
  }

  private turnoverOf({ index, quoteVolume }: FeedQuote): number {
    return quoteVolume * usdtPriceOf(this, this.catalog.symbols[index]?.quoteCoin ?? '');
  }

  private apply(report: FeedQuote, version: number): 'moved' | 'reported' | null {
    const symbol = this.catalog.symbols[report.index];
    if (!symbol || !isPlausibleQuote(report)) {
      this.droppedQuotes += 1;
      return null;
    }
    const before = this.quotes[report.index];
    if (before && before.version > version) return null;
    const turnover = this.turnoverOf(report);
    if (Number.isNaN(turnover)) this.unpriced.add(report.index);
    else this.unpriced.delete(report.index);
    const quote = { ...report, version, turnover };
    this.quotes[report.index] = quote;
    return before && hasSameShortTick(before, quote) ? 'reported' : 'moved';
  }
}
