import type { OrderBounds } from '../../../series/formulas';
import { normalAt, normalShare } from '../noise';
import { slowNoise } from '../slow-noise';
import type { SymbolModel } from '../symbol-model';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Median value of a taker order (USDT) of a symbol with a daily turnover of a million, its growth with that turnover, and its limits. */
const MEDIAN = 20;
const MEDIAN_POWER = 0.35;
const MEDIAN_MAX = 500;
/** Standard deviation of the logarithm of an order's value. */
const SPREAD = 2.2;
/** Noise of the median's logarithm: over hours, and of a minute. */
const SLOW_SIZE = 0.35;
const MINUTE_SIZE = 0.3;

/** Effect of the price's move, a persistent side and chance on the taker's side of large, medium and small orders. */
const SIDES = [
  { move: 0.7, slow: 0.25, chance: 0.8, stepMs: 5 * HOUR_MS },
  { move: 0.5, slow: 0.15, chance: 0.35, stepMs: 3 * HOUR_MS },
  { move: 0.35, slow: 0.1, chance: 0.15, stepMs: 2 * HOUR_MS },
] as const;
const SIZE_SALT = 0x165667b1;
const SIDE_SALT = 0x27d4eb2f;
const CLASSES = 3;

/** Numbers of one minute from which its volume is divided. */
export interface MinuteOfTrades {
  /** Unix milliseconds. */
  time: number;
  /** In whole units of the base coin's last decimal. */
  volume: number;
  /** Value of the volume in USDT. */
  value: number;
  /** Close − open relative to high − low, −1 to 1; 0 without a move. */
  move: number;
}

/**
 * Division of the volume of one symbol. Values of orders are log-normal, none above the value of its minute; so the volume of orders from a
 * bound b on is a part (Φ(z(v)) − Φ(z(b))) / Φ(z(v)) of it, z(x) = (ln x − μ − σ²) / σ and v the minute's value. Units of volume are whole
 * numbers, so that the classes add up exactly.
 */
export class OrderFlow {
  private readonly logMedian: number;
  private readonly logBounds: readonly [large: number, medium: number];

  constructor(
    private readonly model: SymbolModel,
    { mediumFrom, largeFrom }: OrderBounds,
  ) {
    const median = MEDIAN * (Math.max(model.symbol.turnover, 1) / 1e6) ** MEDIAN_POWER;
    this.logMedian = Math.log(Math.min(MEDIAN_MAX, median));
    this.logBounds = [Math.log(largeFrom), Math.log(mediumFrom)];
  }

  /** Writes the units that takers bought and sold into `into` from `offset` on: buys of large, medium and small orders, then sells. */
  divide(minute: MinuteOfTrades, into: Float64Array, offset: number): void {
    const { volume } = minute;
    const [large, medium] = this.partsOf(minute);
    const ofLarge = Math.min(volume, Math.round(volume * large));
    const ofMedium = Math.min(volume - ofLarge, Math.round(volume * medium));
    const units = [ofLarge, ofMedium, volume - ofLarge - ofMedium];
    for (let at = 0; at < CLASSES; at += 1) {
      const all = units[at] as number;
      const bought = all === 0 ? 0 : Math.round(all * this.buyPart(at, minute));
      into[offset + at] = bought;
      into[offset + CLASSES + at] = all - bought;
    }
  }

  /** Returns the parts of large and of medium orders in the volume of a minute. */
  private partsOf({ time, value }: MinuteOfTrades): readonly [number, number] {
    const [large, medium] = this.logBounds;
    const logValue = Math.log(value);
    // A minute of a smaller value has small orders only.
    if (!(logValue > medium)) return [0, 0];
    const { seed } = this.model;
    const noise = SLOW_SIZE * slowNoise(seed ^ SIZE_SALT, time, 3 * HOUR_MS) + MINUTE_SIZE * normalAt(time / MINUTE_MS, seed, SIZE_SALT);
    const center = this.logMedian + noise + SPREAD * SPREAD;
    const below = (log: number): number => normalShare((log - center) / SPREAD);
    const all = below(logValue);
    const ofLarge = logValue > large ? (all - below(large)) / all : 0;
    return [ofLarge, (all - below(medium)) / all - ofLarge];
  }

  private buyPart(at: number, { time, move }: MinuteOfTrades): number {
    const { move: byMove, slow, chance, stepMs } = SIDES[at] as (typeof SIDES)[number];
    const { seed } = this.model;
    const persistent = slow * slowNoise((seed ^ SIDE_SALT) + at, time, stepMs);
    return normalShare(byMove * move + persistent + chance * normalAt(time / MINUTE_MS, seed ^ at, SIDE_SALT));
  }
}
