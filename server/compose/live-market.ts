import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { createFeed } from '../feeds/create-feed';
import type { Feed } from '../feeds/feed';
import { issuedBitcoin } from '../halving/issued';
import { warnOfCalendarEnd } from '../market/calendar-warning';
import { EpochFile } from '../market/epoch-file';
import { Market } from '../market/market';
import { REPORT_DROP_REASONS } from '../market/report-checks';
import { rankingFloor, Rankings } from '../market/rankings';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Sample } from '../platform/metrics';
import { OpeningTime } from './opening-time';
import type { Part } from './part';

/** A market further ahead of the clock than this (the clock was set back) is not ready. */
const AHEAD_MS_MAX = 2_000;

/** Dependencies of the market's part. */
export interface LiveMarketOptions {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Returns the database of the accounts; null while it is not open. */
  database: () => Database | null;
  /** Replaces the configured feed. */
  feed?: Feed;
  /** Opens the feed of another process's market. */
  openRemote?: (() => Promise<Feed>) | undefined;
  /** Called when a market has replaced the open one, which is closed when this resolves. */
  onReplaced(): Promise<void>;
  /** Called after each beat with its duration and the lag of the feed, seconds. */
  onBeat?: ((seconds: number, lagSeconds: number) => void) | undefined;
}

/** The feed and the market over it. */
export class LiveMarket implements Part {
  private opening: Market | null = null;
  /** Resolves when the market is opened, and replaced as often as its feed has announced. */
  private replacing: Promise<void> = Promise.resolve();
  private current: Market | null = null;
  private isStopped = false;
  private readonly openingTime: OpeningTime;
  private readonly epochs: EpochFile;

  constructor(private readonly options: LiveMarketOptions) {
    const { config, log } = options;
    const file = path.join(config.dataDir, 'opening-ms');
    this.openingTime = new OpeningTime(file, (err) => log.error({ err }, 'the duration of the opening is not kept'));
    this.epochs = new EpochFile(path.join(config.dataDir, 'epoch'), (err) => log.error({ err }, 'the epoch is not kept'));
  }

  /** The open market; null before it is open. */
  get market(): Market | null {
    return this.current;
  }

  /** Opens the market and its beats; rejects when the feed fails. */
  async start(): Promise<void> {
    this.openingTime.begin();
    const { openRemote } = this.options;
    const feed = this.options.feed ?? (await (openRemote ? openRemote() : this.createFeed()));
    const opened = this.open(feed);
    this.replacing = opened.catch(() => undefined);
    await opened;
    if (this.current) this.openingTime.end();
  }

  /** Milliseconds until the market is expected to be open; 0 when that is unknown. */
  get opensInMs(): number {
    return this.openingTime.leftMs;
  }

  isReady(): boolean {
    return this.current !== null;
  }

  /** False while the market's time is ahead of the clock, which was set back. */
  isOnTime(): boolean {
    return (this.current?.lagMs ?? 0) >= -AHEAD_MS_MAX;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.opening !== this.current) await this.opening?.close();
    await this.current?.close();
  }

  /** Numbers for `/metrics`. */
  metrics(): Record<string, number> {
    const { failedBeats = 0, lagMs = 0, oldestLagMs = 0 } = this.current ?? {};
    return { failed_beats: failedBeats, lag_seconds: lagMs / 1_000, oldest_lag_seconds: oldestLagMs / 1_000 };
  }

  /** Dropped reports by reason, 0 without any (an alarm on growth needs the number before the first one), and the numbers of the feed. */
  samples(): Sample[] {
    const drops = REPORT_DROP_REASONS.map((reason) => ({ reason, value: this.current?.dropsByReason.get(reason) ?? 0 }));
    return [
      ...drops.map(({ reason, value }) => ({ name: 'market_dropped_quotes_total', kind: 'counter' as const, labels: { reason }, value })),
      ...(this.current?.feedSamples() ?? []),
    ];
  }

  /** Opens a market over a feed and makes it the open one, unless the part is stopped meanwhile. */
  private async open(feed: Feed): Promise<void> {
    const { config, clock, log } = this.options;
    const excludedCountries = { onchain: config.onChainExcludedCountries, rwa: config.rwaExcludedCountries };
    const market = new Market(feed, clock, excludedCountries, (now) => feed.epoch ?? this.epochs.next(now));
    market.lists.registry.add(new Rankings(market, rankingFloor(config)));
    market.onMeasured = this.options.onBeat ?? market.onMeasured;
    this.opening = market;
    feed.catalog.onNext?.((next) => {
      this.replacing = this.replacing.then(() => this.replace(next));
    });
    await market.open();
    if (this.isStopped) return;
    market.run();
    this.current = market;
    warnOfCalendarEnd(market, log);
    log.info({ feed: feed.source.kind, symbols: market.catalog.symbols.length }, 'market open');
  }

  /** Replaces the open market by one over the feed of a new catalog; a feed that cannot be opened is closed, and the open market stays. */
  private async replace(next: Feed): Promise<void> {
    const old = this.current;
    if (this.isStopped || !old) return next.close();
    try {
      await this.open(next);
    } catch (err) {
      this.opening = old;
      this.options.log.error({ err }, 'the market of the new catalog is not opened');
      return next.close();
    }
    if (this.isStopped) return;
    await this.options.onReplaced();
    await old.close();
  }

  private createFeed(): Promise<Feed> {
    const { config, clock, log, database } = this.options;
    const { feed, seed, dataDir, candleCacheMegabytes, replayDir, replaySpeed, replayPausedAt, orderBounds } = config;
    const cacheBytesMax = candleCacheMegabytes * 2 ** 20;
    const cacheDir = path.join(dataDir, 'cache');
    const now = clock();
    return createFeed({
      now,
      bitcoinSupply: issuedBitcoin(now),
      feed,
      seed,
      cacheDir,
      cacheBytesMax,
      replayDir,
      replaySpeed,
      replayPausedAt,
      orderBounds,
      live: { config: config.live, dataDir, clock, log, database: config.databaseUrl === null ? undefined : database },
    });
  }
}
