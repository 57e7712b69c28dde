import { SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '../../lib/contract/market-plates';
import { TRADING_SESSION_CODES, type TradingSessionCode } from '../../lib/contract/trading-sessions';
import type { Market } from './market';
import { sessionAt } from './sessions';

/** Whole half hours from one moment to another, both included. */
function marksBetween(from: number, until: number): number[] {
  const first = Math.ceil(from / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS;
  return Array.from({ length: Math.floor((until - first) / SPARKLINE_STEP_MS) + 1 }, (_, place) => first + place * SPARKLINE_STEP_MS);
}

/**
 * Times of a small picture's points at `now`, oldest first, Unix milliseconds: the half hours of the last day; of a market
 * that is closed those of its last session, as a day of rest is a flat line.
 */
export function pictureTimes(session: TradingSessionCode | null, now: number): number[] {
  const state = session === null ? null : sessionAt(session, now);
  if (state !== null && !state.isOpen) return marksBetween(state.span.open, state.span.close);
  const last = Math.floor(now / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS;
  return marksBetween(last - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS, last);
}

/** Prices of a symbol at the points of its small picture, oldest first; NaN where there was none. */
export type PictureOf = (symbol: { index: number; session: TradingSessionCode | null }) => number[];

/** Prices of all symbols at the half hours that small pictures show, each mark computed once for all of them. */
export class Sparklines {
  private readonly marks = new Map<number, Float64Array>();
  private filling: Promise<void> = Promise.resolve();

  constructor(private readonly market: Market) {}

  /** The pictures as of now, and when the next point comes; waits until the feed has all of them. */
  async pictures(): Promise<{ pictureOf: PictureOf; nextTime: number }> {
    const now = this.market.asOf;
    const times = new Map([null, ...TRADING_SESSION_CODES].map((session) => [session, pictureTimes(session, now)]));
    this.filling = this.filling.catch(() => undefined).then(() => this.fill(new Set([...times.values()].flat())));
    await this.filling;
    const pictureOf: PictureOf = ({ index, session }) =>
      (times.get(session) ?? []).map((time) => this.marks.get(time)?.[index] ?? Number.NaN);
    return { pictureOf, nextTime: (Math.floor(now / SPARKLINE_STEP_MS) + 1) * SPARKLINE_STEP_MS };
  }

  private async fill(times: ReadonlySet<number>): Promise<void> {
    for (const time of this.marks.keys()) if (!times.has(time)) this.marks.delete(time);
    for (const time of times) {
      if (this.marks.has(time)) continue;
      this.marks.set(time, await this.market.feed.opensAt(time, this.market.now()));
    }
  }
}
