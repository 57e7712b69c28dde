import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../lib/contract/freshness';
import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';
import type { FeedSource } from '../../lib/contract/feed';
import type { ChainFacts, Feed, FeedBeat, HistoryFeed, SeriesFeed } from '../feeds/feed';
import type { Candle } from '../instruments/candles';
import type { Catalog, CatalogSymbol } from '../instruments/catalog';
import type { Clock } from '../platform/clock';
import type { Sample } from '../platform/metrics';
import { MarketLists } from './market-lists';
import type { MarketBeat, MarketView } from './market-view';
import type { Quote } from './quote';
import type { QuoteColumns } from './quote-columns';
import { QuoteState } from './quote-state';
import type { ReportDropReason } from './report-checks';
import { SourceTimes } from './source-times';
import type { ExcludedCountries } from './visibility';

/** Epochs of one process: the time, or one more than the last. */
function createEpochs(): (now: number) => number {
  let last = 0;
  return (now) => (last = Math.max(now, last + 1));
}

/**
 * The consistent market state behind every call and socket: pulls the feed once a beat, drops invalid reports, versions the others, and
 * notifies its listeners of the changes. Its time follows the clock, also backwards: then versions start again in a new epoch
 * (docs/decisions/050-a-clock-that-jumps.md).
 */
export class Market implements MarketView {
  readonly catalog: Catalog;
  readonly lists: MarketLists;
  readonly watchTrades?: (indices: ReadonlySet<number>) => void;
  private readonly state: QuoteState;
  private readonly byId: ReadonlyMap<string, CatalogSymbol>;
  private readonly listeners = new Set<(beat: MarketBeat) => void>();
  private timer: NodeJS.Timeout | undefined;
  private stopDriving: () => void = () => undefined;
  private readonly times: SourceTimes;
  private currentEpoch: number;
  /** Number of beats in which the feed threw. */
  failedBeats = 0;
  /** Called after each beat with the time that it took, its listeners included, and the lag of the feed; seconds. */
  onMeasured: (seconds: number, lagSeconds: number) => void = () => undefined;

  constructor(
    private readonly feed: Feed,
    private readonly clock: Clock,
    countriesOff: ExcludedCountries = {},
    private readonly nextEpoch: (now: number) => number = createEpochs(),
    fields: readonly TickField[] = TICK_FIELDS,
  ) {
    this.currentEpoch = nextEpoch(clock());
    this.catalog = feed.catalog.current;
    this.times = new SourceTimes(feed.quotes.sources);
    this.state = new QuoteState(this, fields);
    this.byId = new Map(this.catalog.symbols.map((symbol) => [symbol.symbolId, symbol]));
    this.lists = new MarketLists(this, countriesOff);
    if (feed.quotes.watchTrades) this.watchTrades = (indices) => feed.quotes.watchTrades?.(indices);
  }

  get source(): FeedSource {
    return this.feed.source;
  }

  get series(): SeriesFeed {
    return this.feed.series;
  }

  get venueOfSource(): readonly number[] | undefined {
    return this.feed.quotes.venueOfSource;
  }

  get sources(): Uint8Array | undefined {
    return this.feed.quotes.sources;
  }

  sourceTimes(): Float64Array | null {
    return this.times.all();
  }

  get asOf(): number {
    return this.times.newest;
  }

  asOfSymbol(index: number): number {
    return this.times.of(index);
  }

  asOfSymbols(indices: Iterable<number>): number {
    return this.times.oldestOf(indices);
  }

  asOfRows(indices: Iterable<number>): number {
    return this.times.newestOf(indices);
  }

  isSilent(index: number, forMs: number): boolean {
    return this.times.hasSeveral && this.times.of(index) < this.now() - forMs;
  }

  venueOf(index: number): string | null {
    return this.venueName(this.times.sourceOf(index)) ?? null;
  }

  silentVenues(forMs: number, indices?: Iterable<number>): string[] {
    const silent = this.times.silentSince(this.now() - forMs);
    if (silent.length === 0) return [];
    const silentOnes = indices ? this.silentFor(indices, silent) : silent;
    return [...new Set(silentOnes.flatMap((source) => this.venueName(source) ?? []))];
  }

  pausesOf(index: number): number {
    return this.times.pausesOf(index);
  }

  get epoch(): number {
    return this.currentEpoch;
  }

  /** Lag of the feed behind the clock, milliseconds; below 0 after the clock was set back, until the feed has followed. */
  get lagMs(): number {
    return this.now() - this.asOf;
  }

  /** Lag of the source that is furthest behind, milliseconds. */
  get oldestLagMs(): number {
    return this.now() - this.times.oldest;
  }

  /** Number of reports dropped because of an invalid value. */
  get droppedQuotes(): number {
    return [...this.state.drops.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Numbers of dropped reports by reason. */
  get dropsByReason(): ReadonlyMap<ReportDropReason, number> {
    return this.state.drops;
  }

  /** Numbers of the feed for `/metrics`. */
  feedSamples(): readonly Sample[] {
    return this.feed.samples?.() ?? [];
  }

  /** State of all symbols in columns. */
  get columns(): QuoteColumns {
    return this.state.columns;
  }

  now(): number {
    return this.clock();
  }

  symbol(symbolId: string): CatalogSymbol | undefined {
    return this.byId.get(symbolId);
  }

  quote(index: number): Quote | undefined {
    return this.columns.quote(index);
  }

  candles(...query: Parameters<HistoryFeed['candles']>): Promise<Candle[]> {
    return this.feed.history.candles(...query);
  }

  hasCandles(...query: Parameters<HistoryFeed['hasCandles']>): boolean {
    return this.feed.history.hasCandles(...query);
  }

  candleCost(...query: Parameters<HistoryFeed['candleCost']>): number {
    return this.feed.history.candleCost(...query);
  }

  opensAt(...query: Parameters<HistoryFeed['opensAt']>): Promise<Float64Array> {
    return this.feed.history.opensAt(...query);
  }

  get pastRevision(): number {
    return this.feed.history.pastRevision ?? 0;
  }

  allTimeHigh(index: number): number {
    return this.feed.history.allTimeHigh(index);
  }

  chainFacts(index: number, now: number): ChainFacts {
    return this.feed.facts.chainFacts(index, now);
  }

  fundingTime(index: number): number | null | undefined {
    return this.feed.facts.fundingTime?.(index);
  }

  /** Prepares the feed and reads the first full state, and the past prices that rows are compared with. */
  async open(): Promise<void> {
    await this.feed.quotes.open(this.clock());
    this.beat();
    await this.lists.refresh();
  }

  /** Runs a beat every 250 ms, or when the feed has one, until `close`. */
  run(): void {
    const { quotes } = this.feed;
    if (quotes.drive) this.stopDriving = quotes.drive(() => this.beat());
    else this.timer = setInterval(() => this.beat(), BEAT_MS);
  }

  onBeat(listener: (beat: MarketBeat) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stopDriving();
    await this.feed.close();
  }

  /** Pulls the feed once. A feed that throws leaves the old state and its old time, so pages show "delayed". */
  beat(): void {
    const begunAt = performance.now();
    const now = this.clock();
    const beat = this.pull(now);
    if (!beat) return;
    // The clock was set back, and the feed has followed it.
    const isNewEpoch = this.asOf - now > CLOCK_SET_BACK_MS_MAX && beat.asOf <= now;
    this.times.advance(beat, isNewEpoch);
    const version = Math.floor(this.asOf / BEAT_MS);
    if (isNewEpoch) this.currentEpoch = this.nextEpoch(now);
    const { moved, reported } = this.state.apply(beat.quotes, version, isNewEpoch);
    const change = {
      epoch: this.epoch,
      version,
      asOf: this.asOf,
      moved,
      reported,
      isDiscontinuous: isNewEpoch || beat.isDiscontinuous === true,
    };
    this.lists.advance();
    for (const listener of this.listeners) listener(change);
    this.onMeasured((performance.now() - begunAt) / 1_000, (now - this.asOf) / 1_000);
  }

  /** Returns the silent sources that are one of the symbols', or whose venue has no other ones. */
  private silentFor(indices: Iterable<number>, silent: readonly number[]): number[] {
    const own = new Set<number>();
    for (const index of indices) own.add(this.times.sourceOf(index));
    const reporting = new Set(this.times.numbers().flatMap((source) => (silent.includes(source) ? [] : this.venueName(source))));
    return silent.filter((source) => own.has(source) || !reporting.has(this.venueName(source)));
  }

  private venueName(source: number): string | undefined {
    return this.source.venues?.[this.feed.quotes.venueOfSource?.[source] ?? source]?.name;
  }

  private pull(now: number): FeedBeat | undefined {
    try {
      return this.feed.quotes.beat(now);
    } catch {
      this.failedBeats += 1;
      return undefined;
    }
  }
}
