import type { Candle } from '../../instruments/candles';
import { emptyStats, type WindowStats } from '../rolling-window';

const MINUTE_MS = 60_000;
/** Minutes of an hour. */
export const HOUR_MINUTES = 60;
/** Complete minutes of the window; with the running one they make up 24 hours. */
const COMPLETE_MINUTES = 24 * HOUR_MINUTES - 1;
/** Clock hours that such a window can touch. */
const HOURS = 25;
/** Hours whose minutes are stored: the oldest one and the next. */
const STORED_HOURS = 2;

const hourOf = (minute: number): number => Math.floor(minute / HOUR_MINUTES);

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
 * The last 24 hours of each symbol's minutes: the 1,439 complete ones, joined by clock hour, plus the running one passed to `stats`. Minutes
 * leave one by one, so those of the oldest hour are stored, and those of the next hour, which the owner restores from the model before that
 * hour becomes the oldest: a tenth of the memory of all minutes (docs/decisions/079-memory-of-the-exchange.md). Sums are made in the order of
 * time, so that a restart gives the same numbers to the last bit. Minutes are counted from the Unix epoch.
 */
export class DayWindow {
  private readonly hours: Cells;
  private readonly minutes: Cells;
  private readonly opens: Float64Array;
  /** Open of the first candle of each symbol: that of the window while trading began after the oldest hour. */
  private readonly firstOpens: Float64Array;
  private readonly cached: (WindowStats | null)[];

  constructor(
    private readonly symbols: number,
    private runningMinute: number,
  ) {
    this.hours = new Cells(symbols * HOURS);
    this.minutes = new Cells(symbols * STORED_HOURS * HOUR_MINUTES);
    this.opens = new Float64Array(symbols * STORED_HOURS * HOUR_MINUTES);
    this.firstOpens = new Float64Array(symbols).fill(Number.NaN);
    this.cached = new Array<WindowStats | null>(symbols).fill(null);
  }

  /** First minute of the window. */
  get oldestMinute(): number {
    return this.runningMinute - COMPLETE_MINUTES;
  }

  /** First minute of the hour that becomes the oldest next. */
  get restorableFrom(): number {
    return (hourOf(this.oldestMinute) + 1) * HOUR_MINUTES;
  }

  /** Adds the complete candle of a minute of the window; the minutes of a symbol are added in the order of time. */
  add(index: number, candle: Candle): void {
    const minute = candle.time / MINUTE_MS;
    this.hours.add(this.hourCell(index, hourOf(minute)), candle);
    if (minute < this.restorableFrom + HOUR_MINUTES) this.storeMinute(index, minute, candle);
    if (Number.isNaN(this.firstOpens[index])) this.firstOpens[index] = candle.open;
    this.cached[index] = null;
  }

  /** Stores again a minute that was added, of the hour from `restorableFrom`; null: there was no trading yet. */
  restore(index: number, minute: number, candle: Candle | null): void {
    if (candle) this.storeMinute(index, minute, candle);
    else this.minutes.clear(this.minuteCell(index, minute));
  }

  /** Starts the next minute, after the candles of the one that ends were added. */
  advance(): void {
    this.runningMinute += 1;
    this.cached.fill(null);
    if (this.runningMinute % HOUR_MINUTES !== 0) return;
    for (let index = 0; index < this.symbols; index += 1) this.hours.clear(this.hourCell(index, hourOf(this.runningMinute)));
  }

  /** Returns the statistics of the complete minutes and the running one, written into `into`. */
  stats(index: number, running: Candle, into: WindowStats = emptyStats()): WindowStats {
    const complete = (this.cached[index] ??= this.sum(index));
    into.open = Number.isNaN(complete.open) ? running.open : complete.open;
    into.high = Math.max(complete.high, running.high);
    into.low = Math.min(complete.low, running.low);
    into.baseVolume = complete.baseVolume + running.baseVolume;
    into.quoteVolume = complete.quoteVolume + running.quoteVolume;
    return into;
  }

  private storeMinute(index: number, minute: number, candle: Candle): void {
    const cell = this.minuteCell(index, minute);
    this.minutes.clear(cell);
    this.minutes.add(cell, candle);
    this.opens[cell] = candle.open;
  }

  private hourCell(index: number, hour: number): number {
    return index * HOURS + (hour % HOURS);
  }

  private minuteCell(index: number, minute: number): number {
    return index * STORED_HOURS * HOUR_MINUTES + (minute % (STORED_HOURS * HOUR_MINUTES));
  }

  private sum(index: number): WindowStats {
    const total = { open: this.firstOpens[index] as number, high: -Infinity, low: Infinity, baseVolume: 0, quoteVolume: 0 };
    const { oldestMinute, restorableFrom } = this;
    const first = this.minuteCell(index, oldestMinute);
    const end = first + restorableFrom - oldestMinute;
    for (let cell = first; cell < end; cell += 1) {
      if (this.minutes.isEmpty(cell)) continue;
      total.open = this.opens[cell] as number;
      break;
    }
    this.minutes.sumInto(total, first, end);
    for (let hour = hourOf(restorableFrom); hour <= hourOf(this.runningMinute); hour += 1) {
      const cell = this.hourCell(index, hour);
      this.hours.sumInto(total, cell, cell + 1);
    }
    return total;
  }
}
