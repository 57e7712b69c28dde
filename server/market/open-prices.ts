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
  /** In the order of `BASIS_OFFSETS`. */
  private readonly byOffset: readonly RollingOpens[];

  constructor(private readonly market: MarketState) {
    this.byOffset = BASIS_OFFSETS.map(() => new RollingOpens(market));
  }

  /** Advances to the market's time; missing opens arrive later. */
  advance(): void {
    const { asOf } = this.market;
    for (let at = 0; at < BASIS_OFFSETS.length; at += 1) this.byOffset[at]?.advance(dayStart(asOf, BASIS_OFFSETS[at] as number));
  }

  /** As `advance`; resolves when missing opens have arrived. */
  async refresh(): Promise<void> {
    this.advance();
    await Promise.all(this.byOffset.map(({ loaded }) => loaded));
  }

  /** Returns each symbol's price at 0:00 of the running day at this offset, by index; NaN or absent when unknown. */
  since(offsetMinutes: number): { openTime: number; opens: Float64Array } {
    const known = this.byOffset[BASIS_OFFSETS.indexOf(offsetMinutes)]?.known;
    return known && known.opens.length > 0
      ? { openTime: known.time, opens: known.opens }
      : { openTime: dayStart(this.market.asOf, offsetMinutes), opens: NONE };
  }
}

const NONE = new Float64Array(0);
