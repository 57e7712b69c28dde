import type { Candle } from '../../instruments/candles';
import { emptyStats, type WindowStats } from '../rolling-window';

const MINUTE_MS = 60_000;
/** Minutes of an hour. */
export const HOUR_MINUTES = 60;
/** Complete minutes of the window; with the running one they make up 24 hours. */
const COMPLETE_MINUTES = 24 * HOUR_MINUTES - 1;
/** Hours that such a window can touch. */
const HOURS = 25;

/** Extremes and volumes in columns; a cell without a candle has the extremes ∓∞. */
class Cells {
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  readonly baseVolumes: Float64Array;
  readonly quoteVolumes: Float64Array;

  constructor(count: number) {
    this.highs = new Float64Array(count).fill(-Infinity);
    this.lows = new Float64Array(count).fill(Infinity);
    this.baseVolumes = new Float64Array(count);
    this.quoteVolumes = new Float64Array(count);
  }

  clear(cell: number): void {
    this.highs[cell] = -Infinity;
    this.lows[cell] = Infinity;
    this.baseVolumes[cell] = 0;
    this.quoteVolumes[cell] = 0;
  }

  isEmpty(cell: number): boolean {
    return this.highs[cell] === -Infinity;
  }

  /** Joins a candle to those of a cell. */
  add(cell: number, { high, low, baseVolume, quoteVolume }: Candle): void {
    this.highs[cell] = Math.max(this.highs[cell] as number, high);
    this.lows[cell] = Math.min(this.lows[cell] as number, low);
    this.baseVolumes[cell] = (this.baseVolumes[cell] as number) + baseVolume;
    this.quoteVolumes[cell] = (this.quoteVolumes[cell] as number) + quoteVolume;
  }

  /** Joins the cells [from, until) to a total. */
  sumInto(total: WindowStats, from: number, until: number): void {
    for (let cell = from; cell < until; cell += 1) {
      total.high = Math.max(total.high, this.highs[cell] as number);
      total.low = Math.min(total.low, this.lows[cell] as number);
      total.baseVolume += this.baseVolumes[cell] as number;
      total.quoteVolume += this.quoteVolumes[cell] as number;
    }
  }
}

/**
 * The last 24 hours of each symbol's minutes: the 1,439 complete ones, joined by hour, plus the running one passed to `stats`. Minutes
 * leave one by one, so those of the oldest hour are stored; when a symbol's next hour becomes the oldest, the owner restores its minutes from
 * the model: a twentieth of the memory of all minutes (docs/decisions/079-memory-of-the-exchange.md). The hours of a symbol begin at a minute
 * of their own, so that this work is spread over the minutes. Sums are made in the order of time, so that a restart gives the same numbers to
 * the last bit. Minutes are counted from the Unix epoch.
 */
export class DayWindow {
  private readonly symbols: number;
  private readonly hours: Cells;
  private readonly minutes: Cells;
  private readonly opens: Float64Array;
  /** Open of the first candle of each symbol: that of the window while trading began after the oldest hour. */
  private readonly firstOpens: Float64Array;
  /** Statistics of the complete minutes by symbol, and whether they are those of the present window. */
  private readonly sums: readonly WindowStats[];
  private readonly isSummed: Uint8Array;

  /** `hourStarts` has the minute, 0 to 59, at which each symbol's hours begin. */
  constructor(
    private readonly hourStarts: Uint8Array,
    private runningMinute: number,
  ) {
    this.symbols = hourStarts.length;
    this.hours = new Cells(this.symbols * HOURS);
    this.minutes = new Cells(this.symbols * HOUR_MINUTES);
    this.opens = new Float64Array(this.symbols * HOUR_MINUTES);
    this.firstOpens = new Float64Array(this.symbols).fill(Number.NaN);
    this.sums = Array.from({ length: this.symbols }, emptyStats);
    this.isSummed = new Uint8Array(this.symbols);
  }

  /** First minute of the window. The minutes of a symbol's hour that begins with it are restored before statistics are read. */
  get oldestMinute(): number {
    return this.runningMinute - COMPLETE_MINUTES;
  }

  /** Adds the complete candle of a minute of the window; the minutes of a symbol are added in the order of time. */
  add(index: number, candle: Candle): void {
    const minute = candle.time / MINUTE_MS;
    const hour = this.hourOf(index, minute);
    this.hours.add(this.hourCell(index, hour), candle);
    if (hour === this.hourOf(index, this.oldestMinute)) this.restore(index, minute, candle);
    if (Number.isNaN(this.firstOpens[index])) this.firstOpens[index] = candle.open;
    this.isSummed[index] = 0;
  }

  /** Stores a minute of the oldest hour of a symbol; null: there was no trading yet. */
  restore(index: number, minute: number, candle: Candle | null): void {
    const cell = this.minuteCell(index, minute);
    this.minutes.clear(cell);
    if (!candle) return;
    this.minutes.add(cell, candle);
    this.opens[cell] = candle.open;
  }

  /** Starts the next minute, after the candles of the one that ends were added. */
  advance(): void {
    this.runningMinute += 1;
    this.isSummed.fill(0);
    const start = this.runningMinute % HOUR_MINUTES;
    for (let index = 0; index < this.symbols; index += 1) {
      if (this.hourStarts[index] === start) this.hours.clear(this.hourCell(index, this.hourOf(index, this.runningMinute)));
    }
  }

  /** Returns the statistics of the complete minutes and the running one, written into `into`. */
  stats(index: number, running: Candle, into: WindowStats = emptyStats()): WindowStats {
    const complete = this.sums[index] as WindowStats;
    if (this.isSummed[index] === 0) this.sum(index, complete);
    this.isSummed[index] = 1;
    into.open = Number.isNaN(complete.open) ? running.open : complete.open;
    into.high = Math.max(complete.high, running.high);
    into.low = Math.min(complete.low, running.low);
    into.baseVolume = complete.baseVolume + running.baseVolume;
    into.quoteVolume = complete.quoteVolume + running.quoteVolume;
    return into;
  }

  /** Number of the hour of a symbol that holds a minute. */
  private hourOf(index: number, minute: number): number {
    return Math.floor((minute - (this.hourStarts[index] as number)) / HOUR_MINUTES);
  }

  private hourCell(index: number, hour: number): number {
    return index * HOURS + (hour % HOURS);
  }

  private minuteCell(index: number, minute: number): number {
    return index * HOUR_MINUTES + ((minute - (this.hourStarts[index] as number)) % HOUR_MINUTES);
  }

  private sum(index: number, into: WindowStats): void {
    into.open = this.firstOpens[index] as number;
    into.high = -Infinity;
    into.low = Infinity;
    into.baseVolume = 0;
    into.quoteVolume = 0;
    const first = this.minuteCell(index, this.oldestMinute);
    const end = (index + 1) * HOUR_MINUTES;
    for (let cell = first; cell < end; cell += 1) {
      if (this.minutes.isEmpty(cell)) continue;
      into.open = this.opens[cell] as number;
      break;
    }
    this.minutes.sumInto(into, first, end);
    const last = this.hourOf(index, this.runningMinute);
    for (let hour = this.hourOf(index, this.oldestMinute) + 1; hour <= last; hour += 1) {
      const cell = this.hourCell(index, hour);
      this.hours.sumInto(into, cell, cell + 1);
    }
  }
}
