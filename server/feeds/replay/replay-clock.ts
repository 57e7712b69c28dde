import { BEAT_MS } from '../../../lib/contract/freshness';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time of the replay: the lap of the loop and the recorded time in it (Unix milliseconds). */
export interface ReplayMoment {
  lap: number;
  recorded: number;
}

/** Parameters of the mapping; times are Unix milliseconds. */
export interface ReplayClockOptions {
  /** Recorded window, end excluded. */
  from: number;
  until: number;
  /** Longest and shortest recorded interval. */
  coarseMs: number;
  fineMs: number;
  /** Recorded milliseconds per millisecond. */
  speed: number;
  /** Recorded time at which the replay is paused; null: it runs. */
  pausedAt: number | null;
  openedAt: number;
}

const beatOf = (now: number): number => Math.floor(now / BEAT_MS) * BEAT_MS;
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * Maps the present time to recorded time (docs/decisions/033-replay-time.md).
 *
 * The beat at time t stands for [t, t + 250 ms) and shows its end, so at speed 1 the last beat of a candle has its close and the next beat,
 * the first of the next candle, has that candle's open:
 *
 * r(t) = start + (t + 250 − openedAt) × speed, until the window's end; then on from the second lap's start
 *
 * A lap starts 24 h into the window (half a window when it is short), so that 24 h statistics are whole, and then at the first moment whose
 * time of day is that of now: at speed 1 the shift is a whole number of days.
 */
export class ReplayClock {
  /** Starts of the first lap and of all later ones, recorded time. */
  readonly firstStart: number;
  readonly laterStart: number;
  /** Shown times are recorded ones plus a multiple of this. */
  readonly shiftStepMs: number;
  private readonly openedAt: number;

  constructor(private readonly options: ReplayClockOptions) {
    const { from, until, coarseMs } = options;
    this.openedAt = beatOf(options.openedAt);
    const half = Math.floor((until - from) / 2 / coarseMs) * coarseMs;
    const earliest = from + Math.min(DAY_MS, half);
    const align = [DAY_MS, HOUR_MS].find((step) => until - earliest >= 2 * step) ?? coarseMs;
    this.shiftStepMs = Math.min(align, HOUR_MS);
    this.firstStart = earliest + modulo(this.openedAt - earliest, align);
    this.laterStart = earliest + modulo(until - earliest, align);
  }

  /** Returns the recorded moment of the beat at `now`. Before the opening it is the start. */
  at(now: number): ReplayMoment {
    const { speed, pausedAt, until } = this.options;
    if (pausedAt !== null) return { lap: 0, recorded: pausedAt };
    const elapsed = Math.max(0, Math.floor((beatOf(now) + BEAT_MS - this.openedAt) * speed));
    const first = until - this.firstStart;
    if (elapsed <= first) return { lap: 0, recorded: this.firstStart + elapsed };
    const later = until - this.laterStart;
    const lap = Math.ceil((elapsed - first) / later);
    return { lap, recorded: until - (first + lap * later - elapsed) };
  }

  /**
   * Returns the position at which a beat from `position` to `target` stops: at the last close of a candle in between, so that no beat mixes
   * two candles; from a close at the open of the next candle (1 ms into it); else at the target.
   */
  stop(position: number, target: number): number {
    const { fineMs } = this.options;
    if (target <= position) return position;
    const close = Math.floor(target / fineMs) * fineMs;
    if (close > position) return close;
    return position % fineMs === 0 ? position + 1 : target;
  }

  /** Returns the feed time of a beat at `now` that stopped at `stopped` short of `target`: earlier by the whole beats it lags. */
  asOf(now: number, stopped: number, target: number): number {
    const { pausedAt, fineMs, speed } = this.options;
    const isClose = stopped % fineMs === 0 && stopped < target;
    const behind = pausedAt === null && isClose ? Math.ceil((target - stopped) / speed / BEAT_MS) * BEAT_MS : 0;
    return beatOf(now) - behind;
  }

  /** Returns the offset from recorded to shown times at `now` while `position` is current: whole hours, floored. */
  shift(now: number, position: number): number {
    return Math.floor((beatOf(now) + BEAT_MS - position) / this.shiftStepMs) * this.shiftStepMs;
  }
}
