import type { FeedSource } from '../../../lib/contract/feed';
import { VENUE_LABELS } from '../../../lib/contract/venues';
import type { Database } from '../../db/database';
import type { Clock } from '../../platform/clock';
import type { LiveConfig } from '../../platform/live-config';
import type { Sample } from '../../platform/metrics';
import type { CatalogFeed, Feed } from '../feed';
import type { KnownCoin } from '../known-coins';
import { Backfill } from './backfill';
import { CandlePages, storeNameOf, type LiveSymbol } from './candle-pages';
import { withCoinFacts } from './coin-facts';
import { LiquidationLog, liquidationNameOf, liquidationSource } from './liquidation-log';
import { liveCatalog, type LiveCatalog } from './live-catalog';
import { LiveConnections, type LiveLog, type LiveWays } from './live-connections';
import { LiveHistory } from './live-history';
import { LiveQuotes } from './live-quotes';
import { LiveSeries } from './live-series';
import { LiveSource, type PresenceListener } from './live-source';
import { LiveState } from './live-state';
import { OpenRings } from './open-rings';
import { LIVE_LINES } from './venue';

/** Period of the comparison of what the venues list with the catalog. */
const CATALOG_EVERY_MS = 600_000;
const MINUTE_MS = 60_000;

/** Dependencies of the live feed. */
export interface LiveFeedOptions {
  config: LiveConfig;
  clock: Clock;
  /** Folder for candles. */
  dataDir: string;
  /** As in `LiveConnectionsOptions`. */
  database?: (() => Database | null) | undefined;
  /** Names, icons and sectors by ticker; their supplies are not used. */
  knownCoins: ReadonlyMap<string, KnownCoin>;
  log: LiveLog;
  ways?: LiveWays | undefined;
}

/** State, opens, liquidations and watched trades that the feed of a new catalog takes over from the one before. */
interface Former {
  state: LiveState;
  quotes: LiveQuotes;
  rings: OpenRings;
  liquidations: LiquidationLog;
}

/** Lists what the venues trade, with the supplies of the configured source; rejects when no venue lists anything. */
async function readCatalog({ config, knownCoins }: LiveFeedOptions, connections: LiveConnections, now: number): Promise<LiveCatalog> {
  const [listings, facts] = await Promise.all([connections.listings(), connections.supplies.newest(now)]);
  const built = liveCatalog(listings, config.quotes, withCoinFacts(knownCoins, facts));
  if (built.catalog.symbols.length === 0) throw new Error('none of LIVE_VENUES lists a market: see the log for their answers');
  return built;
}

/**
 * Returns the terms by which two catalogs differ for visitors: symbols, their owners, precisions and statuses, and whether supplies are known.
 * Amounts of these change all the time and are no other catalog.
 */
function termsOf({ catalog, places }: LiveCatalog): string {
  const hasSupplies = catalog.coins.some(({ circulatingSupply, totalSupply }) => circulatingSupply > 0 || totalSupply > 0);
  const symbols = catalog.symbols.map(({ symbolId, pricePrecision, quantityPrecision, statuses, contract }, index) => {
    const place = places[index];
    return [symbolId, place?.venue.name, place?.instrument.code, pricePrecision, quantityPrecision, statuses, contract];
  });
  return JSON.stringify([hasSupplies, symbols]);
}

/** Public markets of venues. */
class LiveFeed implements Feed {
  readonly source: FeedSource;
  readonly quotes: LiveQuotes;
  readonly history: LiveHistory;
  readonly series: LiveSeries;
  readonly facts = {
    // Venues publish none.
    chainFacts: () => ({ liquidity: Number.NaN, holders: Number.NaN }),
    fundingTime: (index: number): number | null => this.state.fundingTime(index),
  };
  readonly catalog: CatalogFeed;
  /** Taken over by the feed of the next catalog, with `liquidations` and `rings`. */
  readonly state: LiveState;
  readonly liquidations: LiquidationLog;
  readonly rings: OpenRings;
  private readonly backfill: Backfill;
  private readonly timers: NodeJS.Timeout[] = [];
  private isClosed = false;
  private isComparing = false;
  /** Time of the last comparison of the catalog, Unix milliseconds. */
  private comparedAt: number;
  private listener: (next: Feed) => void = () => undefined;
  /** The announced feed of the next catalog. */
  private next: LiveFeed | null = null;

  constructor(
    private readonly options: LiveFeedOptions,
    private readonly connections: LiveConnections,
    private readonly built: LiveCatalog,
    former: Former | null,
  ) {
    const { clock, log } = options;
    connections.retain();
    this.comparedAt = clock();
    const { places, catalog } = built;
    this.state = new LiveState(places, clock);
    if (former) this.state.adopt(former.state);
    this.liquidations = new LiquidationLog(
      places.map(({ venue, instrument }) => liquidationNameOf(venue, instrument)),
      clock(),
    );
    if (former) this.liquidations.adopt(former.liquidations);
    const symbols = catalog.symbols.flatMap(({ symbolId }, index): LiveSymbol[] => {
      const place = places[index];
      return place ? [{ ...place, symbolId, rest: connections.restOf(place.venue) }] : [];
    });
    this.rings = new OpenRings(symbols.map(storeNameOf));
    if (former) this.rings.adopt(former.rings);
    const pages = new CandlePages(symbols, connections.store, this.rings);
    const lastPrice = (index: number): number => this.state.lastPrice(index);
    this.history = new LiveHistory({ symbols, pages, store: connections.store, rings: this.rings, lastPrice });
    const liquidations = this.liquidations;
    this.state.onLiquidation = (index, liquidation) => liquidations.add(index, liquidation, clock());
    const hasLiquidations = (index: number): boolean =>
      symbols[index]?.instrument.contract != null && symbols[index].venue.reportsLiquidations;
    this.series = new LiveSeries({ symbols, liquidations, hasLiquidations, firstDayOf: (index) => this.rings.firstDayOf(index) });
    this.backfill = new Backfill({
      symbols,
      pages,
      rings: this.rings,
      clock,
      turnoverOf: (index) => this.state.turnover(index),
      onError: (venue, err) => log.warn({ err, venue }, 'past candles are not read'),
    });
    this.quotes = new LiveQuotes(this.createSources(), this.state, {
      onOpened: () => this.begin(),
      onReported: (index, price) => this.rings.record(index, clock(), price),
    });
    if (former) this.quotes.follow(former.quotes);
    const venues = this.quotes.venues.map(({ name }) => ({ code: name, name: VENUE_LABELS[name] }));
    this.source = { kind: 'live', from: null, until: null, speed: 1, venues };
    this.catalog = { current: catalog, onNext: (listener) => (this.listener = listener) };
  }

  /** Health of the venues and work of the feed, for `/metrics`. */
  samples(): Sample[] {
    const { withheldPrices, clockDifferenceMs } = this.state;
    const { total, done, failed } = this.backfill.progress;
    const gauge = (name: string, value: number): Sample => ({ name, kind: 'gauge', labels: {}, value });
    return [
      ...this.connections.samples(),
      ...this.quotes.samples(this.options.clock()),
      { name: 'venue_withheld_prices_total', kind: 'counter', labels: {}, value: withheldPrices },
      gauge('venue_clock_difference_seconds', clockDifferenceMs / 1_000),
      gauge('venue_skipped_instruments', this.built.skipped),
      gauge('backfill_jobs', total),
      gauge('backfill_jobs_done', done),
      gauge('backfill_jobs_failed', failed),
    ];
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    this.quotes.close();
    this.next?.quotes.leaveFormer();
    await this.backfill.stop();
    await this.connections.release();
  }

  private createSources(): LiveSource[] {
    const { clock, log } = this.options;
    const { connections } = this;
    const { places } = this.built;
    return connections.venues.flatMap((venue) =>
      LIVE_LINES.flatMap((line) => {
        const instruments = places.flatMap((place) => (place.venue === venue && place.instrument.line === line ? [place.instrument] : []));
        if (instruments.length === 0) return [];
        const { openStream } = connections;
        const warn = (err: unknown, message: string): void => log.warn({ err, venue: venue.name, line }, message);
        const watchLiquidations = (): PresenceListener => this.liquidations.stream(liquidationSource(venue, line));
        const rest = connections.restOf(venue);
        return new LiveSource({ venue, line, instruments, rest, state: this.state, clock, openStream, watchLiquidations, warn });
      }),
    );
  }

  private begin(): void {
    this.rings.begin(this.options.clock());
    this.backfill.start();
    this.timers.push(
      setInterval(() => this.fillMinute(), MINUTE_MS),
      setInterval(() => this.compareWhenDue(), MINUTE_MS),
    );
  }

  private fillMinute(): void {
    const now = this.options.clock();
    this.rings.fill(now, (index) => (this.quotes.isFresh(index, now) ? this.state.lastPrice(index) : Number.NaN));
    this.backfill.fillGaps(this.rings.takeGaps());
  }

  /**
   * A line that has not answered is asked again each minute, so that a venue that was away at the start is not away for long; missing
   * supplies when a call of their source is due.
   */
  private compareWhenDue(): void {
    const now = this.options.clock();
    const { unlisted, supplies } = this.connections;
    const isReplaced = this.next?.isClosed === false;
    const isDue = unlisted > 0 || supplies.isDue(now) || Math.abs(now - this.comparedAt) >= CATALOG_EVERY_MS;
    if (this.isComparing || isReplaced || !isDue) return;
    this.comparedAt = now;
    this.isComparing = true;
    void this.compareCatalog(now).finally(() => (this.isComparing = false));
  }

  private async compareCatalog(now: number): Promise<void> {
    const { log } = this.options;
    const next = await readCatalog(this.options, this.connections, now).catch((err: unknown) => log.warn({ err }, 'catalog not read'));
    if (!next || this.isClosed || termsOf(next) === termsOf(this.built)) return;
    log.info({ symbols: next.catalog.symbols.length }, 'the catalog has changed');
    this.next = new LiveFeed(this.options, this.connections, next, this);
    this.listener(this.next);
  }
}

/** Reads what the venues list, and creates the feed of it; rejects when none of them answers. */
export async function createLiveFeed(options: LiveFeedOptions): Promise<Feed> {
  const connections = await LiveConnections.open(options);
  try {
    return new LiveFeed(options, connections, await readCatalog(options, connections, options.clock()), null);
  } catch (error) {
    await connections.close();
    throw error;
  }
}
