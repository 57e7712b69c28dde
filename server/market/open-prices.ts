import { BASIS_OFFSETS } from '../../lib/contract/lists';
import type { MarketState } from './market-state';
import { RollingOpens } from './rolling-opens';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns the start of the day that holds `time`, for an offset from UTC in minutes; all Unix milliseconds. */
export function dayStart(time: number, offsetMinutes: number): number {
  const offsetMs = offsetMinutes * MINUTE_MS;
  return Math.floor((time + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
}

/** Opens of the running day at every offset from UTC that a basis can have. */
export class OpenPrices {
  private readonly byOffset: ReadonlyMap<number, RollingOpens>;

  constructor(private readonly market: MarketState) {
    this.byOffset = new Map(BASIS_OFFSETS.map((offset) => [offset, new RollingOpens(market)]));
  }

  /** Advances to the market's time; resolves when missing opens have arrived. */
  async refresh(): Promise<void> {
    await Promise.all([...this.byOffset].map(([offset, opens]) => opens.refresh(dayStart(this.market.asOf, offset))));
  }

  /** Returns each symbol's price at 0:00 of the running day at this offset, by index; NaN or absent when unknown. */
  since(offsetMinutes: number): { openTime: number; opens: Float64Array } {
    const known = this.byOffset.get(offsetMinutes)?.known;
    return known && known.opens.length > 0
      ? { openTime: known.time, opens: known.opens }
      : { openTime: dayStart(this.market.asOf, offsetMinutes), opens: NONE };
  }
}

const NONE = new Float64Array(0);
