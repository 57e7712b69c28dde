import { setTimeout as wait } from 'node:timers/promises';
import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../../lib/contract/freshness';
import type { KlineInterval } from '../../../lib/contract/klines';
import type { Candle } from '../../instruments/candles';
import type { ChainFacts, Feed, FeedBeat } from '../feed';
import { HistoryQueue } from '../history-queue';
import { QuoteBatch } from '../quote-batch';
import { simulatedCatalog, type SimulatedCatalog } from './catalog';
import { chainFactsOf } from './chain-facts';
import { HistoryThread } from './history-thread';
import { LiveState } from './live-state';
import { MarketModel } from './market-model';
import { RemoteHistory } from './remote-history';
import { SymbolModel } from './symbol-model';

/** A jump of the clock up to this is caught up at once, a longer one by a rebuilt window. */
const CATCH_UP_MS = 10 * 60_000;
/** Delay of the search for all-time highs, which starts after the start's own work. */
const HIGHS_AFTER_MS = 20_000;
const DAY_MS = 86_400_000;
const CACHE_BYTES_MAX = 512 * 2 ** 20;

/**
 * `cacheDir` is the folder for computed candles, null to disable the cache; `cacheBytesMax` its limit, default 512 MiB; `now` (Unix
 * milliseconds, default the machine's) decides which symbols are listed.
 */
export interface SimulatedFeedOptions {
  seed: number;
  cacheDir: string | null;
  cacheBytesMax?: number;
  now?: number;
}

const NO_QUOTES = new QuoteBatch(0);

class SimulatedFeed implements Feed {
  readonly source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  readonly catalog: SimulatedCatalog;
  private readonly model: MarketModel;
  private readonly symbols: readonly SymbolModel[];
  private readonly thread: HistoryThread;
  private readonly history: RemoteHistory;
  private state: LiveState | undefined;
  private rebuilding: Promise<void> | undefined;
  private highs: Float64Array = new Float64Array(0);
  private highsSearch = new AbortController();

  constructor({ seed, cacheDir, cacheBytesMax = CACHE_BYTES_MAX, now = Date.now() }: SimulatedFeedOptions) {
    this.catalog = simulatedCatalog(now);
    this.model = new MarketModel(seed, this.catalog);
    this.symbols = this.catalog.symbols.map((symbol) => new SymbolModel(symbol, this.model));
    this.thread = new HistoryThread({ seed, now, cacheDir, cacheBytesMax }, (symbolId) => this.history.dropCached(symbolId));
    this.history = new RemoteHistory(this.thread, new HistoryQueue(), this.symbols, cacheDir !== null);
  }

  async open(now: number): Promise<void> {
    this.searchHighs(now);
    // The thread starts while the window is built: these opens are the first that the market will request.
    this.opensAt(Math.floor(now / DAY_MS) * DAY_MS, now).catch(() => undefined);
    this.state = await LiveState.at(now, this.model, this.catalog, this.symbols);
  }

  beat(now: number): FeedBeat {
    const { state } = this;
    if (!state) throw new Error('the feed is not open');
    const beat = Math.floor(now / BEAT_MS);
    const ahead = (beat - state.beat) * BEAT_MS;
    let quotes = NO_QUOTES;
    if (ahead > CATCH_UP_MS || ahead < -CLOCK_SET_BACK_MS_MAX) this.rebuild(now);
    else if (ahead >= 0) {
      state.advance(beat);
      quotes = state.report();
    }
    return { asOf: state.beat * BEAT_MS, quotes };
  }

  candles(index: number, interval: KlineInterval, from: number, until: number, now: number, signal?: AbortSignal): Promise<Candle[]> {
    return this.history.candles(index, interval, from, until, now, signal);
  }

  candleCost(index: number, interval: KlineInterval, from: number, until: number, now: number): number {
    return this.history.cost(index, interval, from, until, now);
  }

  opensAt(time: number, now: number): Promise<Float64Array> {
    return this.history.opensAt(time, now);
  }

  chainFacts(index: number, now: number): ChainFacts {
    const symbol = this.catalog.symbols[index];
    return symbol ? chainFactsOf(symbol, this.model.seed, now) : { liquidity: Number.NaN, holders: Number.NaN };
  }

  allTimeHigh(index: number): number {
    return this.highs[index] ?? Number.NaN;
  }

  async close(): Promise<void> {
    this.highsSearch.abort();
    await this.rebuilding;
    await this.thread.close();
  }

  private searchHighs(now: number): void {
    this.highsSearch.abort();
    this.highsSearch = new AbortController();
    const { signal } = this.highsSearch;
    wait(HIGHS_AFTER_MS, undefined, { signal, ref: false })
      .then(() => this.thread.run({ kind: 'highs', now }, signal, true))
      .then((highs) => (this.highs = highs))
      .catch(() => undefined);
  }

  /** During the rebuild the old state keeps its old time, so pages show "delayed". The next beat repeats a failed attempt. */
  private rebuild(now: number): void {
    const onSettled = (): void => {
      this.rebuilding = undefined;
    };
    this.rebuilding ??= this.open(now).then(onSettled, onSettled);
  }
}

/** Creates the simulated market (decision 19): prices are a pure function of seed and time; only computed candles are stored. */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  return new SimulatedFeed(options);
}
