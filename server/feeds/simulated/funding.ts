import type { SimulatedSymbol } from './catalog';

const HOUR_MS = 3_600_000;
/** Interest of eight hours, and the limit of the premium's effect on it (decision 31). */
const INTEREST = 0.0001;
const PULL_MAX = 0.0005;
/** Limit of a rate to either side. */
const RATE_MAX = 0.0075;
/** Half the distance of impact bid and ask, of the most and the least traded contracts. */
const HALF_SPREAD_MIN = 0.00005;
const HALF_SPREAD_MAX = 0.0008;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Premium of a minute: [max(0, impact bid − index) − max(0, index − impact ask)] / index, with impact prices `halfSpread`
 * (a fraction) to either side of index × (1 + basis).
 */
export function premiumOf(basis: number, halfSpread: number): number {
  const bid = (1 + basis) * (1 - halfSpread) - 1;
  const ask = (1 + basis) * (1 + halfSpread) - 1;
  return Math.max(0, bid) - Math.max(0, -ask);
}

/** F = clamp([P + clamp(I − P, −0.05 %, 0.05 %)] / (8 / N), ±0.75 %): decision 31, `premium` P a fraction, `hours` N. */
export function fundingRate(premium: number, hours: number): number {
  return clamp((premium + clamp(INTEREST - premium, -PULL_MAX, PULL_MAX)) / (8 / hours), -RATE_MAX, RATE_MAX);
}

interface Running {
  hours: number;
  halfSpread: number;
  /** Minutes of the interval so far, and the sums of the mean with weights 1…n. */
  minutes: number;
  weighted: number;
  weights: number;
}

/** Projected funding rates of perpetual contracts: the rate of the mean premium of the running interval, weights 1…n. */
export class FundingRates {
  private readonly running: (Running | undefined)[];

  constructor(symbols: readonly SimulatedSymbol[]) {
    this.running = symbols.map(({ contract, turnover }) => {
      const hours = contract?.fundingHours ?? null;
      if (hours === null) return undefined;
      const halfSpread = clamp(0.002 / Math.log10(Math.max(turnover, 10)) ** 1.6, HALF_SPREAD_MIN, HALF_SPREAD_MAX);
      return { hours, halfSpread, minutes: 0, weighted: 0, weights: 0 };
    });
  }

  /** Adds the basis (contract / index − 1) at the opening of a minute, Unix milliseconds; resets at the start of an interval. */
  push(index: number, minuteTime: number, basis: number): void {
    const running = this.running[index];
    if (!running) return;
    if (minuteTime % (running.hours * HOUR_MS) === 0) Object.assign(running, { minutes: 0, weighted: 0, weights: 0 });
    running.minutes += 1;
    running.weighted += running.minutes * premiumOf(basis, running.halfSpread);
    running.weights += running.minutes;
  }

  /** Returns the projected rate of a symbol, a fraction; NaN when it has none. */
  rate(index: number): number {
    const running = this.running[index];
    return running && running.weights > 0 ? fundingRate(running.weighted / running.weights, running.hours) : Number.NaN;
  }
}
