import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import { KLINE_INTERVALS, type KlineInterval } from '../../../lib/contract/kline-intervals';
import { aggregate, bucketStart, emptyCandle, nextBucket, type Candle } from '../../instruments/candles';
import type { HistoryFeed } from '../feed';
import type { TrackState } from './track-state';

/** Range of candles: those that open in [from, until) of the time shown, which is recorded time plus `shift`. */
export interface CandleRange {
  interval: KlineInterval;
  from: number;
  until: number;
  shift: number;
}

/**
 * Returns the candles of a symbol, oldest first, the running one included, none that the replay has not reached; empty for an interval that
 * is finer than the recorded one.
 */
export function replayedCandles(state: TrackState, { interval, from, until, shift }: CandleRange): Candle[] {
  const length = KLINE_INTERVALS[interval];
  if ((length !== null && length < state.intervalMs) || !(from < until)) return [];
  const opening = bucketStart(interval, from);
  const start = opening < from ? nextBucket(interval, opening) : opening;
  const end = nextBucket(interval, bucketStart(interval, until - 1));
  const firstSlot = Math.ceil(Math.max(state.track.columns.firstTime, start - shift) / state.intervalMs);
  const lastSlot = Math.min(state.current, (end - shift) / state.intervalMs - 1);
  const parts: Candle[] = [];
  for (let slot = firstSlot; slot <= lastSlot; slot += 1) {
    if (!state.isRecorded(slot)) continue;
    const candle = emptyCandle();
    if (slot === state.current) Object.assign(candle, state.running);
    else state.candle(slot, candle);
    candle.time += shift;
    parts.push(candle);
  }
  return aggregate(parts, interval);
}

/**
 * Returns the open of the candle that holds a moment of the time shown, by symbol; NaN before a symbol's first candle. The time shown may
 * lag now by up to an hour: a moment in between belongs to the running candle.
 */
export function replayedOpens(states: readonly TrackState[], time: number, shift: number): Float64Array {
  const candle = emptyCandle();
  return Float64Array.from(states, (state) => {
    const slot = Math.min(state.current, Math.floor((time - shift) / state.intervalMs));
    return state.candle(slot, candle) ? candle.open : Number.NaN;
  });
}

/** Progress of a replay. */
export interface ReplayedState {
  /** States of the symbols, by index. */
  readonly states: readonly TrackState[];
  /** Time shown minus recorded time, milliseconds. */
  readonly shift: number;
  /** Number of times that it has begun, or begun again. */
  readonly seeks: number;
}

/** Past prices of a replay: the recorded candles that it has reached. */
export class ReplayHistory implements HistoryFeed {
  constructor(private readonly replay: ReplayedState) {}

  candles(index: number, interval: KlineInterval, from: number, until: number, now: number): Promise<Candle[]> {
    const { states, shift } = this.replay;
    const state = states[index];
    if (!state) return Promise.reject(new RangeError(`no symbol ${index}`));
    return Promise.resolve(replayedCandles(state, { interval, from, until: Math.min(until, now + 1), shift }));
  }

  /** Returns false for mark and index, of which no candles are recorded. */
  hasCandles(_index: number, priceType: PriceType): boolean {
    return priceType === PRICE_TYPE.last;
  }

  /** Returns 0: recorded candles are in memory. */
  candleCost(): number {
    return 0;
  }

  get pastRevision(): number {
    return this.replay.seeks;
  }

  opensAt(time: number, now: number): Promise<Float64Array> {
    const { states, shift } = this.replay;
    return Promise.resolve(time > now ? new Float64Array(states.length).fill(Number.NaN) : replayedOpens(states, time, shift));
  }

  /** Returns NaN: a recording of a week has no all-time high. */
  allTimeHigh(): number {
    return Number.NaN;
  }
}
