import { textSeed } from '../../platform/hash';
import type { Candle } from '../../instruments/candles';
import { CandlePath } from './candle-path';
import type { RecordedTrack } from './recording';

/** Seed of the paths inside candles: all replays of one recording are equal. */
const PATH_SEED = 20_210;

/** Receives the candles that a symbol completes, oldest first. */
export type CandleSink = (candle: Candle) => void;

/**
 * One symbol of a replay at a recorded position p: in the candle that opens before p and ends at or after it. A symbol without a recorded
 * candle yet has no price (NaN); after its last recorded candle it keeps its last close.
 */
export class TrackState {
  /** The running candle up to the position; its open is NaN while the symbol is not listed. */
  readonly running: Candle = {
    time: 0,
    open: Number.NaN,
    high: Number.NaN,
    low: Number.NaN,
    close: Number.NaN,
    baseVolume: 0,
    quoteVolume: 0,
  };
  readonly intervalMs: number;
  private readonly path: CandlePath;
  private readonly whole: Candle = { ...this.running };
  private slot = 0;
  private step = 0;
  /** Extremes of the prices since `reported`; the infinities when there was none. */
  private bottom = Infinity;
  private top = -Infinity;

  constructor(readonly track: RecordedTrack) {
    const { intervalMs, pricePrecision } = track.columns;
    this.intervalMs = intervalMs;
    this.path = new CandlePath(textSeed(`${track.line} ${track.symbolCode}`, PATH_SEED), pricePrecision, intervalMs);
  }

  /** Last price; NaN while the symbol is not listed. */
  get last(): number {
    return this.running.close;
  }

  /** Lowest price since `reported`, without the one reported then; the last price when there was none. */
  get low(): number {
    return this.bottom === Infinity ? this.last : this.bottom;
  }

  /** Highest price since `reported`, likewise. */
  get high(): number {
    return this.top === -Infinity ? this.last : this.top;
  }

  /** The slot of the running candle. */
  get current(): number {
    return this.slot;
  }

  get isListed(): boolean {
    return !Number.isNaN(this.running.close);
  }

  /** Moves to `position` and resets the state; no price move is reported. */
  seek(position: number): void {
    this.enter(this.slotAt(position));
    if (!this.isListed) return;
    this.walk(this.path.stepAt(position - this.whole.time));
    this.reported();
  }

  /** Advances to a later position and passes on the completed candles; true when the symbol has changes to report. */
  advance(position: number, complete: CandleSink): boolean {
    const target = this.slotAt(position);
    let hasChanges = false;
    while (this.slot < target) {
      if (this.isListed) {
        this.walk(this.path.steps);
        complete(this.running);
      }
      this.enter(this.slot + 1);
      hasChanges = this.isListed;
    }
    if (!this.isListed) return false;
    const before = this.step;
    this.walk(this.path.stepAt(position - this.whole.time));
    return hasChanges || this.step > before;
  }

  /** Resets the extremes, which begin with the next price. */
  reported(): void {
    this.bottom = Infinity;
    this.top = -Infinity;
  }

  /** Copies the recorded candle that opens at a slot (recorded time / interval) into `into`; false before the first one. */
  candle(slot: number, into: Candle): boolean {
    const { columns } = this.track;
    const index = slot - columns.firstTime / columns.intervalMs;
    if (index < 0) return false;
    const lastIndex = columns.open.length - 1;
    const isRecorded = index <= lastIndex && !Number.isNaN(columns.baseVolume[index]);
    const at = Math.min(index, lastIndex);
    into.time = slot * columns.intervalMs;
    into.open = (index > lastIndex ? columns.close[at] : columns.open[at]) as number;
    into.high = (index > lastIndex ? into.open : columns.high[at]) as number;
    into.low = (index > lastIndex ? into.open : columns.low[at]) as number;
    into.close = (index > lastIndex ? into.open : columns.close[at]) as number;
    into.baseVolume = isRecorded ? (columns.baseVolume[at] as number) : 0;
    into.quoteVolume = isRecorded ? (columns.quoteVolume[at] as number) : 0;
    return true;
  }

  /** True when the recording has a row for this slot. */
  isRecorded(slot: number): boolean {
    const { columns } = this.track;
    const volume = columns.baseVolume[slot - columns.firstTime / columns.intervalMs];
    return volume !== undefined && !Number.isNaN(volume);
  }

  /** The slot of the candle that opens before `position` and ends at or after it. */
  slotAt(position: number): number {
    return Math.ceil(position / this.intervalMs) - 1;
  }

  private enter(slot: number): void {
    this.slot = slot;
    this.step = 0;
    if (!this.candle(slot, this.whole)) {
      this.running.open = Number.NaN;
      this.running.close = Number.NaN;
      return;
    }
    this.path.begin(this.whole);
    const { time, open } = this.whole;
    Object.assign(this.running, { time, open, high: open, low: open, close: open, baseVolume: 0, quoteVolume: 0 });
    this.widen(open);
  }

  /** Takes the steps up to `step`, with every price in between. */
  private walk(step: number): void {
    const { running, path, whole } = this;
    if (step <= this.step) return;
    if (this.step === 0 && step === path.steps) this.jumpToClose();
    while (this.step < step) {
      this.step += 1;
      const price = path.price(this.step);
      running.close = price;
      if (price > running.high) running.high = price;
      if (price < running.low) running.low = price;
      this.widen(price);
    }
    const isWhole = step === path.steps;
    running.baseVolume = isWhole ? whole.baseVolume : whole.baseVolume * (step / path.steps);
    running.quoteVolume = isWhole ? whole.quoteVolume : whole.quoteVolume * (step / path.steps);
  }

  /** Takes the whole candle at once: the path's extremes are the candle's. */
  private jumpToClose(): void {
    const { running, whole } = this;
    this.step = this.path.steps;
    running.high = whole.high;
    running.low = whole.low;
    running.close = whole.close;
    this.widen(whole.high);
    this.widen(whole.low);
  }

  private widen(price: number): void {
    if (price > this.top) this.top = price;
    if (price < this.bottom) this.bottom = price;
  }
}
