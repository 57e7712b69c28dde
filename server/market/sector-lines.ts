import type { SectorWindow } from '../../lib/contract/sector-terms';
import type { MarketState } from './market-state';
import { PastPrices } from './past-prices';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Returns the price of a symbol by index; NaN when unknown. */
export type PriceOf = (index: number) => number;

/** A number of units of each of some symbols (by index), the same over a window; `openOf` returns the prices at its start. */
export interface Basket {
  units: ReadonlyMap<number, number>;
  openOf: PriceOf;
}

/** Returns the value of a basket in relation to its start, over the symbols that have a price at both ends; NaN without one. */
export function growthOf({ units, openOf }: Basket, priceOf: PriceOf): number {
  let [then, now] = [0, 0];
  for (const [index, count] of units) {
    const [open, price] = [openOf(index), priceOf(index)];
    if (!(count > 0 && open > 0 && price > 0)) continue;
    then += count * open;
    now += count * price;
  }
  return now / then;
}

/** Length of each window, as lists have it: the start is a whole minute or hour before the running one; and the step of its line. */
const WINDOWS: Readonly<Record<SectorWindow, { lengthMs: number; unitMs: number; stepMs: number }>> = {
  '1h': { lengthMs: HOUR_MS, unitMs: MINUTE_MS, stepMs: 5 * MINUTE_MS },
  // With the running minute 24 hours.
  '24h': { lengthMs: DAY_MS - MINUTE_MS, unitMs: MINUTE_MS, stepMs: HOUR_MS },
  '7d': { lengthMs: 7 * DAY_MS, unitMs: HOUR_MS, stepMs: 4 * HOUR_MS },
  '30d': { lengthMs: 30 * DAY_MS, unitMs: HOUR_MS, stepMs: 12 * HOUR_MS },
};

/** Returns the times of a line that ends at `now` (Unix milliseconds): the window's start, the full steps between, and now. */
export function lineTimes(window: SectorWindow, now: number): number[] {
  const { lengthMs, unitMs, stepMs } = WINDOWS[window];
  const start = Math.floor(now / unitMs) * unitMs - lengthMs;
  const first = (Math.floor(start / stepMs) + 1) * stepMs;
  const steps = Array.from({ length: Math.ceil((now - first) / stepMs) }, (_, step) => first + step * stepMs);
  return [start, ...steps, now];
}

const INDEX_START = 100;

/** Lines of baskets over a window; prices between its ends are loaded when a line is first requested, once for all of them. */
export class SectorLines {
  private readonly past = new Map<SectorWindow, PastPrices>();

  constructor(private readonly market: MarketState) {}

  /** Loads the prices of a window's line; resolves when they have arrived. */
  async load(window: SectorWindow): Promise<void> {
    await this.pastOf(window).keep(lineTimes(window, this.market.asOf).slice(1, -1));
  }

  /** Returns the index of a basket at each time of a window's line, from 100, NaN where it is unknown; null while its prices are loaded. */
  line(basket: Basket, window: SectorWindow): number[] | null {
    // A failure is tried again by the next call.
    this.load(window).catch(() => undefined);
    const past = this.pastOf(window);
    const times = lineTimes(window, this.market.asOf);
    const steps = times.slice(1, -1).flatMap((time) => past.at(time) ?? []);
    if (steps.length < times.length - 2) return null;
    const prices: PriceOf[] = [
      basket.openOf,
      ...steps.map((opens) => (index: number) => opens[index] ?? Number.NaN),
      (index) => this.market.quote(index)?.price ?? Number.NaN,
    ];
    return prices.map((priceOf) => INDEX_START * growthOf(basket, priceOf));
  }

  private pastOf(window: SectorWindow): PastPrices {
    const known = this.past.get(window) ?? new PastPrices(this.market);
    this.past.set(window, known);
    return known;
  }
}
