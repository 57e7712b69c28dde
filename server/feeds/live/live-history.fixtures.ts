import type { Candle } from '../../instruments/candles';
import { storeNameOf, CandlePages, type LiveSymbol } from './candle-pages';
import { BASE_MS, Coverage, keptRange, missingParts, RETENTION_MS, type CandleStore, type TimeRange } from './candle-store';
import { LiveHistory } from './live-history';
import { fakeVenue, spotInstrument } from './live.fixtures';
import { OpenRings } from './open-rings';
import { VenueError, type RestClient } from './rest-client';
import type { BaseInterval, Venue, VenueInstrument } from './venue';

/** 2026-11-26 10:30:20.500 UTC, in the running minute. */
export const NOW = Date.UTC(2026, 10, 26, 10, 30, 20, 500);

/** Candle of an opening: every number follows from the time, so that a test knows it. */
export function madeCandle(time: number, base = 100): Candle {
  const minute = (time / 60_000) % 1_000;
  const open = base + minute / 100;
  return { time, open, high: open + 2, low: open - 2, close: open + 1, baseVolume: 3, quoteVolume: 300 };
}

/** A call for candles of the fake venue. */
export interface CandleCall extends TimeRange {
  code: string;
  interval: BaseInterval;
}

/** A client that is only handed on. */
export const NO_REST: RestClient = { get: () => Promise.resolve(null), clockDifferenceMs: () => Number.NaN };

/** A store in memory that keeps what the interface says. */
export class MemoryCandleStore implements CandleStore {
  readonly retentionMs = RETENTION_MS;
  private readonly coverage = new Coverage();
  readonly slots = new Map<string, Candle | null>();
  writes = 0;

  constructor(private readonly clock: () => number) {}

  read(name: string, interval: BaseInterval, range: TimeRange): ReturnType<CandleStore['read']> {
    const slot = (time: number): Candle | null | undefined => this.slots.get(`${name} ${interval} ${time}`);
    const candles: Candle[] = [];
    for (let time = range.from; time < range.until; time += BASE_MS[interval]) {
      const found = slot(time);
      if (found) candles.push(found);
    }
    return Promise.resolve({ candles, missing: missingParts(range, interval, (time) => slot(time) !== undefined) });
  }

  write(name: string, interval: BaseInterval, range: TimeRange, candles: readonly Candle[]): Promise<void> {
    this.writes += 1;
    const kept = keptRange(interval, range, this.clock(), RETENTION_MS);
    const byTime = new Map(candles.map((candle) => [candle.time, candle]));
    for (let time = kept.from; time < kept.until; time += BASE_MS[interval])
      this.slots.set(`${name} ${interval} ${time}`, byTime.get(time) ?? null);
    this.coverage.add(name, interval, kept);
    return Promise.resolve();
  }

  covered(name: string, interval: BaseInterval): TimeRange | null {
    return this.coverage.of(name, interval);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Options of a scene; all have defaults. */
export interface HistorySceneOptions {
  /** Coins whose pairs are listed; Bitcoin alone by default. */
  coins?: readonly string[];
  /** Coins of them whose pairs are those of a second venue. */
  atOkx?: readonly string[];
  candlesMax?: number;
  parts?: Partial<VenueInstrument>;
  /** Returns the candle of an opening; null: there is none. */
  candleAt?: (time: number, code: string) => Candle | null;
  store?: CandleStore;
}

/** A history over a fake venue whose clock the test moves. */
export class HistoryScene {
  now = NOW;
  readonly calls: CandleCall[] = [];
  /** Codes whose calls fail, and how. */
  readonly failing = new Set<string>();
  failure = new VenueError('no answer', 0, false);
  /** Answers wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** Clock of the venue minus that of the scene. */
  clockDifferenceMs = Number.NaN;
  /** Last price of every symbol. */
  price = Number.NaN;
  readonly symbols: LiveSymbol[];
  readonly store: CandleStore;
  readonly rings: OpenRings;
  readonly pages: CandlePages;
  readonly history: LiveHistory;

  constructor(options: HistorySceneOptions = {}) {
    const { coins = ['BTC'], atOkx = [], candlesMax = 1_000, parts, candleAt = (time: number) => madeCandle(time) } = options;
    const calls: Partial<Venue> = {
      candlesMax,
      candles: async (_rest, { code }, interval, from, until) => {
        this.calls.push({ code, interval, from, until });
        await this.gate;
        if (this.failing.has(code)) throw this.failure;
        const candles: Candle[] = [];
        const venueNow = this.now + (this.clockDifferenceMs || 0);
        for (let time = from; time < until && time <= venueNow; time += BASE_MS[interval]) {
          const candle = candleAt(time, code);
          if (candle) candles.push(candle);
        }
        return candles;
      },
    };
    const [binance, okx] = [fakeVenue('binance', calls), fakeVenue('okx', calls)];
    const rest: RestClient = { ...NO_REST, clockDifferenceMs: () => this.clockDifferenceMs };
    this.symbols = coins.map((coin) => {
      const venue = atOkx.includes(coin) ? okx : binance;
      return { symbolId: `${coin}USDT_SPBL`, venue, instrument: spotInstrument(coin, parts), rest };
    });
    this.store = options.store ?? new MemoryCandleStore(() => this.now);
    this.rings = new OpenRings(this.symbols.map(storeNameOf));
    this.pages = new CandlePages(this.symbols, this.store, this.rings);
    const { symbols, store, rings, pages } = this;
    this.history = new LiveHistory({ symbols, store, rings, pages, lastPrice: () => this.price });
  }

  /** Holds the answers until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.gate = new Promise((resolve) => (release = resolve));
    return release;
  }
}
