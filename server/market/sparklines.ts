import { SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '../../lib/contract/market-plates';
import { TRADING_SESSION_CODES, type TradingSessionCode } from '../../lib/contract/trading-sessions';
import type { MarketState } from './market-state';
import { sessionAt } from '../instruments/sessions';
import { PastPrices } from './past-prices';

/** Returns the whole half hours from one moment to another, both included. */
function marksBetween(from: number, until: number): number[] {
  const first = Math.ceil(from / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS;
  return Array.from({ length: Math.floor((until - first) / SPARKLINE_STEP_MS) + 1 }, (_, index) => first + index * SPARKLINE_STEP_MS);
}

/**
 * Returns the times of a sparkline's points at `now`, oldest first, Unix milliseconds: the half hours of the last day; of a closed market
 * those of its last session, because a day without trading is a flat line.
 */
export function sparklineTimes(session: TradingSessionCode | null, now: number): number[] {
  const state = session === null ? null : sessionAt(session, now);
  if (state !== null && !state.isOpen) return marksBetween(state.span.open, state.span.close);
  const last = Math.floor(now / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS;
  return marksBetween(last - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS, last);
}

/** Returns the prices of a symbol at the points of its sparkline, oldest first; NaN where there was none. */
export type SparklineOf = (symbol: { index: number; session: TradingSessionCode | null }) => number[];

/** Sparklines at one moment, and the time of the next point or of prices that are being read, Unix milliseconds. */
export interface CurrentSparklines {
  sparklineOf: SparklineOf;
  nextTime: number;
}

type SessionTimes = ReadonlyMap<TradingSessionCode | null, readonly number[]>;
const marksOf = (times: SessionTimes): number[] => [...new Set([...times.values()].flat())];

/** Time after a change of the past in which it may soon change again, and the next request is useful, milliseconds. */
const READING_MS = 900_000;
const READING_EVERY_MS = 60_000;

/** Prices of all symbols at the half hours that sparklines show, each half hour loaded once for all of them. */
export class Sparklines {
  private readonly past: PastPrices;
  /** The newest seen revision of the past, and when it was first seen. */
  private seen = { revision: 0, at: -Infinity };

  constructor(private readonly market: MarketState) {
    this.past = new PastPrices(market);
  }

  /** Returns the sparklines as of now and the time of the next point; waits until the feed has all of them. */
  async current(): Promise<CurrentSparklines> {
    const { times, now } = this.present();
    await this.past.keep(marksOf(times));
    return this.view(times, now);
  }

  /** Returns the sparklines as of now when all of them are loaded, otherwise null; loads those that are missing or of an earlier past. */
  known(): CurrentSparklines | null {
    const { times, now } = this.present();
    const marks = marksOf(times);
    // A failure is tried again by the next call.
    this.past.keep(marks).catch(() => undefined);
    return marks.every((time) => this.past.at(time)) ? this.view(times, now) : null;
  }

  private present(): { times: SessionTimes; now: number } {
    const now = this.market.asOf;
    return { now, times: new Map([null, ...TRADING_SESSION_CODES].map((session) => [session, sparklineTimes(session, now)])) };
  }

  private view(times: SessionTimes, now: number): CurrentSparklines {
    const sparklineOf: SparklineOf = ({ index, session }) =>
      (times.get(session) ?? []).map((time) => this.past.at(time)?.[index] ?? Number.NaN);
    return { sparklineOf, nextTime: this.nextTime(now) };
  }

  private nextTime(now: number): number {
    const { pastRevision } = this.market;
    if (pastRevision !== this.seen.revision) this.seen = { revision: pastRevision, at: now };
    const step = (Math.floor(now / SPARKLINE_STEP_MS) + 1) * SPARKLINE_STEP_MS;
    return now - this.seen.at < READING_MS ? Math.min(step, now + READING_EVERY_MS) : step;
  }
}
