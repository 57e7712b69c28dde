import type { Candle } from '../../instruments/candles';
import { KNOT_MS, KNOTS_PER_MINUTE } from './cascade';
import type { SimulatedSymbol } from './catalog';
import { basisAt, basisOf, type Basis } from './basis';
import type { MarketModel, Path, RangePaths } from './market-model';
import { hash32, textSeed } from '../../platform/hash';
import { NORMAL_TABLE } from './noise';
import { closedSince, tradingHours, type TradingHours } from './trading-hours';

/** Length of a minute, milliseconds. */
export const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1_440;
/** Trading minutes per day of symbols with New York's stock session. */
const MINUTES_PER_SESSION = 390;
/** Cached prices of a symbol at which trading stopped. */
const CLOSING_LOGS_MAX = 16;
/** Power of a minute's relative variance in its volume. */
const VARIANCE_POWER = 0.6;
/** Noise (of the logarithm) that five minutes of volume share: orders arrive in bursts. */
const FIVE_MINUTE_NOISE = 0.42;
/** Decimals of an amount of the quote coin. */
const QUOTE_AMOUNT_PRECISION: Readonly<Record<string, number>> = { USDT: 2, USDC: 2, BTC: 8 };
const SMALL_AMOUNT_FACTOR = 1e8;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Model of a symbol on top of its coin's path: quote coin or basis, tick, volume, rhythm of trades. */
export class SymbolModel {
  readonly seed: number;
  private readonly priceFactor: number;
  private readonly baseFactor: number;
  private readonly quoteFactor: number;
  private readonly minuteTurnover: number;
  private readonly volumeNoise: number;
  /** A beat is a trade beat when its hash (unsigned) is below this. */
  readonly tradeBelow: number;
  readonly basis: Basis | null;
  readonly hours: TradingHours;
  private readonly closingLogs = new Map<number, number>();

  constructor(
    readonly symbol: SimulatedSymbol,
    model: MarketModel,
  ) {
    this.seed = textSeed(symbol.symbolId, model.seed);
    this.priceFactor = 10 ** symbol.pricePrecision;
    this.baseFactor = 10 ** symbol.quantityPrecision;
    this.quoteFactor = 10 ** (QUOTE_AMOUNT_PRECISION[symbol.quoteCoin] ?? 2);
    this.basis = basisOf(symbol, model.seed);
    this.hours = tradingHours(symbol);
    this.minuteTurnover = symbol.turnover / (symbol.session === 'us-stocks' ? MINUTES_PER_SESSION : MINUTES_PER_DAY);
    this.volumeNoise = clamp(1.15 - 0.1 * Math.log10(Math.max(symbol.turnover, 1)), 0.25, 0.8);
    this.tradeBelow = 4_294_967_296 * clamp(0.22 * (Math.log10(Math.max(symbol.turnover, 1)) - 4.3), 0.04, 0.97);
  }

  /** Rounds a price to the nearest whole multiple of the tick (half up), at least one. */
  roundToTick(price: number): number {
    return Math.max(1, Math.floor(price * this.priceFactor + 0.5)) / this.priceFactor;
  }

  /** Returns the logarithm of the price at which trading stopped at a moment (Unix milliseconds); `find` computes an unknown one. */
  closingLog(time: number, find: () => number): number {
    const known = this.closingLogs.get(time);
    if (known !== undefined) return known;
    const found = find();
    if (this.closingLogs.size >= CLOSING_LOGS_MAX) this.closingLogs.clear();
    this.closingLogs.set(time, found);
    return found;
  }

  /** Rounds a traded amount of the base coin to its decimals (half up); a price does not move without the smallest trade. */
  baseAmount(amount: number, hasMoved: boolean): number {
    return Math.max(Math.floor(amount * this.baseFactor + 0.5), hasMoved ? 1 : 0) / this.baseFactor;
  }

  /** Rounds an amount of the quote coin to its decimals (half up), which are more below one. */
  quoteAmount(amount: number): number {
    const factor = amount < 1 ? SMALL_AMOUNT_FACTOR : this.quoteFactor;
    return Math.floor(amount * factor + 0.5) / factor;
  }

  /** Returns the expected turnover of a minute (USDT) by its relative variance, with its own noise. */
  turnoverOf(minute: number, variance: number): number {
    const noise = this.volumeNoise * this.normal(minute, 0x68bc21eb) + FIVE_MINUTE_NOISE * this.normal(Math.floor(minute / 5), 0x02e5be93);
    return (
      this.minuteTurnover * Math.pow(variance, VARIANCE_POWER) * Math.exp(noise - (this.volumeNoise ** 2 + FIVE_MINUTE_NOISE ** 2) / 2)
    );
  }

  private normal(counter: number, seed: number): number {
    return NORMAL_TABLE[hash32(counter, this.seed, seed) & (NORMAL_TABLE.length - 1)] ?? 0;
  }
}

/** Returns the coin whose path divides or multiplies a symbol's price, and the direction: one dollar is one USDC (1 USDC = 1 USD). */
function quotePathOf({ line, quoteCoin }: SimulatedSymbol): { coin: string; sign: 1 | -1 } | null {
  if (line === 'spot') return quoteCoin === 'USDT' ? null : { coin: quoteCoin, sign: -1 };
  if (line === 'usdc-m' || line === 'coin-m') return { coin: 'USDC', sign: -1 };
  return line === 'rwa' ? { coin: 'USDC', sign: 1 } : null;
}

/** Makes a symbol's minute bars over a range from its coin's path. */
export class BarBuilder {
  private readonly logs: Float64Array;
  private readonly basis: Float64Array;
  private readonly firstMinute: number;
  /** By minute: NaN, or the logarithm of the constant price while there is no trading. */
  private closedLogs: Float64Array | null = null;
  /** Complete minutes in the range. */
  readonly minutes: number;

  constructor(private readonly range: RangePaths) {
    this.logs = new Float64Array(range.lattice.knots + 1);
    this.basis = new Float64Array(range.lattice.knots + 1);
    this.firstMinute = Math.floor(range.lattice.time / MINUTE_MS);
    this.minutes = Math.floor(range.lattice.minutes);
  }

  /** Selects a symbol: computes its logarithms of price at the knots from its coin's, and the minutes without trading. */
  select(model: SymbolModel, coin: Path): void {
    this.selectAsTrading(model, coin);
    const since = closedSince(model.hours, this.firstMinute * MINUTE_MS, Math.max(1, this.minutes));
    this.closedLogs =
      since?.map((time) => (Number.isNaN(time) ? Number.NaN : model.closingLog(time, () => logAt(this.range, model, time)))) ?? null;
  }

  /** Returns the logarithm at the range's first knot of the symbol selected by `selectAsTrading`. */
  selectAsTrading(model: SymbolModel, coin: Path): number {
    const { logs } = this;
    logs.set(coin.values);
    const quote = quotePathOf(model.symbol);
    if (quote) this.addPath(this.range.quote(quote.coin).values, quote.sign);
    if (model.basis) this.addBasis(model.basis);
    return logs[0] as number;
  }

  private addPath(values: Float64Array, sign: 1 | -1): void {
    const { logs } = this;
    for (let knot = 0; knot < logs.length; knot += 1) logs[knot] = (logs[knot] as number) + sign * (values[knot] as number);
  }

  private addBasis(terms: Basis): void {
    const { basis, logs } = this;
    this.makeBasis(terms);
    for (let knot = 0; knot < logs.length; knot += 1) logs[knot] = (logs[knot] as number) + (basis[knot] as number);
  }

  private makeBasis(terms: Basis): void {
    const { basis } = this;
    this.range.walk(terms.path, basis);
    for (let knot = 0; knot < basis.length; knot += 1)
      basis[knot] = basisAt(terms, basis[knot] as number, this.range.lattice.time + knot * KNOT_MS);
  }

  /** Returns the opening of a minute of the range, Unix milliseconds. */
  timeOf(minute: number): number {
    return (this.firstMinute + minute) * MINUTE_MS;
  }

  /** Returns the logarithmic basis of the selected contract at the opening of a minute of the range. */
  basisAt(minute: number): number {
    return this.basis[minute * KNOTS_PER_MINUTE] ?? Number.NaN;
  }

  /** True while the selected symbol does not trade in a minute of the range. */
  isClosed(minute: number): boolean {
    return this.closedLogs !== null && !Number.isNaN(this.closedLogs[minute] as number);
  }

  /** Returns the opening price of the selected symbol at a minute of the range, its start without one. */
  opening(model: SymbolModel, minute = 0): number {
    const log = this.isClosed(minute) ? this.closedLogs?.[minute] : this.logs[minute * KNOTS_PER_MINUTE];
    return model.roundToTick(Math.exp(log as number));
  }

  /** Writes unrounded prices at the nine knots of a minute of the range into `into`. */
  knots(minute: number, into: Float64Array): void {
    if (this.isClosed(minute)) {
      into.fill(Math.exp(this.closedLogs?.[minute] as number));
      return;
    }
    for (let knot = 0; knot <= KNOTS_PER_MINUTE; knot += 1) into[knot] = Math.exp(this.logs[minute * KNOTS_PER_MINUTE + knot] as number);
  }

  /** Writes the complete bar of a minute of the range into `into`: extremes over the nine knots, volume by variance. */
  bar(model: SymbolModel, coin: Path, minute: number, into: Candle): void {
    if (this.isClosed(minute)) {
      this.closedBar(model, minute, into);
      return;
    }
    const { logs } = this;
    const start = minute * KNOTS_PER_MINUTE;
    let high = logs[start] as number;
    let low = high;
    for (let knot = start + 1; knot <= start + KNOTS_PER_MINUTE; knot += 1) {
      const log = logs[knot] as number;
      if (log > high) high = log;
      if (log < low) low = log;
    }
    into.time = (this.firstMinute + minute) * MINUTE_MS;
    into.open = model.roundToTick(Math.exp(logs[start] as number));
    into.high = model.roundToTick(Math.exp(high));
    into.low = model.roundToTick(Math.exp(low));
    into.close = model.roundToTick(Math.exp(logs[start + KNOTS_PER_MINUTE] as number));
    this.volume(model, minute, coin.variance[minute] as number, into);
  }

  private closedBar(model: SymbolModel, minute: number, into: Candle): void {
    const price = model.roundToTick(Math.exp(this.closedLogs?.[minute] as number));
    Object.assign(into, {
      time: (this.firstMinute + minute) * MINUTE_MS,
      open: price,
      high: price,
      low: price,
      close: price,
      baseVolume: 0,
      quoteVolume: 0,
    });
  }

  private volume(model: SymbolModel, minute: number, variance: number, into: Candle): void {
    const turnover = model.turnoverOf(this.firstMinute + minute, variance);
    const average = (into.open + into.high + into.low + into.close) / 4;
    const { quoteCoin, coin } = model.symbol;
    const quote = quoteCoin === 'BTC' ? turnover / Math.exp(this.range.quote('BTC').values[minute * KNOTS_PER_MINUTE] as number) : turnover;
    into.baseVolume = model.baseAmount(coin.ticker === 'USD' ? turnover : quote / average, into.high > into.low);
    into.quoteVolume = model.quoteAmount(into.baseVolume * average);
  }
}

/** Writes the logarithmic basis of a symbol at the opening of each minute of a range into `into`, and at its end; NaN for a symbol without one. */
export function basisOfMinutes(range: RangePaths, { basis }: SymbolModel, into: Float64Array): void {
  if (!basis) {
    into.fill(Number.NaN);
    return;
  }
  range.walkMinutes(basis.path, into);
  for (let minute = 0; minute < into.length; minute += 1)
    into[minute] = basisAt(basis, into[minute] as number, range.lattice.time + minute * MINUTE_MS);
}

/** Returns the logarithm of a symbol's price at a time (Unix milliseconds), as if it traded then; `range` is any range of its model. */
export function logAt(range: RangePaths, model: SymbolModel, time: number): number {
  const moment = range.at(time);
  const path = moment.buffer();
  moment.coin(model.symbol.coin.index, path);
  return new BarBuilder(moment).selectAsTrading(model, path);
}
