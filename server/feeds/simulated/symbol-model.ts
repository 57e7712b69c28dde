import type { Candle } from '../feed';
import { KNOTS_A_MINUTE } from './cascade';
import type { SimulatedSymbol } from './catalog';
import type { MarketModel, Path, RangePaths } from './market-model';
import { hash32, NORMAL_TABLE, textSeed } from './noise';

/** Length of a minute, milliseconds. */
export const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
/** Power of a minute's relative variance in its volume. */
const VARIANCE_POWER = 0.6;
/** Noise (of the logarithm) that five minutes of volume share: orders come in bursts of their own. */
const FIVE_MINUTE_NOISE = 0.42;
/** Decimals of an amount of the quote coin. */
const QUOTE_AMOUNT_PRECISION: Readonly<Record<string, number>> = { USDT: 2, USDC: 2, BTC: 8 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** What a symbol adds to its coin's path: quote coin or basis, tick, volume, rhythm of trades. */
export class SymbolModel {
  readonly seed: number;
  private readonly priceFactor: number;
  private readonly baseFactor: number;
  private readonly quoteFactor: number;
  private readonly minuteTurnover: number;
  private readonly volumeNoise: number;
  /** A beat is a trade beat when its hash (unsigned) is below this. */
  readonly tradeBelow: number;

  constructor(
    readonly symbol: SimulatedSymbol,
    model: MarketModel,
  ) {
    this.seed = textSeed(symbol.symbolId, model.seed);
    this.priceFactor = 10 ** symbol.pricePrecision;
    this.baseFactor = 10 ** symbol.quantityPrecision;
    this.quoteFactor = 10 ** (QUOTE_AMOUNT_PRECISION[symbol.quoteCoin] ?? 2);
    this.minuteTurnover = symbol.turnover / MINUTES_A_DAY;
    this.volumeNoise = clamp(1.15 - 0.1 * Math.log10(Math.max(symbol.turnover, 1)), 0.25, 0.8);
    this.tradeBelow = 4_294_967_296 * clamp(0.22 * (Math.log10(Math.max(symbol.turnover, 1)) - 4.3), 0.04, 0.97);
  }

  /** A price as the nearest whole multiple of the tick (half up), at least one. */
  tick(price: number): number {
    return Math.max(1, Math.floor(price * this.priceFactor + 0.5)) / this.priceFactor;
  }

  /** An amount of the base coin, cut to its decimals (half up). */
  baseAmount(amount: number): number {
    return Math.floor(amount * this.baseFactor + 0.5) / this.baseFactor;
  }

  /** An amount of the quote coin, cut to its decimals (half up). */
  quoteAmount(amount: number): number {
    return Math.floor(amount * this.quoteFactor + 0.5) / this.quoteFactor;
  }

  /** Expected turnover of a minute (USDT) by its relative variance, with its own noise. */
  turnoverOf(minute: number, variance: number): number {
    const noise = this.volumeNoise * this.normal(minute, 0x68bc21eb) + FIVE_MINUTE_NOISE * this.normal(Math.floor(minute / 5), 0x02e5be93);
    return this.minuteTurnover * Math.pow(variance, VARIANCE_POWER) * Math.exp(noise - (this.volumeNoise ** 2 + FIVE_MINUTE_NOISE ** 2) / 2);
  }

  private normal(counter: number, seed: number): number {
    return NORMAL_TABLE[hash32(counter, this.seed, seed) & (NORMAL_TABLE.length - 1)] ?? 0;
  }
}

/** Makes a symbol's minute bars over a range from its coin's path. */
export class BarMaker {
  private readonly logs: Float64Array;
  private readonly basis: Float64Array;
  private readonly firstMinute: number;
  /** Complete minutes in the range. */
  readonly minutes: number;

  constructor(private readonly range: RangePaths) {
    this.logs = new Float64Array(range.lattice.knots + 1);
    this.basis = new Float64Array(range.lattice.knots + 1);
    this.firstMinute = Math.floor(range.lattice.time / MINUTE_MS);
    this.minutes = Math.floor(range.lattice.minutes);
  }

  /** Takes up a symbol: its logarithms of price at the knots from its coin's. */
  take(model: SymbolModel, coin: Path): void {
    const { symbol } = model;
    if (symbol.line === 'spot' && symbol.quoteCoin === 'USDT') {
      this.logs.set(coin.values);
      return;
    }
    const other = symbol.line === 'spot' ? this.range.quote(symbol.quoteCoin).values : this.basis;
    if (symbol.line !== 'spot') this.range.basis(symbol.coin.place, this.basis);
    const sign = symbol.line === 'spot' ? -1 : 1;
    for (let knot = 0; knot < this.logs.length; knot += 1) this.logs[knot] = (coin.values[knot] as number) + sign * (other[knot] as number);
  }

  /** Basis of the contract taken up at the opening of a minute of the range. */
  basisAt(minute: number): number {
    return this.basis[minute * KNOTS_A_MINUTE] ?? Number.NaN;
  }

  /** Opening price of the symbol taken up at the range's start. */
  opening(model: SymbolModel): number {
    return model.tick(Math.exp(this.logs[0] as number));
  }

  /** Unrounded prices at the nine knots of a minute of the range into `into`. */
  knots(minute: number, into: Float64Array): void {
    for (let knot = 0; knot <= KNOTS_A_MINUTE; knot += 1) into[knot] = Math.exp(this.logs[minute * KNOTS_A_MINUTE + knot] as number);
  }

  /** The complete bar of a minute of the range into `into`: extremes over the nine knots, volume by variance. */
  bar(model: SymbolModel, coin: Path, minute: number, into: Candle): void {
    const { logs } = this;
    const start = minute * KNOTS_A_MINUTE;
    let high = logs[start] as number;
    let low = high;
    for (let knot = start + 1; knot <= start + KNOTS_A_MINUTE; knot += 1) {
      const log = logs[knot] as number;
      if (log > high) high = log;
      if (log < low) low = log;
    }
    into.time = (this.firstMinute + minute) * MINUTE_MS;
    into.open = model.tick(Math.exp(logs[start] as number));
    into.high = model.tick(Math.exp(high));
    into.low = model.tick(Math.exp(low));
    into.close = model.tick(Math.exp(logs[start + KNOTS_A_MINUTE] as number));
    this.volume(model, minute, coin.variance[minute] as number, into);
  }

  private volume(model: SymbolModel, minute: number, variance: number, into: Candle): void {
    const turnover = model.turnoverOf(this.firstMinute + minute, variance);
    const average = (into.open + into.high + into.low + into.close) / 4;
    const quote = model.symbol.quoteCoin === 'BTC' ? turnover / Math.exp(this.range.quote('BTC').values[minute * KNOTS_A_MINUTE] as number) : turnover;
    into.baseVolume = model.baseAmount(quote / average);
    into.quoteVolume = model.quoteAmount(into.baseVolume * average);
  }
}
