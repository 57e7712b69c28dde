import type { Candle } from './feed';

/** Statistics of one symbol's window; NaN prices and zero volumes when it holds no candle. */
export interface WindowStats {
  open: number;
  high: number;
  low: number;
  baseVolume: number;
  quoteVolume: number;
}

/**
 * Rolling window of `bars` candles a symbol: the last `bars - 1` complete ones, kept here, plus the running one given
 * to `stats`. Sums are made afresh, oldest first, at the first question after a push: they depend on nothing but the
 * candles held, so a restart gives the same numbers to the last bit, and every other question costs O(1).
 */
export class RollingWindow {
  private readonly capacity: number;
  private readonly opens: Float64Array;
  private readonly highs: Float64Array;
  private readonly lows: Float64Array;
  private readonly baseVolumes: Float64Array;
  private readonly quoteVolumes: Float64Array;
  private readonly pushed: Float64Array;
  private readonly cached: (WindowStats | null)[];

  constructor(symbols: number, bars: number) {
    if (bars < 2) throw new RangeError('a rolling window needs at least two bars');
    this.capacity = bars - 1;
    const cells = symbols * this.capacity;
    this.opens = new Float64Array(cells);
    this.highs = new Float64Array(cells);
    this.lows = new Float64Array(cells);
    this.baseVolumes = new Float64Array(cells);
    this.quoteVolumes = new Float64Array(cells);
    this.pushed = new Float64Array(symbols);
    this.cached = new Array<WindowStats | null>(symbols).fill(null);
  }

  /** Adds the next complete candle of a symbol; the oldest leaves when the window is full. */
  push(index: number, candle: Candle): void {
    const count = this.pushed[index] ?? 0;
    const cell = index * this.capacity + (count % this.capacity);
    this.opens[cell] = candle.open;
    this.highs[cell] = candle.high;
    this.lows[cell] = candle.low;
    this.baseVolumes[cell] = candle.baseVolume;
    this.quoteVolumes[cell] = candle.quoteVolume;
    this.pushed[index] = count + 1;
    this.cached[index] = null;
  }

  /** Statistics of the complete candles held and the running one, if any. */
  stats(index: number, running: Candle | null): WindowStats {
    const complete = (this.cached[index] ??= this.sum(index));
    if (!running) return { ...complete };
    if (Number.isNaN(complete.open)) {
      const { open, high, low, baseVolume, quoteVolume } = running;
      return { open, high, low, baseVolume, quoteVolume };
    }
    return {
      open: complete.open,
      high: running.high > complete.high ? running.high : complete.high,
      low: running.low < complete.low ? running.low : complete.low,
      baseVolume: complete.baseVolume + running.baseVolume,
      quoteVolume: complete.quoteVolume + running.quoteVolume,
    };
  }

  /** Forgets all candles of all symbols. */
  clear(): void {
    this.pushed.fill(0);
    this.cached.fill(null);
  }

  private sum(index: number): WindowStats {
    const count = this.pushed[index] ?? 0;
    const total: WindowStats = { open: Number.NaN, high: Number.NaN, low: Number.NaN, baseVolume: 0, quoteVolume: 0 };
    if (count === 0) return total;
    const base = index * this.capacity;
    const oldest = count > this.capacity ? count % this.capacity : 0;
    const held = Math.min(count, this.capacity);
    total.open = this.opens[base + oldest] ?? Number.NaN;
    total.high = -Infinity;
    total.low = Infinity;
    this.sumPart(total, base + oldest, base + held);
    this.sumPart(total, base, base + oldest);
    return total;
  }

  private sumPart(total: WindowStats, from: number, until: number): void {
    let { high, low, baseVolume, quoteVolume } = total;
    for (let cell = from; cell < until; cell += 1) {
      const cellHigh = this.highs[cell] ?? Number.NaN;
      const cellLow = this.lows[cell] ?? Number.NaN;
      if (cellHigh > high) high = cellHigh;
      if (cellLow < low) low = cellLow;
      baseVolume += this.baseVolumes[cell] ?? Number.NaN;
      quoteVolume += this.quoteVolumes[cell] ?? Number.NaN;
    }
    Object.assign(total, { high, low, baseVolume, quoteVolume });
  }
}
