import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { BEAT_MS, SET_BACK_MS_MAX } from '../../../lib/contract/freshness';
import type { KlineInterval } from '../../../lib/contract/klines';
import type { Candle, ChainFacts, Feed, FeedBeat, FeedQuote } from '../feed';
import { AllTimeHighs } from './all-time-highs';
import { CandleCache } from './candle-cache';
import { simulatedCatalog, type SimulatedCatalog } from './catalog';
import { chainFactsOf } from './chain-facts';
import { History } from './history';
import { LiveState } from './live-state';
import { MarketModel } from './market-model';
import { SymbolModel } from './symbol-model';

/** Changes with the price model: cached candles of another version are not read. */
const MODEL_VERSION = 2;
/** A jump of the clock up to this is made good at once, a longer one by a rebuilt window. */
const CATCH_UP_MS = 10 * 60_000;

/** `cacheDir` is the folder for computed candles, null to keep none; `now` (Unix milliseconds, default the machine's) decides what is listed. */
export interface SimulatedFeedOptions {
  seed: number;
  cacheDir: string | null;
  now?: number;
}

class SimulatedFeed implements Feed {
  readonly source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  readonly catalog: SimulatedCatalog;
  private readonly model: MarketModel;
  private readonly symbols: readonly SymbolModel[];
  private readonly cache: CandleCache;
  private readonly history: History;
  private state: LiveState | undefined;
  private rebuilding: Promise<void> | undefined;

  private readonly highs: AllTimeHighs;

  constructor({ seed, cacheDir, now = Date.now() }: SimulatedFeedOptions) {
    this.catalog = simulatedCatalog(now);
    this.model = new MarketModel(seed, this.catalog);
    this.symbols = this.catalog.symbols.map((symbol) => new SymbolModel(symbol, this.model));
    const key = crc32(JSON.stringify([MODEL_VERSION, seed])).toString(16);
    this.cache = new CandleCache(cacheDir === null ? null : join(cacheDir, `simulated-${key}`));
    this.history = new History(this.model, this.symbols, this.cache);
    this.highs = new AllTimeHighs(this.history, this.catalog.symbols);
  }

  async open(now: number): Promise<void> {
    this.highs.begin(now);
    this.state = await LiveState.at(now, this.model, this.catalog, this.symbols);
  }

  beat(now: number): FeedBeat {
    const { state } = this;
    if (!state) throw new Error('the feed is not open');
    const beat = Math.floor(now / BEAT_MS);
    const ahead = (beat - state.beat) * BEAT_MS;
    let quotes: readonly FeedQuote[] = [];
    if (ahead > CATCH_UP_MS || ahead < -SET_BACK_MS_MAX) this.rebuild(now);
    else if (ahead >= 0) {
      state.advance(beat);
      quotes = state.report();
    }
    return { asOf: state.beat * BEAT_MS, quotes };
  }

  candles(index: number, interval: KlineInterval, from: number, until: number, now: number): Promise<Candle[]> {
    return this.history.candles(index, interval, from, until, now);
  }

  opensAt(time: number, now: number): Float64Array {
    return this.history.opensAt(time, now, this.catalog.symbols);
  }

  chainFacts(index: number, now: number): ChainFacts {
    const symbol = this.catalog.symbols[index];
    return symbol ? chainFactsOf(symbol, this.model.seed, now) : { liquidity: Number.NaN, holders: Number.NaN };
  }

  allTimeHigh(index: number): number {
    return this.highs.of(index);
  }

  async close(): Promise<void> {
    this.highs.end();
    await this.rebuilding;
    await this.cache.close();
  }

  /** Meanwhile the old state and its old time stand, so pages say "delayed". A failed try is repeated by the next beat. */
  private rebuild(now: number): void {
    const settled = (): void => {
      this.rebuilding = undefined;
    };
    this.rebuilding ??= this.open(now).then(settled, settled);
  }
}

/** The simulated market (decision 19): prices are a pure function of seed and time; nothing is stored but computed candles. */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  return new SimulatedFeed(options);
}
