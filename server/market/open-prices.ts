import type { MarketView } from './market-view';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Start of the day that holds `time`, for an offset from UTC in minutes; all Unix milliseconds. */
export function dayStart(time: number, offsetMinutes: number): number {
  const offsetMs = offsetMinutes * MINUTE_MS;
  return Math.floor((time + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
}

interface KnownOpens {
  openTime: number;
  minute: number;
  opens: Float64Array;
}

/** Opens of the running day by offset, asked of the feed at most once a minute and offset. */
export class OpenPrices {
  private readonly known = new Map<number, KnownOpens>();

  constructor(private readonly market: MarketView) {}

  /** Each symbol's price at 0:00 of the running day at this offset, by index; NaN where there was none. */
  since(offsetMinutes: number): { openTime: number; opens: Float64Array } {
    const openTime = dayStart(this.market.asOf, offsetMinutes);
    const minute = Math.floor(this.market.now() / MINUTE_MS);
    const known = this.known.get(offsetMinutes);
    if (known?.openTime === openTime && known.minute === minute) return known;
    const fresh = { openTime, minute, opens: this.market.feed.opensAt(openTime, this.market.now()) };
    this.known.set(offsetMinutes, fresh);
    return fresh;
  }
}
