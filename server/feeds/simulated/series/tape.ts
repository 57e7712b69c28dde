import { emptyCandle } from '../../../instruments/candles';
import { indexPrice, type OrderBounds } from '../../../series/formulas';
import { KNOTS_PER_MINUTE } from '../cascade';
import type { RangePaths } from '../market-model';
import { hourOfOpenInterest } from '../open-interest';
import { BarBuilder, basisOfMinutes, MINUTE_MS, type SymbolModel } from '../symbol-model';
import { OrderFlow } from './order-flow';

const HOUR_MINUTES = 60;
/** Numbers of a minute in `TapeChunk.flow`: buys of large, medium and small orders, then sells. */
export const FLOWS = 6;

/** A symbol, and the spot pairs of its coin that make its index. */
export interface TapeSymbol {
  model: SymbolModel;
  flow: OrderFlow;
  usdt: SymbolModel | undefined;
  usdc: SymbolModel | undefined;
  usdcUsdt: SymbolModel | undefined;
}

/** Returns the tape of each symbol, made when it is first requested. */
export function createTapes(symbols: readonly SymbolModel[], bounds: OrderBounds): (index: number) => TapeSymbol {
  const byId = new Map(symbols.map((model) => [model.symbol.symbolId, model]));
  const made = new Map<number, TapeSymbol>();
  return (index) => {
    const model = symbols[index];
    if (!model) throw new RangeError(`no symbol ${index}`);
    const { ticker } = model.symbol.coin;
    const tape = made.get(index) ?? {
      model,
      flow: new OrderFlow(model, bounds),
      usdt: byId.get(`${ticker}USDT_SPBL`),
      usdc: byId.get(`${ticker}USDC_SPBL`),
      usdcUsdt: byId.get('USDCUSDT_SPBL'),
    };
    made.set(index, tape);
    return tape;
  };
}

/** Minute bars of a chunk in columns. */
interface Bars {
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  /** In whole units of the base coin's last decimal. */
  volume: Float64Array;
  /** One base coin in USDT at the minute's opening. */
  usdt: Float64Array;
}

/**
 * Whole hours of one symbol's minutes, from which its series are made; each column is computed when it is first read. The hours may end after
 * now: prices are a function of time.
 */
export class TapeChunk {
  readonly minutes: number;
  private madeBars: Bars | undefined;
  private madeBasis: Float64Array | undefined;
  private madeIndex: Float64Array | undefined;
  private madeOpenInterest: Float64Array | undefined;
  private madeFlow: Float64Array | undefined;

  /** `first` is the opening of the first hour, Unix milliseconds; `ranges` cover the chunk. */
  constructor(
    readonly tape: TapeSymbol,
    readonly first: number,
    private readonly ranges: readonly RangePaths[],
  ) {
    this.minutes = ranges.reduce((sum, { lattice }) => sum + lattice.minutes, 0);
  }

  /** Returns the opening of a minute, Unix milliseconds. */
  timeOf(minute: number): number {
    return this.first + minute * MINUTE_MS;
  }

  get bars(): Bars {
    return (this.madeBars ??= this.makeBars());
  }

  /** Price of the contract / index − 1 at the opening of each minute, as the model has it. */
  get basis(): Float64Array {
    return (this.madeBasis ??= this.makeBasis());
  }

  /** Index of the contract at the opening of each minute, not rounded. */
  get index(): Float64Array {
    return (this.madeIndex ??= this.makeIndex());
  }

  /** Open interest at the opening of each minute, in the base coin. */
  get openInterest(): Float64Array {
    return (this.madeOpenInterest ??= this.makeOpenInterest());
  }

  /** Units that takers bought and sold in each minute, `FLOWS` numbers a minute. */
  get flow(): Float64Array {
    return (this.madeFlow ??= this.makeFlow());
  }

  /** One USDC in USDT at the opening of a minute. */
  usdcAt(minute: number): number {
    const { usdcUsdt } = this.tape;
    if (!usdcUsdt) return Number.NaN;
    let before = 0;
    for (const range of this.ranges) {
      const { minutes } = range.lattice;
      if (minute < before + minutes)
        return usdcUsdt.roundToTick(Math.exp(range.quote('USDC').values[(minute - before) * KNOTS_PER_MINUTE] as number));
      before += minutes;
    }
    return Number.NaN;
  }

  /** Calls `read` for each range with a builder of the symbol's bars and the chunk's minute at which the range begins. */
  private read(model: SymbolModel, read: (maker: BarBuilder, path: ReturnType<RangePaths['buffer']>, from: number) => void): void {
    let from = 0;
    for (const range of this.ranges) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      range.coin(model.symbol.coin.index, path);
      maker.select(model, path);
      read(maker, path, from);
      from += maker.minutes;
    }
  }

  private makeBars(): Bars {
    const { model } = this.tape;
    const column = (): Float64Array => new Float64Array(this.minutes);
    const bars: Bars = { open: column(), high: column(), low: column(), close: column(), volume: column(), usdt: column() };
    const factor = 10 ** model.symbol.quantityPrecision;
    const bar = emptyCandle();
    this.read(model, (maker, path, from) => {
      for (let minute = 0; minute < maker.minutes; minute += 1) {
        maker.bar(model, path, minute, bar);
        const at = from + minute;
        const isListed = bar.time >= model.hours.from;
        bars.open[at] = isListed ? bar.open : Number.NaN;
        bars.high[at] = bar.high;
        bars.low[at] = bar.low;
        bars.close[at] = bar.close;
        bars.volume[at] = isListed ? Math.round(bar.baseVolume * factor) : 0;
        bars.usdt[at] = Math.exp(path.values[minute * KNOTS_PER_MINUTE] as number);
      }
    });
    return bars;
  }

  private makeBasis(): Float64Array {
    const { model } = this.tape;
    const basis = new Float64Array(this.minutes);
    let at = 0;
    for (const range of this.ranges) {
      const logs = new Float64Array(range.lattice.minutes + 1);
      basisOfMinutes(range, model, logs);
      for (let minute = 0; minute < range.lattice.minutes; minute += 1, at += 1) basis[at] = Math.expm1(logs[minute] as number);
    }
    return basis;
  }

  private openings(model: SymbolModel | undefined): Float64Array {
    const openings = new Float64Array(this.minutes).fill(Number.NaN);
    if (!model) return openings;
    this.read(model, (maker, _, from) => {
      for (let minute = 0; minute < maker.minutes; minute += 1) openings[from + minute] = maker.opening(model, minute);
    });
    return openings;
  }

  private makeIndex(): Float64Array {
    const { usdt, usdc, model } = this.tape;
    const ofUsdt = this.openings(usdt);
    const ofUsdc = this.openings(usdc);
    const isInDollars = model.symbol.line !== 'usdt-m';
    return ofUsdt.map((price, minute) =>
      this.timeOf(minute) < model.hours.from ? Number.NaN : indexPrice(price, ofUsdc[minute] as number, this.usdcAt(minute), isInDollars),
    );
  }

  private makeOpenInterest(): Float64Array {
    const { model } = this.tape;
    const factor = 10 ** model.symbol.quantityPrecision;
    const volumes = this.bars.volume.map((units) => units / factor);
    const openInterest = new Float64Array(this.minutes);
    for (let minute = 0; minute < this.minutes; minute += HOUR_MINUTES)
      hourOfOpenInterest(model, this.timeOf(minute), volumes, openInterest, minute);
    return openInterest;
  }

  private makeFlow(): Float64Array {
    const { bars, tape } = this;
    const factor = 10 ** tape.model.symbol.quantityPrecision;
    const flow = new Float64Array(this.minutes * FLOWS);
    const trades = { time: 0, volume: 0, value: 0, move: 0 };
    for (let minute = 0; minute < this.minutes; minute += 1) {
      const range = (bars.high[minute] as number) - (bars.low[minute] as number);
      trades.time = this.timeOf(minute);
      trades.volume = bars.volume[minute] as number;
      trades.value = (trades.volume / factor) * (bars.usdt[minute] as number);
      trades.move = range > 0 ? ((bars.close[minute] as number) - (bars.open[minute] as number)) / range : 0;
      tape.flow.divide(trades, flow, minute * FLOWS);
    }
    return flow;
  }
}
