import { BEAT_MS } from '../../../lib/contract/freshness';
import { emptyCandle, type Candle } from '../../instruments/candles';
import { KNOTS_PER_MINUTE } from './cascade';
import { hash32, hashFraction } from '../../platform/hash';
import type { Path } from './market-model';
import { MINUTE_MS, type BarBuilder, type SymbolModel } from './symbol-model';

/** Beats of 250 ms in a minute. */
export const BEATS_PER_MINUTE = MINUTE_MS / BEAT_MS;
const BEATS_PER_KNOT = BEATS_PER_MINUTE / KNOTS_PER_MINUTE;
/** Largest deviation of a tick from the line between its two knots, as a share of it. */
const DEVIATION_MAX = 0.9;

/**
 * One symbol within one minute: its trading beats, their prices, and the bar so far. A trade's price lies between the two knots around it,
 * and the extremes include every passed knot, so that at the end the running bar is the complete one.
 */
export class LiveMinute {
  /** The complete bar; the caller fills it and `knots` before `begin`. */
  readonly bar: Candle = emptyCandle();
  /** Unrounded prices at the minute's nine knots. */
  readonly knots = new Float64Array(KNOTS_PER_MINUTE + 1);
  /** The bar up to the last trade. */
  readonly running: Candle = emptyCandle();
  /** Set by the caller: the symbol does not trade in this minute. */
  isClosed = false;
  /** Set by the caller: the symbol has not begun to trade and has no price. */
  isUnlisted = false;
  /** Set by the caller: open interest of a contract in this minute, in the base coin. */
  openInterest = Number.NaN;
  /** Extremes since `reported`, passed knots included. */
  low = Number.NaN;
  high = Number.NaN;
  private beat = 0;
  private passed = 0;
  private minuteSeed = 0;
  /** Index of the symbol; stored here because the beat reads it two thousand times, and symbol objects have many shapes. */
  readonly index: number;

  constructor(readonly model: SymbolModel) {
    this.index = model.symbol.index;
  }

  /** Price of the last trade. */
  get last(): number {
    return this.running.close;
  }

  /** Starts the minute with the trade at its first beat. */
  begin(): void {
    const { open, time } = this.bar;
    this.minuteSeed = hash32(Math.floor(time / MINUTE_MS), this.model.seed, 0x3c6ef372);
    this.beat = 0;
    this.passed = 0;
    Object.assign(this.running, { time, open, high: open, low: open, close: open, baseVolume: 0, quoteVolume: 0 });
    this.widen(open);
  }

  /** Advances to a beat (0–239) of the minute; true when there was a trade. */
  advance(beat: number): boolean {
    if (this.isClosed) return false;
    let traded = false;
    while (this.beat < beat) {
      this.beat += 1;
      const hash = hash32(this.beat, this.minuteSeed, this.model.seed);
      if (hash >>> 0 >= this.model.tradeBelow) continue;
      traded = true;
      this.trade(hash);
    }
    return traded;
  }

  /** Includes the rest of the minute in the extremes to report. */
  finish(): void {
    this.widen(this.bar.high);
    this.widen(this.bar.low);
  }

  /** Marks the last state as reported: extremes restart at the last price. */
  reported(): void {
    this.low = this.running.close;
    this.high = this.running.close;
  }

  private trade(hash: number): void {
    const knot = Math.floor(this.beat / BEATS_PER_KNOT);
    while (this.passed < knot) {
      this.passed += 1;
      this.extend(this.model.roundToTick(this.knots[this.passed] as number));
    }
    const left = this.knots[knot] as number;
    const right = this.knots[knot + 1] as number;
    const inKnot = this.beat % BEATS_PER_KNOT;
    const deviation = inKnot === 0 ? 0 : DEVIATION_MAX * (hashFraction(Math.imul(hash, 0x2c1b3c6d)) - 0.5);
    const part = Math.min(1, Math.max(0, inKnot / BEATS_PER_KNOT + deviation));
    const { running, bar, model } = this;
    running.close = model.roundToTick(left + (right - left) * part);
    this.extend(running.close);
    running.baseVolume = model.baseAmount((bar.baseVolume * this.beat) / BEATS_PER_MINUTE, running.high > running.low);
    running.quoteVolume = model.quoteAmount((bar.quoteVolume * this.beat) / BEATS_PER_MINUTE);
  }

  private extend(price: number): void {
    if (price > this.running.high) this.running.high = price;
    if (price < this.running.low) this.running.low = price;
    this.widen(price);
  }

  private widen(price: number): void {
    if (!(price <= this.high)) this.high = price;
    if (!(price >= this.low)) this.low = price;
  }
}

/** Returns the bar of a minute of a range, whose symbol is selected: the complete one, or that of the trades until `now` (Unix milliseconds). */
export function minuteBar(model: SymbolModel, maker: BarBuilder, path: Path, minute: number, now: number): Candle {
  const bar = emptyCandle();
  maker.bar(model, path, minute, bar);
  if (bar.time + MINUTE_MS <= now) return bar;
  const live = new LiveMinute(model);
  Object.assign(live.bar, bar);
  maker.knots(minute, live.knots);
  live.isClosed = maker.isClosed(minute);
  live.begin();
  live.advance(Math.floor((now - bar.time) / BEAT_MS));
  return live.running;
}
