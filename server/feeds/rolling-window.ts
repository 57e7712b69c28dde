import type { Candle } from '../instruments/candles';

/** Statistics of one symbol's window; NaN prices and zero volumes when it holds no candle. */
export interface WindowStats {
  open: number;
  high: number;
  low: number;
  baseVolume: number;
  quoteVolume: number;
}

/** Returns the statistics of a window without candles. */
export const emptyStats = (): WindowStats => ({ open: Number.NaN, high: Number.NaN, low: Number.NaN, baseVolume: 0, quoteVolume: 0 });

/**
 * Rolling window of `bars` candles per symbol: the last `bars - 1` complete ones, stored here, plus the running one passed to `stats`. Sums
 * are recomputed, oldest first, at the first `stats` after a push: they depend only on the stored candles, so a restart gives the same
 * numbers to the last bit. Extremes are recomputed only when one leaves; every other `stats` costs O(1).
 */
export class RollingWindow {
  private readonly capacity: number;
  private readonly opens: Float64Array;
  private readonly highs: Float64Array;
  private readonly lows: Float64Array;
  private readonly baseVolumes: Float64Array;
  private readonly quoteVolumes: Float64Array;
  private readonly pushed: Float64Array;
  /** Extremes of the complete candles; NaN when they must be recomputed. */
  private readonly tops: Float64Array;
  private readonly bottoms: Float64Array;
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
    this.tops = new Float64Array(symbols).fill(-Infinity);
    this.bottoms = new Float64Array(symbols).fill(Infinity);
    this.cached = new Array<WindowStats | null>(symbols).fill(null);
  }

  /** Adds the next complete candle of a symbol; the oldest leaves when the window is full. */
  push(index: number, candle: Candle): void {
    const count = this.pushed[index] ?? 0;
    const cell = index * this.capacity + (count % this.capacity);
    this.replaceExtremes(index, count < this.capacity ? -1 : cell, candle);
    this.opens[cell] = candle.open;
    this.highs[cell] = candle.high;
    this.lows[cell] = candle.low;
    this.baseVolumes[cell] = candle.baseVolume;
    this.quoteVolumes[cell] = candle.quoteVolume;
    this.pushed[index] = count + 1;
    this.cached[index] = null;
  }

  /** Returns the statistics of the stored complete candles and the running one, if any, written into `into`. */
  stats(index: number, running: Candle | null, into: WindowStats = emptyStats()): WindowStats {
    const complete = (this.cached[index] ??= this.sum(index));
    if (!running) return Object.assign(into, complete);
    const isOnlyRunning = Number.isNaN(complete.open);
    into.open = isOnlyRunning ? running.open : complete.open;
    into.high = isOnlyRunning || running.high > complete.high ? running.high : complete.high;
    into.low = isOnlyRunning || running.low < complete.low ? running.low : complete.low;
    into.baseVolume = complete.baseVolume + running.baseVolume;
    into.quoteVolume = complete.quoteVolume + running.quoteVolume;
    return into;
  }

  /** Removes all candles of all symbols. */
  clear(): void {
    this.pushed.fill(0);
    this.tops.fill(-Infinity);
    this.bottoms.fill(Infinity);
    this.cached.fill(null);
  }

  /** `leaving` is the cell about to be overwritten, -1 for none. */
  private replaceExtremes(index: number, leaving: number, { high, low }: Candle): void {
    const top = this.tops[index] as number;
    const bottom = this.bottoms[index] as number;
    if (high >= top) this.tops[index] = high;
    else if (this.highs[leaving] === top) this.tops[index] = Number.NaN;
    if (low <= bottom) this.bottoms[index] = low;
    else if (this.lows[leaving] === bottom) this.bottoms[index] = Number.NaN;
  }

  private sum(index: number): WindowStats {
    const count = this.pushed[index] as number;
    if (count === 0) return emptyStats();
    const start = index * this.capacity;
    const oldest = start + (count > this.capacity ? count % this.capacity : 0);
    const end = start + Math.min(count, this.capacity);
    if (Number.isNaN(this.tops[index])) this.tops[index] = this.highs.subarray(start, end).reduce((top, high) => (high > top ? high : top));
    if (Number.isNaN(this.bottoms[index]))
      this.bottoms[index] = this.lows.subarray(start, end).reduce((bottom, low) => (low < bottom ? low : bottom));
    const total = {
      open: this.opens[oldest] as number,
      high: this.tops[index] as number,
      low: this.bottoms[index] as number,
      baseVolume: 0,
      quoteVolume: 0,
    };
    this.addVolumes(total, oldest, end);
    this.addVolumes(total, start, oldest);
    return total;
  }

  private addVolumes(total: WindowStats, from: number, until: number): void {
    let { baseVolume, quoteVolume } = total;
    for (let cell = from; cell < until; cell += 1) {
      baseVolume += this.baseVolumes[cell] as number;
      quoteVolume += this.quoteVolumes[cell] as number;
    }
    total.baseVolume = baseVolume;
    total.quoteVolume = quoteVolume;
  }
}
