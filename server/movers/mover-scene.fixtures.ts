import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarketLine } from '../../lib/contract/identifiers';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import type { FeedQuote } from '../../tests/builders/quote-batch';
import type { Candle } from '../instruments/candles';
import type { CatalogSymbol } from '../instruments/catalog';
import { Market } from '../market/market';
import { readConfig } from '../platform/config';
import type { LoggedMove } from './move-log';
import { moverRules } from './mover-rules';
import { Movers } from './movers';

const MINUTE_MS = 60_000;

/** Start of a scene: 12:00:30 UTC of a Thursday. */
export const SCENE_START = Date.UTC(2026, 10, 19, 12, 0, 30);
/** Start of its UTC day. */
export const SCENE_DAY = Date.UTC(2026, 10, 19);

/** Quotes without moves: a wide range of 24 hours, and much turnover. */
const CALM = { open24h: 100, high24h: 1_000, low24h: 1, quoteVolume: 1_000_000 };

/** Past prices and settings of a scene. */
export interface SceneOptions {
  pairs?: readonly (readonly [string, string, MarketLine])[];
  /** Changes the facts of symbols. */
  symbol?(symbol: CatalogSymbol): CatalogSymbol;
  /** Open of the minute that holds a time, the same for every symbol; NaN: unknown. */
  open?(time: number): number;
  candles?(index: number, interval: KlineInterval, from: number): Candle[] | Promise<Candle[]>;
  env?: Record<string, string>;
  dataDir?: string;
  now?: number;
  /** Price of every symbol at the start; 100 by default. */
  price?: number;
  /** Source of each symbol by index; one by default. */
  sources?: Uint8Array;
}

const DEFAULTS: Required<Omit<SceneOptions, 'dataDir' | 'sources'>> = {
  pairs: [['BTC', 'USDT', 'spot']],
  symbol: (symbol) => symbol,
  open: () => 100,
  candles: () => [],
  env: {},
  now: SCENE_START,
  price: 100,
};

/** A candle of one price. */
export function flatCandle(time: number, price: number, over: Partial<Candle> = {}): Candle {
  return { time, open: price, high: price, low: price, close: price, baseVolume: 1, quoteVolume: price, ...over };
}

/** The top movers over a hand-driven market. */
export class MoverScene {
  readonly moves: LoggedMove[] = [];
  /** Requested candles as `index interval`. */
  readonly requests: string[] = [];

  private constructor(
    readonly market: Market,
    readonly movers: Movers,
    readonly feed: FakeFeed,
    readonly clock: { now: number },
    readonly dataDir: string,
  ) {
    movers.moveLog.onMoves((moves) => void this.moves.push(...moves));
  }

  /** Opens a scene in which every rule with known past prices has had its first look. */
  static async open(options: SceneOptions = {}): Promise<MoverScene> {
    const { pairs, open, candles, env, symbol, price, now } = { ...DEFAULTS, ...options };
    const clock = { now };
    const catalog = buildCatalog(pairs);
    const feed = new FakeFeed({ ...catalog, symbols: catalog.symbols.map(symbol) }, undefined, options.sources);
    const market = new Market(feed, () => clock.now);
    const dataDir = options.dataDir ?? mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'movers-'));
    const log = { error: (details: object, message: string): never => fail(details, message) };
    const movers = new Movers({ market, rules: moverRules(readConfig(env)), dataDir, log });
    const scene = new MoverScene(market, movers, feed, clock, dataDir);
    feed.opensAt = (time: number | undefined = 0) => Promise.resolve(new Float64Array(pairs.length).fill(open(time)));
    feed.candles = (...[index = -1, interval = '1m', from = 0]: [index?: number, interval?: KlineInterval, from?: number]) => {
      scene.requests.push(`${index} ${interval}`);
      return Promise.resolve(candles(index, interval, from));
    };
    feed.push(...pairs.map((_pair, index) => buildFeedQuote(index, price, CALM)));
    await market.open();
    await movers.start();
    for (let look = 0; look < 2; look += 1) await scene.beat(Object.fromEntries(pairs.map((_pair, index) => [index, price])));
    return scene;
  }

  /** Sets prices by index (a number: a calm quote), runs a beat `aheadMs` later, and waits for requested past prices. */
  async beat(quotes: Record<number, number | (Partial<FeedQuote> & { price: number })>, aheadMs = 250): Promise<void> {
    this.clock.now += aheadMs;
    for (const [index, quote] of Object.entries(quotes)) {
      const { price, ...over } = typeof quote === 'number' ? { price: quote } : quote;
      this.feed.push(buildFeedQuote(Number(index), price, { ...CALM, ...over }));
    }
    this.market.beat();
    await this.movers.whenIdle();
  }

  /** Returns the moves since the last call as `kind base class`. */
  take(): string[] {
    return this.moves.splice(0).map(({ kind, base, class: size }) => [kind, base, size].filter((part) => part !== null).join(' '));
  }
}

function fail(details: object, message: string): never {
  throw new Error(message, { cause: details });
}

/** Start of the minute that holds a time, both Unix milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS;

/** Past prices that only one base has: the others know no open. */
export const opensOf = (base: '5m' | '15m' | '2h' | 'day') => (time: number) => {
  const start = {
    '5m': minuteOf(SCENE_START) - 4 * MINUTE_MS,
    '15m': minuteOf(SCENE_START) - 14 * MINUTE_MS,
    '2h': minuteOf(SCENE_START) - 119 * MINUTE_MS,
    day: SCENE_DAY,
  };
  return time === start[base] ? 100 : Number.NaN;
};
