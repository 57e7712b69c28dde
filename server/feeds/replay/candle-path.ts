import { hash32, hashFraction } from '../../platform/hash';
import type { Candle } from '../../instruments/candles';

const STEPS_MIN = 4;
const STEP_MS_MIN = 500;
/** Turnover (in the quote coin) per price step: symbols with a low turnover move rarely. */
const TURNOVER_PER_STEP = 1_500;
/** Largest deviation from the line between two anchors, as a share of the candle's range. */
const DEVIATION_MAX = 0.35;
/** Steps of the slow part of the noise. */
const SLOW_STEPS = 9;

/**
 * Price path through one recorded candle, a pure function of (symbol, candle): steps 0 (open) to `steps` (close), the low first when the
 * candle rose, else the high first; lines between these four anchors, with noise around the lines inside [low, high]. Every price is a
 * whole multiple of the tick.
 */
export class CandlePath {
  steps = STEPS_MIN;
  private candle: Candle = { time: 0, open: 0, high: 0, low: 0, close: 0, baseVolume: 0, quoteVolume: 0 };
  private firstAt = 1;
  private secondAt = 2;
  private readonly scale: number;
  /** Phase of a symbol as a part of a step, so that symbols do not move all at once. */
  private readonly phase: number;

  constructor(
    private readonly seed: number,
    pricePrecision: number,
    private readonly intervalMs: number,
  ) {
    this.scale = 10 ** pricePrecision;
    this.phase = 0.9 * hashFraction(hash32(0, seed, 1));
  }

  /** Starts a candle. */
  begin(candle: Candle): void {
    this.candle = candle;
    const stepsByTurnover = Math.round(candle.quoteVolume / TURNOVER_PER_STEP);
    this.steps = Math.max(STEPS_MIN, Math.min(this.intervalMs / STEP_MS_MIN, stepsByTurnover));
    const half = Math.floor(this.steps / 2);
    const draw = (of: number): number => hashFraction(hash32(candle.time / this.intervalMs, this.seed, of));
    this.firstAt = 1 + Math.floor(draw(2) * Math.floor((this.steps - 2) / 2));
    this.secondAt = half + Math.floor(draw(3) * (this.steps - half));
  }

  /** Returns the step reached `sinceOpenMs` into the candle: 0 just after its opening, `steps` at its end. */
  stepAt(sinceOpenMs: number): number {
    return Math.floor((sinceOpenMs / this.intervalMs) * this.steps + this.phase);
  }

  /** Price at a step, 0 to `steps`. */
  price(step: number): number {
    const { open, high, low, close } = this.candle;
    const [first, second] = close >= open ? [low, high] : [high, low];
    const { firstAt, secondAt, steps } = this;
    if (step < firstAt) return this.between(step, 0, open, firstAt, first);
    if (step < secondAt) return this.between(step, firstAt, first, secondAt, second);
    return this.between(step, secondAt, second, steps, close);
  }

  private between(step: number, from: number, start: number, to: number, end: number): number {
    if (step === from) return start;
    if (step >= to) return end;
    const { high, low } = this.candle;
    const part = (step - from) / (to - from);
    const room = 2 * Math.sqrt(part * (1 - part)) * DEVIATION_MAX * (high - low);
    const price = start + (end - start) * part + room * this.noise(step);
    return Math.min(high, Math.max(low, Math.round(price * this.scale) / this.scale));
  }

  /** Sum of a slow and a fast part, in (−1, 1). */
  private noise(step: number): number {
    const slow = Math.floor(step / SLOW_STEPS);
    const part = step / SLOW_STEPS - slow;
    const drift = this.draw(slow, 4) * (1 - part) + this.draw(slow + 1, 4) * part;
    return 0.7 * drift + 0.3 * this.draw(step, 5);
  }

  private draw(at: number, of: number): number {
    return 2 * hashFraction(hash32(at, this.seed ^ (this.candle.time / this.intervalMs), of)) - 1;
  }
}
