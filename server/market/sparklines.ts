import { SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '../../lib/contract/market-plates';
import { TRADING_SESSION_CODES, type TradingSessionCode } from '../../lib/contract/trading-sessions';
import type { MarketState } from './market-state';
import { sessionAt } from '../instruments/sessions';

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

/** Sparklines at one moment, and the time of the next point, Unix milliseconds. */
export interface CurrentSparklines {
  sparklineOf: SparklineOf;
  nextTime: number;
}

type SessionTimes = ReadonlyMap<TradingSessionCode | null, readonly number[]>;
const marksOf = (times: SessionTimes): Set<number> => new Set([...times.values()].flat());

/** Prices of all symbols at the half hours that sparklines show, each half hour computed once for all of them. */
export class Sparklines {
  private readonly marks = new Map<number, Float64Array>();
  private filling: Promise<void> = Promise.resolve();
  private loading: Promise<void> | null = null;

  constructor(private readonly market: MarketState) {}

  /** Returns the sparklines as of now and the time of the next point; waits until the feed has all of them. */
  async current(): Promise<CurrentSparklines> {
    const { times, now } = this.present();
    this.filling = this.filling.catch(() => undefined).then(() => this.fill(marksOf(times)));
    await this.filling;
    return this.view(times, now);
  }

  /** Returns the sparklines as of now when the feed has all of them; otherwise null, and loads them. */
  known(): CurrentSparklines | null {
    const { times, now } = this.present();
    if ([...marksOf(times)].every((time) => this.marks.has(time))) return this.view(times, now);
    this.loading ??= this.current()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => (this.loading = null));
    return null;
  }

  private present(): { times: SessionTimes; now: number } {
    const now = this.market.asOf;
    return { now, times: new Map([null, ...TRADING_SESSION_CODES].map((session) => [session, sparklineTimes(session, now)])) };
  }

  private view(times: SessionTimes, now: number): CurrentSparklines {
    const sparklineOf: SparklineOf = ({ index, session }) =>
      (times.get(session) ?? []).map((time) => this.marks.get(time)?.[index] ?? Number.NaN);
    return { sparklineOf, nextTime: (Math.floor(now / SPARKLINE_STEP_MS) + 1) * SPARKLINE_STEP_MS };
  }

  private async fill(times: ReadonlySet<number>): Promise<void> {
    for (const time of this.marks.keys()) if (!times.has(time)) this.marks.delete(time);
    for (const time of times) {
      if (this.marks.has(time)) continue;
      this.marks.set(time, await this.market.opensAt(time, this.market.now()));
    }
  }
}
